import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../../.ci/find-chromium.ts";
import { goTo } from "../ways.ts";
import { dropScenario, withPreview } from "./preview.ts";

/**
 * `npm run perf:live [spread [seconds]]`: how often the curves of a sweep are drawn while a slider is dragged, on the
 * production build: web search on one link, 9 loads, 5 policies, 3 seeds of 2,000 flows, and which samples were shown.
 * Nothing here passes or fails.
 */
const [spread = 0, seconds = 8] = process.argv.slice(2).map(Number);
const PORT = Number(process.env["E2E_PORT"] ?? 45317);
/** Between two moves of the slider. */
const STEP_MS = 40;

interface Watched {
  readonly draws: number;
  /** How often each sample was drawn, by its words. */
  readonly samples: Readonly<Record<string, number>>;
}

await withPreview(PORT, async (url) => {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: isRoot ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  // Functions handed to the page carry a call of this, by which tsx keeps their names.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.goto(`${url}#/bench`);
  await settle(page);
  await dropScenario(page, scenarioOf(spread));
  await page.getByText(/^Opened dropped.json/).waitFor();
  await settle(page);
  await goTo(page, "Sweep");
  await page.getByRole("button", { name: /^seeds/ }).click();
  await page.getByLabel("Last seed").fill("3");
  // A sweep that takes long is not run without being asked for; a slider that moves shows a sample of it.
  await page.getByRole("slider", { name: "queues of PIAS" }).press("ArrowLeft");
  await page.locator(".sweep-chart path").first().waitFor();
  // What is drawn first is no measure: workers have yet to begin.
  await dragged(page, 2);
  const { draws, samples } = await dragged(page, seconds);
  console.log(`${(draws / seconds).toFixed(1)} times a second over ${seconds} s, α = ${spread}`);
  for (const [words, count] of Object.entries(samples)) console.log(`  ${count} × ${words}`);
  await browser.close();
});

function scenarioOf(spread: number): object {
  const workload = { distribution: "web-search", load: 0.8, flows: 2000, seed: 1, spread };
  const pias = { id: "pias", thresholds: { method: "equal-split", queues: 8 } };
  const others = ["fifo", "brr", "las", "srpt"].map((id) => ({ id }));
  return {
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    workload,
    policies: [...others, pias],
  };
}

async function settle(page: Page): Promise<void> {
  await page.waitForSelector('html[data-idle="true"]');
}

/** PIAS's queues go up and down all the time; every change of the chart is a drawing. */
function dragged(page: Page, seconds: number): Promise<Watched> {
  return page.getByRole("slider", { name: "queues of PIAS" }).evaluate(
    async (slider, { seconds, stepMs }) => {
      const chart = document.querySelector(".sweep-chart");
      const words = () => document.querySelector(".sweep-run p")?.textContent ?? "";
      let draws = 0;
      const samples: Record<string, number> = {};
      const observer = new MutationObserver(() => {
        draws += 1;
        samples[words()] = (samples[words()] ?? 0) + 1;
      });
      if (chart === null) throw new Error("no chart is shown");
      observer.observe(chart, { subtree: true, attributes: true, attributeFilter: ["d"] });
      const until = performance.now() + 1000 * seconds;
      for (let k = 0; performance.now() < until; k++) {
        const key = k % 12 < 6 ? "ArrowLeft" : "ArrowRight";
        slider.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, stepMs));
      }
      observer.disconnect();
      return { draws, samples };
    },
    { seconds, stepMs: STEP_MS },
  );
}
