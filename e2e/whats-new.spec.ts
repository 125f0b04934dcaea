import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";

test("who knew an earlier version is told once what has changed", FULL, async ({ page }) => {
  const playground = new Playground(page);
  await page.addInitScript(() => localStorage.setItem("slotwise.theme", "light"));
  await playground.open();
  const told = page.getByText("Slotwise has changed since you were here.");
  await expect(told).toBeVisible();
  await playground.expectNoAxeViolations();
  await page.reload();
  await playground.settle();
  await expect(told).toHaveCount(0);
});
