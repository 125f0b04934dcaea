import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../../.ci/find-chromium.ts";
import { framesDuring, frameWords } from "./frames.ts";
import { longestTasks } from "./main-thread.ts";
import { dropScenario, withPreview } from "./preview.ts";
import { sourceNames } from "./source-names.ts";

/**
 * `npm run perf:number [flows]`: how soon the picture of all flows follows a number that is dragged, on the production build:
 * the load of web search on one link under five policies. Step by step: from the number to its table, and the processor
 * time of the page's main thread; then without a pause: pictures a second, frames, and tasks of more than 50 ms. Nothing here
 * passes or fails.
 */
const [flows = 10_000] = process.argv.slice(2).map(Number);
const PORT = Number(process.env["E2E_PORT"] ?? 45317);
const STEPS = 15;
/** Pixels that move a load by a hundredth. */
const STEP = 8;

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: "web-search", load: 0.8, flows, seed: 1 },
  policies: [
    ...["fifo", "brr", "las"].map((id) => ({ id })),
    { id: "pias", thresholds: { method: "equal-split", queues: 8 } },
    { id: "srpt" },
  ],
};

await withPreview(PORT, async (url) => {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: isRoot ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // Functions handed to the page carry a call of this, by which tsx keeps their names.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto(`${url}#/bench`);
  await settle(page);
  await dropScenario(page, SCENARIO);
  const load = page.getByRole("slider", { name: "load" }).first();
  await load.waitFor();
  await settle(page);
  // Its panel opens, with the curve, which is computed once.
  await load.click();
  await page.locator(".number-mark, .number-held").waitFor();
  await settle(page);
  const box = await load.boundingBox();
  if (box === null) throw new Error("The sentence is not there.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const waits: number[] = [];
  const names = sourceNames("dist/assets");
  const { tasks } = await longestTasks(browser, page, names, async () => {
    for (let k = 1; k <= STEPS; k++) {
      const shown = await pictureAfter(page, () => page.mouse.move(x - STEP * k, y));
      waits.push(shown);
    }
  });
  const ascending = waits.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (ascending[Math.floor(share * (ascending.length - 1))] ?? 0).toFixed(0);
  console.log(
    `${flows} flows: a value has its picture after ${at(0)} to ${at(1)} ms, median ${at(0.5)}`,
  );
  for (const { wallMs, cpuMs, where } of tasks) {
    console.log(`  task ${wallMs.toFixed(0)} ms (processor ${cpuMs.toFixed(0)} ms)`);
    for (const place of where) console.log(`      ${place}`);
  }
  await withoutPause(page, x, y);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await browser.close();
});

async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-idle="true"]', { timeout: 240_000 });
}

/** Milliseconds from the number's new value to other numbers in the table. */
async function pictureAfter(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const number = document.querySelector('.experiment [role="slider"][aria-label="load"]');
    const words = (): string => document.querySelector("#results table")?.textContent ?? "";
    const [value, before] = [number?.ariaValueNow, words()];
    let began: number | null = null;
    const look = (): void => {
      if (number?.ariaValueNow !== value) began ??= performance.now();
      if (began === null || words() === before) requestAnimationFrame(look);
      else Object.assign(globalThis, { shownAfter: performance.now() - began });
    };
    look();
  });
  await act();
  await page.waitForFunction(() => "shownAfter" in globalThis);
  return page.evaluate(() => {
    const { shownAfter } = globalThis as unknown as { shownAfter: number };
    Reflect.deleteProperty(globalThis, "shownAfter");
    return shownAfter;
  });
}

async function withoutPause(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const long: number[] = [];
    Object.assign(globalThis, { seen, long });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(Math.round(duration));
    }).observe({ entryTypes: ["longtask"] });
    const note = (): void => {
      seen.add(document.querySelector("#results table")?.textContent ?? "");
      if ("seen" in globalThis) requestAnimationFrame(note);
    };
    note();
  });
  const began = Date.now();
  const frames = await framesDuring(page, async () => {
    for (let k = 0; k < 180; k++) {
      // All the way down and up again; a value that comes twice is counted once.
      await page.mouse.move(x - Math.abs((k % 120) - 60) * 6 - (k / 120) * 3, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
  const seconds = (Date.now() - began) / 1000;
  const { pictures, long } = await page.evaluate(() => {
    const { seen, long } = globalThis as unknown as { seen: Set<string>; long: number[] };
    Reflect.deleteProperty(globalThis, "seen");
    return { pictures: seen.size, long };
  });
  console.log(
    `without a pause: ${pictures} pictures in ${seconds.toFixed(1)} s; ${frameWords(frames)}`,
  );
  console.log(`  tasks over 50 ms: ${long.length === 0 ? "none" : long.join(", ")}`);
}
