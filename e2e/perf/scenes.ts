import type { Page } from "@playwright/test";
import { framesDuring, frameWords } from "./frames.ts";

/** What is measured, and what it tells of itself. */
export interface Scene {
  readonly name: string;
  /** What comes before it and is not measured. */
  prepare?(page: Page): Promise<void>;
  act(page: Page, say: (words: string) => void): Promise<void>;
}

const ALL = ["BRR", "LAS", "PDQ"] as const;

async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-idle="true"]', { timeout: 240_000 });
}

/** All eight policies of the comparison. */
export async function chooseEight(page: Page): Promise<void> {
  for (const name of ALL) await page.getByRole("button", { name, exact: true }).first().click();
  await settle(page);
}

/** The same on flows of the web-search law. */
async function sampleUnderAll(page: Page, flows: number): Promise<void> {
  await chooseEight(page);
  await page.getByRole("radio", { name: "Sample a workload" }).check();
  await settle(page);
  await page.getByLabel("Flows", { exact: true }).fill(String(flows));
  await openCharts(page, flows);
}

/** Of more than some hundreds of flows they are folded. */
async function openCharts(page: Page, flows: number): Promise<void> {
  if (flows <= 300) return;
  await settle(page);
  await page.getByRole("button", { name: "Show the charts" }).click();
}

export function running(flows: number): Scene {
  return {
    name: `${flows.toLocaleString("en-GB")} flows under eight policies run and are shown`,
    async act(page, say) {
      const began = Date.now();
      const frames = await framesDuring(page, async () => {
        await sampleUnderAll(page, flows);
        await settle(page);
      });
      say(`${((Date.now() - began) / 1000).toFixed(1)} s`);
      say(frameWords(frames));
    },
  };
}

/** The same on a switch, where the flows go from port to port at random. */
export function onSwitch(flows: number): Scene {
  return {
    name: `${flows.toLocaleString("en-GB")} flows on a big switch run and are shown`,
    async act(page, say) {
      await page.getByRole("radio", { name: "Big switch" }).check();
      await settle(page);
      await running(flows).act(page, say);
    },
  };
}

/** A fat-tree of 1,024 hosts, and every policy's chart with a lane a port: four thousand lanes in all. */
export function onNetwork(flows: number): Scene {
  return {
    name: `${flows.toLocaleString("en-GB")} flows on 1,024 hosts are shown by port`,
    async act(page, say) {
      await page.getByRole("radio", { name: "Sample a workload" }).check();
      await settle(page);
      await page.getByLabel("Flows", { exact: true }).fill(String(flows));
      await page.getByRole("radio", { name: "Network" }).check();
      await page.getByLabel("Kind of network").selectOption("Fat-tree");
      await page.getByLabel("Ports a switch, k").fill("16");
      await openCharts(page, flows);
      await settle(page);
      const frames = await framesDuring(page, async () => {
        await page.getByRole("radio", { name: "By port" }).check();
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
      await page.getByRole("radio", { name: "By queue" }).check();
      await settle(page);
      const watch = (): Promise<void> =>
        page.evaluate(() => {
          const seen = new Set<string>();
          Object.assign(globalThis, { seen });
          const note = (): void => {
            const tokens = document.querySelectorAll(".queue-card:first-child .queue-token");
            seen.add([...tokens].map(({ textContent }) => textContent).join(" "));
            if ("seen" in globalThis) requestAnimationFrame(note);
          };
          note();
        });
      await page.keyboard.press("p");
      await page.locator(".queue-card").first().waitFor();
      await watch();
      const frames = await framesDuring(page, () => page.waitForTimeout(5000));
      const seen = await page.evaluate(() => {
        const { seen } = globalThis as unknown as { seen: Set<string> };
        Reflect.deleteProperty(globalThis, "seen");
        return seen.size;
      });
      await page.keyboard.press("p");
      say(frameWords(frames));
      say(`${seen} contents of the first policy's queues were shown`);
      await settle(page);
    },
  };
}

/** Pointing at the curves and moving through the measures of a finished run. */
export function reading(): Scene {
  return {
    name: "the distributions are read: pointer over the curves, slowdown, log, classes",
    async act(page, say) {
      const distributions = page.locator('section[aria-labelledby="cdf-heading"]');
      const plot = page.locator(".cdf-plot");
      await plot.scrollIntoViewIfNeeded();
      const box = await plot.boundingBox();
      if (box === null) throw new Error("The distributions are not there.");
      const frames = await framesDuring(page, async () => {
        for (const choice of ["Slowdown", "Linear", "FCT", "Log"]) {
          await distributions.getByRole("radio", { name: choice, exact: true }).check();
          for (let k = 0; k <= 20; k++) {
            await page.mouse.move(box.x + 60 + (k * (box.width - 90)) / 20, box.y + 40 + 8 * k);
          }
        }
        for (const size of ["Mice", "Elephants", "All flows"]) {
          await distributions
            .getByRole("combobox", { name: "Size class" })
            .selectOption({ label: size });
          await settle(page);
        }
      });
      say(frameWords(frames));
    },
  };
}

/** Each policy's FCTs against those of a base policy, flow by flow. */
export function comparing(): Scene {
  return {
    name: "FCTs are compared with a base policy's, as differences and as speed-ups",
    async act(page, say) {
      const frames = await framesDuring(page, async () => {
        await page.getByRole("combobox", { name: "Compare with" }).selectOption({ index: 1 });
        await settle(page);
        for (const choice of ["Δ FCT", "Speed-up"]) {
          await page.getByRole("radio", { name: choice, exact: true }).check();
          await settle(page);
        }
        await page.getByRole("combobox", { name: "Compare with" }).selectOption({ index: 0 });
        await settle(page);
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
      await page.getByRole("button", { name: "Another seed" }).click();
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
export function zooming(lanes: "By queue" | "By flow" | "By port"): Scene {
  return {
    name: `the charts are zoomed from all to one slot and back, and panned, ${lanes.toLowerCase()}`,
    async act(page, say) {
      await page.getByRole("radio", { name: lanes }).check();
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
