import { expect, test } from "./playground.ts";

const STAR = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 12, rate: 1250 },
  workload: { distribution: "web-search", load: 0.5, flows: 40, seed: 1 },
  policies: [{ id: "fifo" }, { id: "srpt" }],
};

const RATE = /([\d,.]+) requests a second of (\d+) answers/;

test("other flows stand beside a sample: in the sentence, in panel and results, and go again", async ({
  fresh: playground,
}) => {
  const { sentence, flows, page } = playground;
  await playground.openScenario(STAR);
  const before = await sentence.line.innerText();
  await flows.openSample();
  await flows.panel.getByRole("button", { name: "Add other flows beside these" }).click();
  await playground.settle();
  await expect(sentence.line).toContainText(RATE);
  await expect(flows.panel.getByRole("radio", { name: "answers", exact: true })).toBeChecked();

  // A rate is typed; the file has its load.
  const rate = sentence.line.getByRole("slider", { name: "requests of answers" });
  await rate.press("Enter");
  await page.keyboard.type("2000");
  await page.keyboard.press("Enter");
  await playground.settle();
  await expect(sentence.line).toContainText("2,000 requests a second of 8 answers");
  await flows.close();

  // What is told is told of one part.
  await page.getByRole("radio", { name: "answers", exact: true }).check();
  await expect(page.locator("#metrics-heading")).toContainText(", answers");

  await flows.openSample();
  await flows.panel.getByRole("radio", { name: "answers", exact: true }).check();
  await flows.panel.getByRole("button", { name: "Remove answers" }).click();
  await playground.settle();
  expect(await sentence.line.innerText()).toBe(before);
  for (let k = 0; k < 3; k++) await page.getByRole("button", { name: "Undo" }).click();
  expect(await sentence.line.innerText()).toBe(before);
});
