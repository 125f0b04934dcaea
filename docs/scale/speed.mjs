// How much faster two threads of `slotwise sweep` are than one, in pairs: node docs/scale/speed.mjs [SEEDS] [PAIRS]
// Beside each pair stands what two threads that do nothing but count gain at the same time: more than that the machine does
// not give. Build the command first: npx vite build --config vite.cli.config.ts
import { spawnSync } from "node:child_process";
import { isMainThread, Worker, workerData } from "node:worker_threads";

const [seeds = "60", pairs = "3"] = process.argv.slice(2);
const COUNT = 1e9;
const POLICIES = ["fifo", "brr", "las", "pias", "srpt"];
const SWEEP = {
  version: 1,
  scenario: {
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    workload: { distribution: "web-search", load: 0.5, flows: 5000, seed: 1 },
    policies: POLICIES.map((id) => ({ id })),
  },
  vary: [{ path: "workload.load", values: "0.1..0.9:0.1" }],
  seeds: `1..${seeds}`,
  measures: ["mean", "p99", "mice.mean"],
};

function sweepOn(jobs) {
  const command = new URL("../../bin/cli/slotwise.js", import.meta.url).pathname;
  const begun = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, "sweep", "-", "--jobs", String(jobs)],
    { input: JSON.stringify(SWEEP), encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return performance.now() - begun;
}

async function countOn(jobs) {
  const begun = performance.now();
  const ends = Array.from(
    { length: jobs },
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: COUNT / jobs });
        worker.on("error", reject).on("exit", resolve);
      }),
  );
  await Promise.all(ends);
  return performance.now() - begun;
}

if (isMainThread) {
  for (let pair = 0; pair < Number(pairs); pair++) {
    const counted = (await countOn(1)) / (await countOn(2));
    const [one, two] = [sweepOn(1), sweepOn(2)];
    const seconds = [one, two].map((time) => (time / 1000).toFixed(2));
    process.stdout.write(
      `sweep ${seconds[0]} s and ${seconds[1]} s: ${(one / two).toFixed(2)} times; counting ${counted.toFixed(2)} times\n`,
    );
  }
} else {
  let x = 1;
  for (let k = 0; k < workerData; k++) x = (Math.imul(x, 1103515245) + 12345) | 0;
  if (x === 0.5) process.stdout.write("");
}
