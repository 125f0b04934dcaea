import { expect, test } from "./playground.ts";

test("thresholds that came with the drawn flows give way to an equal split for a sample", async ({
  playground,
}) => {
  const { page } = playground;
  const summary = (policy: string) =>
    page.getByRole("list", { name: "Chosen policies" }).getByRole("button", { name: policy });
  await playground.sampleWorkload({ Flows: "300" });
  await expect(summary("PIAS 8 queues, equal split")).toBeVisible();
  await expect(summary("QCLIMB 8 queues, equal split")).toBeVisible();
  await expect(playground.gantt("PIAS")).toContainText("Q8");
  await page.getByRole("radio", { name: "Draw flows" }).check();
  await playground.settle();
  await expect(summary("PIAS θ 3, 7")).toBeVisible();
  await expect(playground.gantt("PIAS")).not.toContainText("Q4");
});

test("thresholds that the user typed are never changed", async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "PIAS θ 3, 7" }).click();
  await page.getByRole("textbox", { name: /^Thresholds/ }).fill("4, 9");
  await playground.sampleWorkload({ Flows: "300" });
  await expect(page.getByRole("button", { name: "PIAS θ 4, 9" })).toBeVisible();
  await expect(page.getByRole("button", { name: "QCLIMB 8 queues, equal split" })).toBeVisible();
});
