import { mkdirSync, writeFileSync } from "node:fs";
import { completionTimes, materialise, simulate } from "../../doors/run.ts";
import { COLUMNS, LOADS, row, scenarioOf, theoryRows, thresholdRows, WORKLOADS } from "./cases.ts";

/**
 * `npm run bench:thresholds`: what thresholds do to the mean FCT on one link, sampled and in theory. Prints
 * the tables; `--write` writes them into docs/thresholds.md. Seeded: the same table on every machine.
 */
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);
const FLOWS = 50_000;
const WARM_UP = 5000;
const COOL_DOWN = 2500;
/** The 97.5 % point of Student's t with 19 degrees of freedom. */
const STUDENT = 2.093;

interface Estimate {
  readonly mean: number;
  readonly halfWidth: number;
}

function main(): void {
  const parts = WORKLOADS.map((workload) => {
    const rows = LOADS.map((load) => {
      const cells = sampled(workload, load).map(
        ({ mean, halfWidth }) => `${Math.round(mean)} ± ${Math.round(halfWidth)}`,
      );
      console.error(`${workload} ${load}: ${cells.join("  ")}`);
      return row([load, ...cells]);
    });
    return section(workload, rows);
  });
  const page = `${HEAD}\n${parts.join("\n")}`;
  console.log(page);
  if (!process.argv.includes("--write")) return;
  mkdirSync("docs", { recursive: true });
  writeFileSync("docs/thresholds.md", page);
}

/** A t-interval for each policy over the seeds; all policies see the same flows. */
function sampled(workload: string, load: number): Estimate[] {
  const means = SEEDS.map((seed) => {
    const { flows, policies, scenario } = materialise(scenarioOf(workload, load, FLOWS, seed));
    return policies.map((policy) => {
      const run = simulate(flows, "slot", scenario.fabric, policy);
      const times = completionTimes(flows, run).subarray(WARM_UP, FLOWS - COOL_DOWN);
      return times.reduce((sum, time) => sum + time, 0) / times.length;
    });
  });
  return COLUMNS.map((_, k) => estimate(means.map((ofSeed) => ofSeed[k] as number)));
}

function estimate(means: readonly number[]): Estimate {
  const mean = means.reduce((sum, x) => sum + x, 0) / means.length;
  const squares = means.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, halfWidth: STUDENT * Math.sqrt(squares / (means.length - 1) / means.length) };
}

const HEAD = `# Demotion thresholds

This page says how much the choice of PIAS's demotion thresholds changes the mean FCT, in sampled flows and in theory.

Made by \`npm run bench:thresholds\`. Mean FCT on one link, slot model, in slots (the time of a packet of 1460 B). PIAS with FIFO in each of
at most 8 queues, thresholds by the methods of SPEC 4.7 and 4.30 to 4.32, made for the workload and load of their row; SRPT and LAS for comparison.

Sampled: ${SEEDS.length} seeds (${SEEDS[0]} to ${SEEDS.length}) of ${FLOWS} flows each, Poisson arrivals, the first ${WARM_UP} and the last ${COOL_DOWN} left out; 95 % t-intervals over
the seeds. All policies see the same flows, so their differences are surer than the intervals suggest. Theory: the M/G/1 means, which no sample
of heavy tails reaches soon: the largest flows are rare.
`;

function section(workload: string, rows: readonly string[]): string {
  const head = row(["load", ...COLUMNS]);
  const rule = row(["---", ...COLUMNS.map(() => "---:")]);
  return [
    `## ${workload}`,
    "",
    "Sampled:",
    "",
    head,
    rule,
    ...rows,
    "",
    "In theory:",
    "",
    head,
    rule,
    ...theoryRows(workload),
    "",
    "Thresholds, in packets sent:",
    "",
    row(["load", "method", "θ₁, θ₂, …"]),
    row(["---", "---", "---"]),
    ...thresholdRows(workload),
    "",
  ].join("\n");
}

main();
