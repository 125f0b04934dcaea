import type { Page } from "@playwright/test";

/** Times between frames while something happens, in milliseconds, ascending. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const tick = (): void => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if ("frames" in globalThis) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: number[] };
    Reflect.deleteProperty(globalThis, "frames");
    return frames.sort((a, b) => a - b);
  });
}

/** "312 frames: median 16.7, p95 17.1, longest 33.4 ms; 3 over 20 ms" */
export function frameWords(frames: readonly number[]): string {
  const at = (p: number): string =>
    (frames[Math.min(frames.length - 1, Math.floor(p * frames.length))] ?? 0).toFixed(1);
  const late = frames.filter((ms) => ms > 20).length;
  return `${frames.length} frames: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms; ${late} over 20 ms`;
}
