import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "thresholds that came with the drawn flows give way to an equal split for a sample",
  FULL,
  async ({ playground }) => {
    await playground.sampleWorkload({ Flows: "300" });
    for (const name of ["PIAS", "QCLIMB"]) {
      const panel = await playground.policies.open(name);
      await expect(panel.getByRole("radio", { name: "Equal split" })).toBeChecked();
      await expect(panel.getByLabel("Queues", { exact: true })).toHaveValue("8");
    }
    await playground.flows.openDraw();
    await playground.settle();
    await expect(await playground.policies.thresholds("PIAS")).toHaveValue("3, 7");
  },
);

test("thresholds that the user typed are never changed", FULL, async ({ playground }) => {
  const thresholds = await playground.policies.thresholds("PIAS");
  await thresholds.fill("4, 9");
  await playground.sampleWorkload({ Flows: "300" });
  expect(await (await playground.policies.thresholds("PIAS")).inputValue()).toBe("4, 9");
  const other = await playground.policies.open("QCLIMB");
  await expect(other.getByRole("radio", { name: "Equal split" })).toBeChecked();
});

test("thresholds by a method, and a line of theirs dragged into a list", async ({ playground }) => {
  const { page } = playground;
  await playground.sampleWorkload({ Flows: "300" });
  const panel = await playground.policies.open("PIAS");
  await panel.getByRole("radio", { name: "Optimal" }).check();
  await expect(page.getByRole("slider", { name: /^Threshold/ })).toHaveCount(5);
  await panel.getByRole("radio", { name: "Published" }).check();
  await expect(page.getByRole("slider", { name: /^Threshold/ })).toHaveCount(7);
  await playground.sentence.setNumber("Load", "0.65");
  await expect(page.getByText("0.5, 0.6, 0.7, 0.8, 0.9").first()).toBeVisible();
  await playground.sentence.setNumber("Load", "0.8");
  await expect(page.getByRole("slider", { name: /^Threshold/ })).toHaveCount(7);
  const first = page.getByRole("slider", { name: "Threshold 1 of 7" });
  await expect(first).toHaveAttribute("aria-valuenow", "910");
  await first.press("ArrowLeft");
  await expect(panel.getByRole("radio", { name: "List" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Thresholds, as sizes" })).toHaveValue(
    /^892, 1330, /,
  );
  await page.keyboard.press("Control+z");
  await expect(panel.getByRole("radio", { name: "Published" })).toBeChecked();
});
