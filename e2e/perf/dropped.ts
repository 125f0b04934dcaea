import type { Page } from "@playwright/test";
import { framesDuring, frameWords } from "./frames.ts";
import type { Scene } from "./scenes.ts";

/** Opens a scenario as a file that is dropped on the page. */
export function dropScenario(page: Page, scenario: object): Promise<void> {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "dropped.json", { type: "application/json" }));
    const init = { dataTransfer, bubbles: true, cancelable: true };
    for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, init));
  }, JSON.stringify(scenario));
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
        for (const lanes of ["By flow", "By queue"]) {
          await page.waitForSelector('html[data-idle="true"]', { timeout: 240_000 });
          await page.getByRole("radio", { name: lanes }).check();
        }
        await page.waitForSelector('html[data-idle="true"]');
      });
      say(frameWords(frames));
    },
  };
}
