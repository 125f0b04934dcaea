import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { FULL } from "./full.ts";
import { staticHost } from "./static-host.ts";

/** A shift of the layout, or the largest thing painted so far. */
interface Seen {
  readonly shifts: number;
  readonly largest: string;
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the first chart is there, with the engine's numbers, and says that more needs scripts", async ({
    page,
  }) => {
    await page.goto("./");
    const fifo = page.getByRole("figure", { name: /^FIFO:/ });
    await expect(fifo).toBeVisible();
    await expect(fifo).toHaveAccessibleName(
      /on average done after 11.75 slots.*mouse 1: arrives at 1, waits 11, done at 13/,
    );
    const bars = fifo.locator(".minute-packet");
    await expect(bars).toHaveCount(16);
    // Laid out without a style attribute: the last of the elephant's packets ends at 12 of 20 slots.
    const [track, last] = await Promise.all([
      fifo.locator(".minute-bars").boundingBox(),
      bars.nth(11).boundingBox(),
    ]);
    const end = ((last?.x ?? 0) + (last?.width ?? 0) - (track?.x ?? 0)) / (track?.width ?? 1);
    expect(Math.abs(end * 20 - 12)).toBeLessThan(0.1);
    await expect(page.locator("noscript")).toBeVisible();
    await expect(page.getByRole("figure", { name: /^SRPT:/ })).toBeHidden();
  });
});

for (const [name, viewport] of [
  ["1440", { width: 1440, height: 900 }],
  ["390", { width: 390, height: 844 }],
] as const) {
  test(`the largest paint is in the page as it is sent, and nothing shifts, at ${name} pixels`, {
    ...(name === "390" ? {} : FULL),
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const host = await staticHost("dist");
    // Scripts and letters that come late show what they move.
    await page.route(/\.(js|woff2)$/, async (route) => {
      if (!route.request().url().endsWith("first-choice.js")) {
        await new Promise((later) => setTimeout(later, 300));
      }
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = { shifts: 0, largest: "" };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shifts += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: "layout-shift", buffered: true });
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as
          | (PerformanceEntry & { element: Element | null })
          | undefined;
        seen.largest = last?.element?.textContent ?? "";
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto(host.url);
    await expect(page.locator("html")).toHaveAttribute("data-idle", "true");
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    });
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    expect(seen.largest).not.toBe("");
    const sent = readFileSync("dist/index.html", "utf8").replace(/<[^>]*>/g, "");
    expect(sent).toContain(seen.largest);
    expect(seen.shifts).toBeLessThan(0.001);
    await host.close();
  });
}

test("FIFO plays once by itself, but not for whoever wants no motion; Play plays it again", async ({
  page,
}) => {
  // However long the page takes to be there, what plays has not ended by then.
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0 });
  const running = (): Promise<number> =>
    page.evaluate(() => {
      const bars = document.querySelector(".is-fifo .minute-bars");
      const all = bars?.getAnimations() ?? [];
      return all.filter(({ playState }) => playState === "running").length;
    });
  // The suite's pages want no motion.
  await page.goto("./");
  await expect(page.locator("html")).toHaveAttribute("data-idle", "true");
  expect(await running()).toBe(0);
  await page.getByRole("button", { name: "Play" }).click();
  expect(await running()).toBe(1);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-idle", "true");
  expect(await running()).toBe(1);
  const once = await page.evaluate(() => {
    const [first] = document.querySelector(".is-fifo .minute-bars")?.getAnimations() ?? [];
    first?.finish();
    return first?.effect?.getTiming().iterations;
  });
  expect(once).toBe(1);
  expect(await running()).toBe(0);
  await expect(page.getByText("waited 11").first()).toBeVisible();
});
