import type { Page } from "@playwright/test";
import { Clock } from "../clock.ts";
import { FlowsPanel } from "../panels.ts";
import { framesDuring, frameWords } from "./frames.ts";
import { dropScenario } from "./preview.ts";
import type { Scene } from "./scenes.ts";
import { EIGHT } from "./scenes.ts";

/** Short flows, one after another, each a little beside its neighbours. */
function crowded(flows: number): object {
  return {
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    flows: Array.from({ length: flows }, (_, k) => ({
      id: `p${k}`,
      arrival: Math.floor(k * 3.1),
      size: 1 + ((k * 7919) % 5),
    })),
    policies: EIGHT,
  };
}

async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-idle="true"]', { timeout: 240_000 });
}

/** What a drag takes is to be held against this: frames of a page at rest, on the same machine at the same time. */
export function resting(): Scene {
  return {
    name: "nothing is done for ninety frames",
    async act(page, say) {
      const frames = await framesDuring(page, async () => {
        for (let k = 0; k < 90; k++) {
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
      });
      say(frameWords(frames));
    },
  };
}

/** One of twelve drawn flows is dragged, under five policies. */
export function draggingFew(): Scene {
  return {
    name: "one of twelve drawn flows is dragged, with a preview, under five policies",
    act: dragOne,
  };
}

/** One of many drawn flows is dragged under eight policies, and what that does is shown as it goes. */
export function dragging(flows: number): Scene {
  return {
    name: `one of ${flows.toLocaleString("en-GB")} drawn flows is dragged, with a preview, under eight policies`,
    async prepare(page) {
      await dropScenario(page, crowded(flows));
      await page.getByText(/^Opened dropped.json/).waitFor();
      await settle(page);
    },
    act: dragOne,
  };
}

async function dragOne(page: Page, say: (words: string) => void): Promise<void> {
  await new FlowsPanel(page).open();
  const box = await page.locator(".bar").first().boundingBox();
  if (box === null) throw new Error("The drawing is not there.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const note = (): void => {
      seen.add(document.querySelector("#results")?.textContent ?? "");
      if ("seen" in globalThis) requestAnimationFrame(note);
    };
    note();
  });
  const began = Date.now();
  const frames = await framesDuring(page, async () => {
    for (let k = 1; k <= 90; k++) {
      await page.mouse.move(x + 2 * k, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
  const seconds = (Date.now() - began) / 1000;
  const shown = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Set<string> };
    Reflect.deleteProperty(globalThis, "seen");
    return seen.size - 1;
  });
  await page.mouse.up();
  say(frameWords(frames));
  say(`${shown} previews in ${seconds.toFixed(1)} s`);
  await settle(page);
}

/** Two flows of a million packets each, which hardly ever meet: as many services as packets, under nine policies. */
export function fewFlows(packets = 1_000_000): Scene {
  const flow = { size: packets, spread: 1e9, deadline: 9e15 };
  const plain = ["fifo", "srpt", "las", "brr", "sjf", "edf", "pdq", "asrpt"];
  const scenario = {
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    flows: [
      { id: "a", arrival: 0, ...flow },
      { id: "b", arrival: 3, ...flow },
    ],
    policies: [...plain.map((id) => ({ id })), { id: "pias", thresholds: [1000, 100_000] }],
  };
  return {
    name: `two flows of ${packets.toLocaleString("en-GB")} packets, each a service of its own`,
    async act(page, say) {
      const frames = await framesDuring(page, async () => {
        await dropScenario(page, scenario);
        await page.getByText(/^Opened dropped.json/).waitFor();
        for (const lanes of ["flow", "queue"] as const) {
          await page.waitForSelector('html[data-idle="true"]', { timeout: 240_000 });
          await new Clock(page).lanesBy(lanes);
        }
        await page.waitForSelector('html[data-idle="true"]');
      });
      say(frameWords(frames));
    },
  };
}
