import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";

test("who knew an earlier version is told once what has changed", FULL, async ({ page }) => {
  const playground = new Playground(page);
  await page.addInitScript(() => localStorage.setItem("slotwise.theme", "light"));
  await playground.open();
  const told = page.getByText("Slotwise has changed since you were here.");
  await expect(told).toBeVisible();
  // On a phone the words have the width of the page, and what they lead to stands below them.
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.settle();
  expect((await told.boundingBox())?.width).toBeGreaterThan(290);
  const [way, close] = await Promise.all([
    page.getByRole("button", { name: "See the new first page" }).boundingBox(),
    page.getByRole("button", { name: "Dismiss" }).boundingBox(),
  ]);
  expect(way?.y).toBeGreaterThan((close?.y ?? 0) + 40);
  await playground.expectNoAxeViolations();
  await page.reload();
  await playground.settle();
  await expect(told).toHaveCount(0);
});
