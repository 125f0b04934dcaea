import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test(
  "words are explained where they stand: by the pointer, by F1, by a press",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const card = page.locator(".term-card");
    const thresholds = await playground.policies.thresholds("PIAS");
    await page.getByText("Thresholds, as sizes").hover();
    await expect(card).toContainText("A demotion threshold");
    await page.mouse.move(700, 5);
    await expect(card).toHaveCount(0);
    await thresholds.press("F1");
    await expect(page.getByRole("status").filter({ hasText: "demotion" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
    await page.getByRole("button", { name: "CDF", exact: true }).press("Enter");
    await expect(card.locator(".word-curve")).toBeVisible();
    await playground.expectNoAxeViolations();
    await card.getByRole("link", { name: "All words" }).click();
    await expect(page.getByRole("heading", { name: "Glossary", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/#\/glossary$/);
  },
);

test("the glossary has every card, on a phone too", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.goto("./#/glossary");
  await playground.settle();
  const words = await page.locator(".glossary-cards").first().locator("article").count();
  expect(words).toBeGreaterThanOrEqual(12);
  await expect(page.locator(".word-picture")).toHaveCount(words);
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.settle();
  await playground.expectNoAxeViolations();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test(
    "the very first tap on a word opens its card, a tap elsewhere closes it",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.getByRole("button", { name: "FCT", exact: true }).tap();
      await expect(page.locator(".term-card")).toContainText("Flow completion time");
      await playground.sentence.line.tap();
      await expect(page.locator(".term-card")).toHaveCount(0);
    },
  );

  test(
    "a card stays while its word does, and goes when that is scrolled away",
    FULL,
    async ({ playground }) => {
      const { page } = playground;
      await page.getByRole("button", { name: "FCT", exact: true }).tap();
      const card = page.locator(".term-card");
      await expect(card).toBeVisible();
      // A slow machine tells of the scrolling before the tap this much later, when no time since the tap excuses it.
      await page.waitForTimeout(400);
      await page.evaluate(() => document.dispatchEvent(new Event("scroll")));
      await playground.settle();
      await expect(card).toBeVisible();
      // Whatever scrolls around it.
      await page.getByRole("button", { name: "FCT", exact: true }).evaluate((word) => {
        for (let at = word.parentElement; at !== null; at = at.parentElement) at.scrollBy(0, 60);
      });
      await expect(card).toHaveCount(0);
    },
  );
});
