import { chromium } from "@playwright/test";
import { ensureChromium } from "../../.ci/find-chromium.ts";
import { dragging, draggingFew, fewFlows, resting } from "./drawing.ts";
import { longestTasks } from "./main-thread.ts";
import { withPreview } from "./preview.ts";
import type { Scene } from "./scenes.ts";
import {
  cancelling,
  family,
  onNetwork,
  onSwitch,
  playing,
  playingPackets,
  reading,
  running,
  zooming,
} from "./scenes.ts";
import { sourceNames } from "./source-names.ts";

/**
 * `npm run perf:ui [flows [traced flows]]`: how the page behaves under load, on the production build. For each
 * scene: what it tells of itself, and the main thread's longest tasks with what ran in them. Times on the
 * processor are the ones to compare: a busy machine lengthens the others. Nothing here passes or fails. With 0
 * flows only the traced ones are looked at, and with 0 of both what is drawn by hand.
 */
const [flows = 1_000_000, traced = 100_000] = process.argv.slice(2).map(Number);
const PORT = Number(process.env["E2E_PORT"] ?? 45317);

const PAGES: readonly (readonly Scene[])[] = [
  [resting(), draggingFew(), resting()],
  [resting(), dragging(500), resting()],
  [dragging(4000)],
  [family()],
  [fewFlows()],
  [playingPackets("incast-transports"), playingPackets("pdq-fig-1-packets")],
  flows > 0 ? [running(flows, false), reading(), cancelling()] : [],
  ...(traced > 0
    ? [
        [running(traced, true), zooming("queue"), zooming("flow"), playing()],
        [onSwitch(traced), zooming("queue"), zooming("port")],
        [onNetwork(Math.min(traced, 10_000)), zooming("port")],
      ]
    : []),
];

await withPreview(PORT, async (url) => {
  const names = sourceNames("dist/assets");
  const isRoot = process.getuid?.() === 0;
  for (const scenes of PAGES.filter(({ length }) => length > 0)) {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: isRoot ? ["--no-sandbox"] : [],
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // Functions handed to the page carry a call of this, by which tsx keeps their names.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.goto(`${url}#/e/mice-elephants-late-burst`);
    await page.waitForSelector('html[data-idle="true"]');
    for (const scene of scenes) {
      console.log(`\n${scene.name}`);
      await scene.prepare?.(page);
      const { tasks, longestMs } = await longestTasks(browser, page, names, () =>
        scene.act(page, (words) => console.log(`  ${words}`)),
      );
      console.log(`  longest task by the clock ${longestMs.toFixed(0)} ms; by the processor:`);
      for (const { wallMs, cpuMs, where } of tasks) {
        console.log(`  task ${wallMs.toFixed(0)} ms (processor ${cpuMs.toFixed(0)} ms)`);
        if (wallMs > 30) for (const place of where) console.log(`      ${place}`);
      }
    }
    await browser.close();
  }
});
