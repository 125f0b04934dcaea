import type { FrameLocator, Locator, Page } from "@playwright/test";
import { Clock } from "./clock.ts";
import { FULL } from "./full.ts";
import { deck, snippetFor, test } from "./on-slides.ts";
import { expect } from "./playground.ts";

interface Deck {
  getIndices(): { h: number };
  isPaused(): boolean;
  slide(h: number): void;
}

/** Which slide of reveal.js is shown, from 0. */
function slideOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { Reveal: Deck }).Reveal.getIndices().h);
}

async function show(page: Page, slide: number): Promise<void> {
  await page.evaluate((h) => (window as unknown as { Reveal: Deck }).Reveal.slide(h), slide);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("it is not there");
  return box;
}

/** What of the frame's height the charts have, and whether the last of them is whole. */
async function charts(frame: FrameLocator): Promise<{ share: number; isWhole: boolean }> {
  return frame.locator(".embed-gantt").evaluate((charts: HTMLElement) => ({
    share: charts.clientHeight / innerHeight,
    isWhole: charts.scrollHeight <= charts.clientHeight,
  }));
}

test(
  "two policies of six flows are read from the last row: no letter below 24 px at 1920 × 1080",
  FULL,
  async ({ playground, elsewhere }) => {
    await playground.open("#/e/mice-elephants?p=pias,srpt");
    await playground.settle();
    const lines = await snippetFor(playground, "reveal.js");
    const page = await elsewhere.visit(deck(lines), { width: 1920, height: 1080 });
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("figure", { name: /^SRPT: 6 flows/ })).toBeVisible();
    await expect.poll(async () => (await charts(frame)).isWhole).toBe(true);
    const scale = await page
      .locator("iframe")
      .evaluate((box: HTMLElement) => box.getBoundingClientRect().width / box.offsetWidth);
    const sizes = await frame.locator(".embed-gantt").evaluate((box) =>
      [...box.querySelectorAll(".gantt-lane, .gantt-rule, .gantt-mean, .gantt-ticks text")].map(
        (element) => {
          const { currentCSSZoom = 1 } = element as Element & { readonly currentCSSZoom?: number };
          return currentCSSZoom * Number.parseFloat(getComputedStyle(element).fontSize);
        },
      ),
    );
    expect(sizes.length).toBeGreaterThan(20);
    expect(scale * Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    await page.context().close();
  },
);

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [820, 1180],
] as const) {
  test(
    `copied to a slide of reveal.js at ${width} × ${height}, the embed is centred and whole, and the keys stay the slides'`,
    FULL,
    async ({ playground, elsewhere }) => {
      const lines = await snippetFor(playground, "reveal.js");
      const sections = `<section><h2>First</h2></section>${lines}<section><h2>Last</h2></section>`;
      const page = await elsewhere.visit(deck(sections), { width, height });
      const frame = page.frameLocator("iframe");
      await show(page, 1);
      await expect(frame.getByRole("figure", { name: /^SRPT: 12 flows/ })).toBeVisible();
      await expect.poll(async () => (await charts(frame)).isWhole).toBe(true);
      expect((await charts(frame)).share).toBeGreaterThanOrEqual(0.8);
      // Once the slide has come in.
      const slides = await boxOf(page.locator(".slides"));
      const middle = async (): Promise<number> => {
        const box = await boxOf(page.locator("iframe"));
        return Math.round(box.x + box.width / 2 - (slides.x + slides.width / 2));
      };
      await expect.poll(middle).toBe(0);
      const box = await boxOf(page.locator("iframe"));
      expect(box.y).toBeGreaterThanOrEqual(slides.y);
      expect(box.y + box.height).toBeLessThanOrEqual(slides.y + slides.height + 0.5);
      expect(box.width).toBeGreaterThan(0.9 * slides.width);

      await new Clock(frame).play.click();
      await expect(new Clock(frame).pause).toBeVisible();
      await page.keyboard.press("PageDown");
      await expect.poll(() => slideOf(page)).toBe(2);
      // Left, it plays no further.
      await show(page, 1);
      await expect(new Clock(frame).play).toBeVisible();
      await new Clock(frame).play.click();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => slideOf(page)).toBe(0);
      await show(page, 1);
      await frame.getByRole("button", { name: /^(Play|Pause)$/ }).click();
      await page.keyboard.press("b");
      const isPaused = () =>
        page.evaluate(() => (window as unknown as { Reveal: Deck }).Reveal.isPaused());
      await expect.poll(isPaused).toBe(true);
      await page.context().close();
    },
  );
}
