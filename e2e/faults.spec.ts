import { expect, test } from "./playground.ts";

test("a bad value is explained beside its field and nothing that was typed is lost", async ({
  playground,
}) => {
  await playground.openExactValues();
  const size = playground.cell("size", "e1");
  await size.fill("-2");
  await playground.settle();
  await expect(size).toHaveAttribute("aria-invalid", "true");
  await expect(size).toHaveAccessibleDescription(/size: expected a positive integer, got -2/);
  await expect(size).toHaveValue("-2");
  // The last good results stay on screen.
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);

  await size.fill("6");
  await playground.settle();
  await expect(size).not.toHaveAttribute("aria-invalid", "true");
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/last finish at 37 slots/);
});

test("thresholds that do not ascend are explained beside their field", async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "PIAS θ 3, 7" }).click();
  const field = page.getByRole("textbox", { name: /thresholds/i });
  await field.fill("7, 3");
  await playground.settle();
  await expect(field).toHaveAccessibleDescription(/more than the threshold before it \(7\), got 3/);
});

test("a policy that needs estimates says which flow has none", async ({ playground }) => {
  const { page } = playground;
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "Add flow" }).click();
  await page.getByRole("button", { name: "QCLIMB-FP", exact: true }).click();
  await playground.settle();
  await expect(page.getByText(/qclimb-fp .*needs it on every flow/)).toBeVisible();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/1 flow/);
});
