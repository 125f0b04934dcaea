import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { materialise, simulate } from "../../doors/run.ts";
import {
  type Model,
  type PolicySpec,
  policyDefinition,
  type Scenario,
} from "../../doors/scenario.ts";

/**
 * `npm run bench:switch`: the big switch, slot and fluid, flows at once and as streams. `--only "fluid las"`
 * measures what has this in its name, `--write` writes docs/bench-switch.md.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, write: { type: "boolean", default: false } },
});

const PORTS = 144;
const COUNTS = [1000, 10_000, 100_000];
const ROUNDS = 3;
/** Rounds after the first are left out where one takes longer. */
const LONG_MS = 2000;
/** What would take longer than this is left out. */
const TOO_LONG_MS = 40_000;

/** In packets. */
const THRESHOLDS = [20, 100, 1000];
const BYTES = 1460;

const POLICIES: readonly PolicySpec[] = [
  { id: "fifo" },
  { id: "brr" },
  { id: "las" },
  { id: "pias", thresholds: THRESHOLDS },
  { id: "pias", thresholds: THRESHOLDS, within: "rr" },
  { id: "asrpt" },
  { id: "srpt" },
  { id: "qclimb", thresholds: THRESHOLDS },
  { id: "qclimb", thresholds: THRESHOLDS, within: "rr" },
  { id: "pdq" },
  { id: "d3" },
];

interface Row {
  readonly name: string;
  readonly ms: readonly (number | null)[];
}

function main(): void {
  const rows: Row[] = [];
  for (const model of ["slot", "fluid"] as const) {
    for (const spread of [0, 1]) {
      for (const policy of POLICIES) {
        const name = nameOf(model, policy, spread);
        const isDefined = policyDefinition(policy.id).models?.includes(model) ?? true;
        if (!isDefined || !name.includes(values.only)) continue;
        const ms = measured(model, policy, spread);
        rows.push({ name, ms });
        console.error(`${name}: ${ms.map((time) => time ?? "–").join(", ")} ms`);
      }
    }
  }
  if (values.write) write(rows);
}

function nameOf(model: Model, { id, within }: PolicySpec, spread: number): string {
  const words = [model, id, ...(within === undefined ? [] : [within])];
  if (hasDeadlines(id)) words.push("deadlines");
  return `${words.join(" ")}${spread === 0 ? "" : `, α = ${spread}`}`;
}

/** Whether half of the flows get a deadline: without deadlines D³ would only share equally. */
function hasDeadlines(id: PolicySpec["id"]): boolean {
  return id === "d3";
}

/** Milliseconds of processor time at each number of flows; null: it would take too long. */
function measured(model: Model, policy: PolicySpec, spread: number): (number | null)[] {
  const times: (number | null)[] = [];
  for (const count of COUNTS) {
    const [before, last] = [times.at(-2) ?? 0, times.at(-1) ?? 0];
    // That it grows once more as it has grown.
    const expected = before === 0 ? last : (last * last) / before;
    const isTooLong = times.includes(null) || expected > TOO_LONG_MS;
    times.push(isTooLong ? null : best(scenarioOf(model, policy, spread, count)));
  }
  return times;
}

function best(scenario: Scenario): number {
  const { flows, policies } = materialise(scenario);
  const [policy] = policies;
  if (policy === undefined) throw new Error("a policy without its resolution");
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && (round === 0 || least < LONG_MS); round++) {
    const start = process.cpuUsage();
    simulate(flows, scenario.model, scenario.fabric, policy);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return Number(least.toPrecision(3));
}

function scenarioOf(model: Model, policy: PolicySpec, spread: number, flows: number): Scenario {
  const unit = model === "slot" ? 1 : BYTES;
  const written =
    policy.thresholds === undefined ? {} : { thresholds: THRESHOLDS.map((x) => x * unit) };
  return {
    version: 1,
    model,
    fabric: { kind: "switch", ports: PORTS, rate: 1 },
    workload: {
      distribution: "web-search",
      load: 0.8,
      flows,
      seed: 1,
      bounds: { model: "relative", error: 0.2 },
      ...(spread > 0 && { spread }),
      ...(hasDeadlines(policy.id) && { deadlines: { share: 0.5, mean: 2000 * unit } }),
    },
    policies: [{ ...policy, ...written }],
  };
}

function write(rows: readonly Row[]): void {
  const machine = cpus()[0]?.model ?? "unknown";
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const lines = [
    "# Benchmark of the big switch",
    "",
    "This page says what a run of every policy costs on a switch of 144 ports.",
    "",
    `${machine}, Node ${process.version}, commit ${commit}. Made by \`npm run bench:switch\`: ${PORTS} ports, web-search, Poisson arrivals at load 0.8, seed 1; with α, flows that are released at the rate of the link over α; “deadlines” where half of the flows have one. Milliseconds of processor time without a trace, the best of ${ROUNDS} rounds; “–” would have taken longer than ${TOO_LONG_MS / 1000} s. Exponent: of the time, from ten thousand flows to a hundred thousand; the backlog grows meanwhile, since so few flows a port are no steady state yet.`,
    "",
    "| model, policy | 1,000 flows | 10,000 | 100,000 | exponent |",
    "|---|---:|---:|---:|---:|",
    ...rows.map(
      ({ name, ms }) => `| ${[name, ...ms.map((time) => time ?? "–"), exponent(ms)].join(" | ")} |`,
    ),
  ];
  mkdirSync("docs", { recursive: true });
  writeFileSync("docs/bench-switch.md", `${lines.join("\n")}\n`);
}

function exponent(ms: readonly (number | null)[]): string {
  const [large, small] = [ms[2] ?? null, ms[1] ?? null];
  return large === null || small === null ? "–" : Math.log10(large / small).toFixed(2);
}

main();
