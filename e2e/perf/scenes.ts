import type { Page } from "@playwright/test";
import { Clock } from "../clock.ts";
import { Sentence } from "../panels.ts";
import { framesDuring, frameWords } from "./frames.ts";
import { dropScenario } from "./preview.ts";

/** What is measured, and what it tells of itself. */
export interface Scene {
  readonly name: string;
  /** What comes before it and is not measured. */
  prepare?(page: Page): Promise<void>;
  act(page: Page, say: (words: string) => void): Promise<void>;
}

async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-idle="true"]', { timeout: 240_000 });
}

/** Eight policies of one link. */
export const EIGHT = [
  ...["fifo", "srpt", "las", "brr", "sjf", "asrpt", "pdq"].map((id) => ({ id })),
  { id: "pias", thresholds: [10, 100, 1000] },
];

/** Flows of the web-search law. */
function sampled(flows: number, fabric: object, policies: readonly object[]): object {
  return {
    version: 1,
    model: "slot",
    fabric,
    workload: { distribution: "web-search", load: 0.8, flows, seed: 1 },
    policies,
  };
}

/** Of more flows than can be told apart the charts are of a stretch that is watched; here of all of it. */
async function watch(page: Page): Promise<void> {
  await settle(page);
  const button = page.getByRole("button", { name: "Watch a stretch" });
  if (!(await button.isVisible())) return;
  await button.click();
  await page.getByRole("button", { name: "Show the charts" }).click();
}

async function run(
  page: Page,
  say: (words: string) => void,
  scenario: object,
  hasCharts: boolean,
): Promise<void> {
  const began = Date.now();
  const frames = await framesDuring(page, async () => {
    await dropScenario(page, scenario);
    await page.getByText(/^Opened dropped.json/).waitFor();
    if (hasCharts) await watch(page);
    await settle(page);
  });
  say(`${((Date.now() - began) / 1000).toFixed(1)} s`);
  say(frameWords(frames));
}

/** `hasCharts`: all of the run is watched. */
export function running(flows: number, hasCharts: boolean): Scene {
  return {
    name: `${flows.toLocaleString("en-GB")} flows under eight policies run and are shown`,
    act: (page, say) => run(page, say, sampled(flows, { kind: "link" }, EIGHT), hasCharts),
  };
}

/** The same on a switch, where the flows go from port to port at random. */
export function onSwitch(flows: number): Scene {
  return {
    name: `${flows.toLocaleString("en-GB")} flows on a big switch run and are shown`,
    act: (page, say) =>
      run(page, say, sampled(flows, { kind: "switch", ports: 8, rate: 1 }, EIGHT), true),
  };
}

/** A fat-tree of 1,024 hosts, and every policy's chart with a lane a port: four thousand lanes in all. */
export function onNetwork(flows: number): Scene {
  const four = ["fifo", "srpt", "las", "brr"].map((id) => ({ id }));
  const tree = { ...sampled(flows, { kind: "fat-tree", k: 16, rate: 1 }, four), model: "fluid" };
  return {
    name: `${flows.toLocaleString("en-GB")} flows on 1,024 hosts are shown by port`,
    async prepare(page) {
      await dropScenario(page, tree);
      await watch(page);
    },
    async act(page, say) {
      await settle(page);
      const frames = await framesDuring(page, async () => {
        await new Clock(page).lanesBy("port");
        await settle(page);
      });
      say(frameWords(frames));
    },
  };
}

/** The playhead moves by itself and the queues' contents follow it. */
export function playing(): Scene {
  return {
    name: "the run is played for five seconds, with the contents of all queues",
    async act(page, say) {
      const clock = new Clock(page);
      await clock.lanesBy("queue");
      await settle(page);
      const note = (): Promise<void> =>
        page.evaluate(() => {
          const seen = new Set<string>();
          Object.assign(globalThis, { seen });
          const look = (): void => {
            const tokens = document.querySelectorAll(".queue-card:first-child .queue-token");
            seen.add([...tokens].map(({ textContent }) => textContent).join(" "));
            if ("seen" in globalThis) requestAnimationFrame(look);
          };
          look();
        });
      await clock.play.click();
      await page.getByRole("radio", { name: "Queues" }).check();
      await page.locator(".queue-card").first().waitFor();
      await note();
      const frames = await framesDuring(page, () => page.waitForTimeout(5000));
      const seen = await page.evaluate(() => {
        const { seen } = globalThis as unknown as { seen: Set<string> };
        Reflect.deleteProperty(globalThis, "seen");
        return seen.size;
      });
      await clock.pause.click();
      say(frameWords(frames));
      say(`${seen} contents of the first policy's queues were shown`);
      await settle(page);
    },
  };
}

/** Packets that are seen to move: the ports of four policies, and their tracks. */
export function playingPackets(example: string): Scene {
  return {
    name: `the packets of ${example} are played for six seconds`,
    async prepare(page) {
      await page.evaluate((name) => {
        location.hash = `#/e/${name}`;
      }, example);
      await page.locator(".tracks").waitFor();
      await settle(page);
    },
    async act(page, say) {
      await page.keyboard.press("Space");
      say(frameWords(await framesDuring(page, () => page.waitForTimeout(6000))));
      await page.keyboard.press("Space");
      await settle(page);
    },
  };
}

/** Pointing at the curves of a finished run. */
export function reading(): Scene {
  return {
    name: "the distributions are read: pointer over the curves",
    async act(page, say) {
      const plot = page.locator('section[aria-labelledby="cdf-heading"] .plot');
      await plot.scrollIntoViewIfNeeded();
      const box = await plot.boundingBox();
      if (box === null) throw new Error("The distributions are not there.");
      const frames = await framesDuring(page, async () => {
        for (let round = 0; round < 4; round++) {
          for (let k = 0; k <= 20; k++) {
            await page.mouse.move(box.x + 60 + (k * (box.width - 90)) / 20, box.y + 40 + 8 * k);
          }
        }
      });
      say(frameWords(frames));
    },
  };
}

/** The flows of a lesson's family, up to a thousand of them, n by n. */
export function family(): Scene {
  return {
    name: "the family of a lesson is made larger by its slider",
    async act(page, say) {
      await page.evaluate(() => {
        location.hash = "#lesson/no-policy-is-safe/5";
      });
      const slider = page.getByRole("slider", { name: /^n =/ });
      await slider.waitFor();
      await settle(page);
      const frames = await framesDuring(page, async () => {
        for (const key of ["End", "Home", "End"]) {
          await slider.press(key);
          await settle(page);
        }
      });
      say(frameWords(frames));
    },
  };
}

export function cancelling(): Scene {
  return {
    name: "a run is cancelled",
    async act(page, say) {
      await new Sentence(page).setNumber("Seed", "2");
      await page.getByText(/Running: [1-5] of 8 policies done/).waitFor({ timeout: 120_000 });
      const ms = await page.evaluate(async () => {
        const button = [...document.querySelectorAll("button")].find(
          ({ textContent }) => textContent === "Cancel",
        );
        const began = performance.now();
        button?.click();
        const words = (): string => document.querySelector("footer")?.textContent ?? "";
        while (!words().includes("Cancelled")) await new Promise(requestAnimationFrame);
        return performance.now() - began;
      });
      say(`cancelled on screen after ${ms.toFixed(0)} ms`);
      await settle(page);
    },
  };
}

/** From all of it to one slot and back, panning on the way. */
export function zooming(lanes: "queue" | "flow" | "port"): Scene {
  return {
    name: `the charts are zoomed from all to one slot and back, and panned, by ${lanes}`,
    async act(page, say) {
      await new Clock(page).lanesBy(lanes);
      await settle(page);
      const canvas = page.locator(".gantt-row canvas").last();
      await canvas.scrollIntoViewIfNeeded();
      const box = await canvas.boundingBox();
      if (box === null) throw new Error("The charts are not there.");
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
      const wheel = (words: object): Promise<void> =>
        canvas.evaluate(async (element, init) => {
          element.dispatchEvent(
            new WheelEvent("wheel", { ...init, bubbles: true, cancelable: true }),
          );
          await new Promise(requestAnimationFrame);
        }, words);
      const at = { clientX: box.x + box.width * 0.4, clientY: box.y + 20 };
      const frames = await framesDuring(page, async () => {
        for (let k = 0; k < 90; k++) {
          await wheel({ ...at, deltaY: -30, ctrlKey: true });
          if (k % 3 === 0) await wheel({ ...at, deltaY: 40, shiftKey: true });
        }
        for (let k = 0; k < 90; k++) await wheel({ ...at, deltaY: 30, ctrlKey: true });
      });
      say(frameWords(frames));
      await settle(page);
    },
  };
}
