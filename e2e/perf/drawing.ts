import type { Page } from "@playwright/test";
import { framesDuring, frameWords } from "./frames.ts";
import type { Scene } from "./scenes.ts";
import { chooseEight } from "./scenes.ts";

/** Flows pasted from a spreadsheet: short ones, one after another, each a little beside its neighbours. */
function rows(flows: number): string {
  const row = (_: unknown, k: number) => `p${k}\t${Math.floor(k * 3.1)}\t${1 + ((k * 7919) % 5)}`;
  return ["id\tarrival\tsize", ...Array.from({ length: flows }, row)].join("\n");
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

/** One of the twelve flows of the example of spread is dragged, under four policies. */
export function draggingFew(): Scene {
  return {
    name: "one of twelve drawn flows is dragged, with a preview, under four policies",
    async prepare(page) {
      await page.getByRole("button", { name: "QCLIMB", exact: true }).first().click();
      await settle(page);
    },
    act: dragOne,
  };
}

/** One of many drawn flows is dragged under eight policies, and what that does is shown as it goes. */
export function dragging(flows: number): Scene {
  return {
    name: `one of ${flows.toLocaleString("en-GB")} drawn flows is dragged, with a preview, under eight policies`,
    async prepare(page) {
      await chooseEight(page);
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const init = { clipboardData, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new ClipboardEvent("paste", init));
      }, rows(flows));
      await page.getByText(/^Added /).waitFor();
      await settle(page);
      // The charts of a crowd are folded.
      const charts = page.getByRole("button", { name: "Show the charts" });
      if (await charts.isVisible()) await charts.click();
      await settle(page);
    },
    act: dragOne,
  };
}

async function dragOne(page: Page, say: (words: string) => void): Promise<void> {
  const box = await page.locator(".bar").first().boundingBox();
  if (box === null) throw new Error("The drawing is not there.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const note = (): void => {
      seen.add(document.querySelector(".trial-table")?.textContent ?? "");
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
