import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { type Experiment, type Model, materialise, simulate } from "../index.ts";
import { BENCH_POLICIES, type BenchPolicy, benchScenario } from "./cases.ts";

/**
 * `npm run bench [-- --flows 1e3,1e4 --repeat 5]`: every policy, slot and fluid, link and switch, each
 * warmed, repeated, and timed beside a purpose-written loop in the same run, so that the ratio says
 * something on any machine. Writes docs/bench.json and docs/bench.md.
 */
interface Result {
  readonly model: Model;
  readonly fabric: string;
  readonly policy: string;
  readonly flows: number;
  readonly engineMs: number;
  readonly flowsPerSecond: number;
  /** The tight loop beside it, for one link. */
  readonly reference: string;
  readonly referenceMs: number;
  /** Reference time over engine time: 1 is as fast. Null on a switch, which the loops do not know. */
  readonly ratio: number | null;
  /** The same against a tight loop that does the very same work, where the other does less. */
  readonly ownRatio: number | null;
}

const SWITCH_PORTS = 16;
/** On a switch every decision looks at the whole backlog: larger runs say nothing new. */
const MOST_ON_SWITCH = 10_000;

function main(): void {
  const flows = option("--flows", "1e3,1e4,1e5,1e6").split(",").map(Number);
  const repeat = Number(option("--repeat", "5"));
  const results: Result[] = [];
  for (const model of ["slot", "fluid"] as const) {
    for (const ports of [1, SWITCH_PORTS]) {
      for (const count of flows) {
        if (ports > 1 && count > MOST_ON_SWITCH) continue;
        const experiment = materialise(benchScenario(model, count, ports));
        for (const [k, policy] of BENCH_POLICIES.entries()) {
          const result = measure(experiment, k, policy, repeat);
          results.push(result);
          console.error(line(result));
        }
      }
    }
  }
  write(results);
}

function measure(experiment: Experiment, k: number, policy: BenchPolicy, repeat: number): Result {
  const { flows, scenario, policies } = experiment;
  const { model, fabric } = scenario;
  const resolved = policies[k];
  if (resolved === undefined) throw new Error("a policy without its resolution");
  let engineMs = Number.POSITIVE_INFINITY;
  let referenceMs = Number.POSITIVE_INFINITY;
  let ownMs = Number.POSITIVE_INFINITY;
  const own = policy.own[model];
  // The first round warms up; the best of the others counts. Results are consumed.
  let checksum = 0;
  for (let round = 0; round <= repeat; round++) {
    const start = performance.now();
    const run = simulate(flows, model, fabric, resolved);
    const ms = performance.now() - start;
    checksum += run.finish[0] ?? 0;
    if (round > 0) engineMs = Math.min(engineMs, ms);
    const finish = new Float64Array(flows.count);
    const other = performance.now();
    policy.reference(flows, finish);
    if (round > 0) referenceMs = Math.min(referenceMs, performance.now() - other);
    checksum += finish[0] ?? 0;
    if (own === undefined) continue;
    const again = performance.now();
    own(flows, finish);
    if (round > 0) ownMs = Math.min(ownMs, performance.now() - again);
    checksum += finish[0] ?? 0;
  }
  if (Number.isNaN(checksum)) throw new Error("a run without results");
  return {
    model,
    fabric: fabric.kind,
    policy: policy.label,
    flows: flows.count,
    engineMs: rounded(engineMs),
    flowsPerSecond: Math.round((1000 * flows.count) / engineMs),
    reference: policy.referenceName,
    referenceMs: rounded(referenceMs),
    ratio: fabric.kind === "link" ? rounded(referenceMs / engineMs) : null,
    ownRatio: fabric.kind === "link" && own !== undefined ? rounded(ownMs / engineMs) : null,
  };
}

function write(results: readonly Result[]): void {
  const machine = cpus()[0]?.model ?? "unknown";
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const head = { machine, node: process.version, commit };
  mkdirSync("docs", { recursive: true });
  writeFileSync("docs/bench.json", `${JSON.stringify({ ...head, results }, null, 1)}\n`);
  writeFileSync("docs/bench.md", `${table(head, results).join("\n")}\n`);
}

function table(head: Record<string, string>, results: readonly Result[]): string[] {
  const lines = [
    "# Benchmark",
    "",
    `${head["machine"]}, Node ${head["node"]}, commit ${head["commit"]}. Poisson arrivals at load 0.8, bounded Pareto sizes (1.2, 1 to 10⁵), no trace; best of several runs after one to warm up.`,
    "The ratio is the time of a purpose-written loop for one link (fluid, finish times only) over the engine's, in the same run; where the classical loop does less than the policy, one of its own does the very same. Exponent: of the time, from the smallest to the largest run.",
    "",
    "| model | fabric | policy | flows | ms | flows/s | ratio | exponent |",
    "|---|---|---|---:|---:|---:|---:|---:|",
  ];
  for (const group of groups(results)) {
    const large = group.at(-1);
    const small = group.find((result) => result.flows >= 10_000) ?? group[0];
    if (large === undefined || small === undefined) continue;
    const growth = Math.log(large.engineMs / small.engineMs) / Math.log(large.flows / small.flows);
    const exponent = large === small ? "–" : growth.toFixed(2);
    const { model, fabric, policy, flows, engineMs, flowsPerSecond } = large;
    const numbers = [flows, engineMs, flowsPerSecond].join(" | ");
    lines.push(
      `| ${model} | ${fabric} | ${policy} | ${numbers} | ${ratioOf(large)} | ${exponent} |`,
    );
  }
  return lines;
}

function groups(results: readonly Result[]): Result[][] {
  const byKey = new Map<string, Result[]>();
  for (const result of results) {
    const key = `${result.model} ${result.fabric} ${result.policy}`;
    byKey.set(key, [...(byKey.get(key) ?? []), result]);
  }
  return [...byKey.values()];
}

function line(result: Result): string {
  const { model, fabric, policy, flows, engineMs } = result;
  return `${model} ${fabric} ${policy}: ${flows} flows in ${engineMs} ms, ratio ${ratioOf(result)}`;
}

function ratioOf({ ratio, reference, ownRatio }: Result): string {
  if (ratio === null) return "–";
  const own = ownRatio === null ? "" : `, ${ownRatio} (its own)`;
  return `${ratio} (${reference})${own}`;
}

function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

function rounded(x: number): number {
  return Number(x.toPrecision(3));
}

main();
