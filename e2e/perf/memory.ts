import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../.ci/find-chromium.ts";
import { dropScenario, withPreview } from "./preview.ts";

/**
 * `npm run perf:memory [flows,… [policies,… [cores]]]`: the most memory that the page and its workers
 * have taken, by the kernel's own account (Linux only), and what the page says before it runs.
 */
const [flows = "100000,1000000,10000000", policies = "1,4,10", cores = "2"] = process.argv.slice(2);
const PORT = Number(process.env["E2E_PORT"] ?? 45318);
const IDS = ["fifo", "srpt", "pias", "las", "brr", "asrpt", "sjf", "edf", "qclimb", "pdq"];

function sampled(count: number, policyCount: number): object {
  return {
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    workload: { distribution: "web-search", load: 0.8, flows: count, seed: 1 },
    policies: IDS.slice(0, policyCount).map((id) =>
      id === "pias" ? { id, thresholds: { method: "published" } } : { id },
    ),
  };
}

/** Of the process of pages that has had most, in bytes; every worker of a page is in its process. */
function peakOf(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  let most = 0;
  for (const pid of parents.keys()) {
    try {
      if (!isOurs(pid)) continue;
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer")) continue;
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1024);
    } catch {
      // So has this one.
    }
  }
  return most;
}

await withPreview(PORT, async (url) => {
  for (const count of flows.split(",").map(Number)) {
    for (const policyCount of policies.split(",").map(Number)) {
      const server = await chromium.launchServer({
        executablePath: ensureChromium(),
        args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
      });
      const browser = await chromium.connect(server.wsEndpoint());
      const page = await browser.newPage();
      // As many workers as on a machine of so many cores.
      await page.addInitScript(
        `Object.defineProperty(navigator, "hardwareConcurrency", { value: ${cores} })`,
      );
      await page.goto(`${url}#/bench`);
      await settle(page);
      await dropScenario(page, sampled(count, policyCount));
      await page.getByText(/^Opened dropped.json/).waitFor();
      await settle(page);
      const line = page.getByText(/^The runs take/);
      const told = (await line.count()) > 0 ? await line.innerText() : "The page says nothing.";
      const anyway = page.getByRole("button", { name: "Run it anyway" });
      if ((await anyway.count()) > 0) await anyway.click();
      await settle(page);
      const peak = (peakOf(server.process().pid ?? 0) / 1e9).toFixed(2);
      console.log(`${count} flows, ${policyCount} policies: ${peak} GB. ${told}`);
      await browser.close();
      await server.close();
    }
  }
});

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.waitForSelector('html[data-idle="true"]', { timeout: 1_200_000 });
}
