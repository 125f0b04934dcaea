import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "thresholds that came with the drawn flows give way to an equal split for a sample",
  FULL,
  async ({ playground }) => {
    const summary = (policy: string) =>
      playground.policies.list.getByRole("button", { name: policy });
    await playground.sampleWorkload({ Flows: "300" });
    await expect(summary("PIAS 8 queues, equal split")).toBeVisible();
    await expect(summary("QCLIMB 8 queues, equal split")).toBeVisible();
    await expect(playground.gantt("PIAS")).toContainText("Q8");
    await playground.flows.openDraw();
    await playground.settle();
    await expect(summary("PIAS θ 3, 7")).toBeVisible();
    await expect(playground.gantt("PIAS")).not.toContainText("Q4");
  },
);

test("thresholds that the user typed are never changed", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.policies.open("PIAS θ 3, 7");
  await page.getByRole("textbox", { name: /^Thresholds/ }).fill("4, 9");
  await playground.sampleWorkload({ Flows: "300" });
  await expect(playground.policies.summary("PIAS θ 4, 9")).toBeVisible();
  await expect(playground.policies.summary("QCLIMB 8 queues, equal split")).toBeVisible();
});

test("thresholds by a method, and a line of theirs dragged into a list", async ({ playground }) => {
  const { page } = playground;
  await playground.sampleWorkload({ Flows: "300" });
  await page.getByRole("button", { name: "PIAS 8 queues, equal split" }).click();
  await page.getByRole("radio", { name: "Optimal" }).check();
  await expect(page.getByRole("button", { name: "PIAS up to 8 queues, optimal" })).toBeVisible();
  await expect(page.getByRole("slider", { name: /^Threshold/ })).toHaveCount(5);
  await page.getByRole("radio", { name: "Published" }).check();
  await expect(page.getByRole("slider", { name: /^Threshold/ })).toHaveCount(7);
  await playground.sentence.setNumber("Load", "0.65");
  await expect(page.getByText("0.5, 0.6, 0.7, 0.8, 0.9").first()).toBeVisible();
  await playground.sentence.setNumber("Load", "0.8");
  await expect(page.getByRole("slider", { name: /^Threshold/ })).toHaveCount(7);
  const first = page.getByRole("slider", { name: "Threshold 1 of 7" });
  await expect(first).toHaveAttribute("aria-valuenow", "910");
  await first.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /^Thresholds/ })).toHaveValue(/^892, 1330, /);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("radio", { name: "Published" })).toBeChecked();
});
