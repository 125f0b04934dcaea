import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

const cards = ".theory-card";

test(
  "theory cards are asked for, stand where the metrics stand, and open their family",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await expect(page.locator(cards)).toHaveCount(0);
    await page.getByRole("button", { name: "What is proved of these policies" }).press("Enter");
    const asrpt = page.locator(cards).filter({ hasText: "ASRPT: at most 2 × OPT in FPT" });
    await expect(asrpt).toContainText(/These flows: (at most )?1\.\d+ × OPT/);
    await playground.settle();
    await playground.expectNoAxeViolations();
    await asrpt.getByRole("button", { name: /^Open late last packets/ }).click();
    await playground.settle();
    await expect(playground.sentence.line).toContainText("5 flows");
    await expect(page.locator(cards).first()).toContainText("ASRPT: at most 2 × OPT in FPT");
    await playground.header.undo.click();
    await expect(playground.sentence.line).toContainText("12 flows");
  },
);

test("the cards fit a phone", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "What is proved of these policies" }).click();
  await expect(page.locator(cards).first()).toBeVisible();
  await playground.settle();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const card of await page.locator(cards).all()) {
    const box = await card.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});
