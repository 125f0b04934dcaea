import type { Page } from "@playwright/test";

/**
 * Until workers are quiet and nothing is left to draw: by the page's own idle signal, never by a clock. Two frames pass
 * first: a page that was idle before hears of a new width, theme or address, or of a pointer's way, in its next frame.
 * Playwright looks at the page in every frame here; `expect` would look less and less often.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(twoFrames);
  await page.waitForSelector('html[data-idle="true"]', { timeout: 60_000 });
}

function twoFrames(): Promise<true> {
  return new Promise((passed) => {
    requestAnimationFrame(() => requestAnimationFrame(() => passed(true)));
  });
}
