import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fullIf } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { settled } from "./settled.ts";
import { staticHost } from "./static-host.ts";

/** Bytes as a host sends them: scripts compressed with gzip, which every host can do. */
function sent(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join("dist", file))).length, 0);
}

/** What a visit to an address has been given until it is quiet: scripts, and by kind besides. */
async function visited(playground: Playground, address: string) {
  const host = await staticHost("dist");
  await playground.page.goto(host.url + address);
  await settled(playground.page);
  const given = [...host.given];
  await host.close();
  const of = (ending: string): string[] => given.filter((file) => file.endsWith(ending));
  return { scripts: of(".js"), styles: of(".css"), fonts: of(".woff2") };
}

for (const [width, height] of [
  [412, 823],
  [1440, 900],
] as const) {
  test(
    `of the bench at ${width} × ${height} nothing larger is painted than what index.html has`,
    fullIf(width !== 412),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto("#/bench");
      await settled(page);
      const [first, largest, shift] = await page.evaluate(
        () =>
          new Promise<readonly [number, number, number]>((told) => {
            const [paint] = performance.getEntriesByName("first-contentful-paint");
            let shifts = 0;
            new PerformanceObserver((list) => {
              for (const one of list.getEntries())
                shifts += (one as unknown as { value: number }).value;
            }).observe({ type: "layout-shift", buffered: true });
            new PerformanceObserver((list) => {
              const last = list.getEntries().at(-1)?.startTime ?? 0;
              setTimeout(() => told([paint?.startTime ?? 0, last, shifts]));
            }).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      );
      expect(largest).toBe(first);
      expect(shift).toBeLessThan(0.01);
    },
  );
}

test("what the bench is made of does not hold up its first paint", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const [held, release] = gate();
  // Nothing is painted before the style is there.
  await page.route(/assets\/index-[^/]*\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("#/bench", { waitUntil: "commit" });
  await expect.poll(() => asked.some((path) => /index-[^/]*\.css$/.test(path))).toBe(true);
  await expect.poll(() => asked.some((path) => path.endsWith("first-choice.js"))).toBe(true);
  // Long enough for requests that must not be made: there is nothing else to wait for.
  await page.waitForTimeout(500);
  const parts = (): readonly string[] => asked.filter((path) => /\/(page|bench)[^/]*$/.test(path));
  expect(parts()).toEqual([]);
  release();
  await new Playground(page).settle();
  expect(parts().length).toBeGreaterThan(2);
});

test("as the bench begins, its charts and sections come one after the other", async ({ page }) => {
  await page.addInitScript(() => {
    const parts = ".gantt-group, .distribution, .further";
    const added: number[] = [];
    new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const elements = nodes.filter((node) => node instanceof Element);
      added.push(
        elements.filter((element) => element.matches(parts)).length +
          elements.reduce((sum, element) => sum + element.querySelectorAll(parts).length, 0),
      );
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { added });
  });
  const playground = new Playground(page);
  await playground.open("#/bench");
  const added = await page.evaluate(() => (globalThis as unknown as { added: number[] }).added);
  const all = await page.locator(".gantt-group, .distribution, .further").count();
  expect(all).toBeGreaterThan(6);
  expect(added.reduce((sum, one) => sum + one, 0)).toBe(all);
  expect(Math.max(...added)).toBe(1);
});

/** What waits, and what ends the waiting. */
function gate(): readonly [Promise<void>, () => void] {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return [opened, open];
}

/** Of the workers: the entry of one and the engine of plain scenarios, which come once for all. */
const OF_WORKERS = /^assets\/(engine\.worker|plain-engine)-/;

test("until the first result the bench needs at most 235 kB of compressed script", async ({
  page,
}) => {
  const { scripts, styles, fonts } = await visited(new Playground(page), "#/bench");
  const ofPage = scripts.filter((file) => !OF_WORKERS.test(file));
  expect(ofPage.length).toBeGreaterThan(1);
  expect(sent(ofPage)).toBeLessThan(205_000);
  expect(scripts.length - ofPage.length).toBe(2);
  expect(scripts.filter((file) => file.includes("newcomer"))).toEqual([]);
  expect(sent(scripts)).toBeLessThanOrEqual(235_000);
  expect(sent(styles)).toBeLessThanOrEqual(15_000);
  expect(fonts.length).toBeLessThanOrEqual(2);
});

test("the newcomer's page needs a quarter of what it may, and nothing of the bench", async ({
  page,
}) => {
  const { scripts, styles, fonts } = await visited(new Playground(page), "#/first");
  expect(scripts.filter((file) => /(page|bench)[^/]*-/.test(file))).toEqual([]);
  expect(sent([...scripts, ...styles, "index.html"])).toBeLessThan(60_000);
  expect(sent(styles)).toBeLessThan(15_000);
  // Before a worker has drawn the first chart anew.
  for (const file of scripts) expect(sent([file])).toBeLessThan(60_000);
  expect(fonts.length).toBe(1);
  expect(sent([...scripts, ...styles, ...fonts, "index.html"])).toBeLessThanOrEqual(190_000);
});

for (const [name, address, said, isLater] of [
  ["bench", "#/bench", "What flow schedulers do", /(?<!first-choice)\.js$/],
  ["newcomer's page", "", "Four transfers.", /\.js$/],
] as const) {
  test(`of the ${name} the first paint is there before any script has come`, async ({ page }) => {
    const host = await staticHost("dist");
    // Which page it is says a script of its own; without any it is the newcomer's.
    await page.route(isLater, (route) => route.abort());
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("about:blank");
      await page.goto(host.url + address);
      const words = page.getByText(said);
      await expect(words).toBeVisible();
      await expect(
        page.getByText("Slotwise", { exact: true }).filter({ visible: true }),
      ).toHaveCount(1);
      const [ink, paper] = await words.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
      const isLight = (colour: string | undefined): boolean =>
        Number(/\d+/.exec(colour ?? "")?.[0]) > 128;
      expect([isLight(ink), isLight(paper)]).toEqual([
        colorScheme === "dark",
        colorScheme === "light",
      ]);
    }
    await host.close();
  });
}
