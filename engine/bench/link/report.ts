import type { Result } from "./measure.ts";

/** Where and on what the numbers were made. */
export interface Head {
  readonly machine: string;
  readonly node: string;
  readonly commit: string;
}

/** One line a policy, model and fabric, at its largest number of flows. */
export function table(head: Head, results: readonly Result[]): string[] {
  const isHuge = results.some(({ flows }) => flows === 1e7);
  const lines = [
    "# Benchmark",
    "",
    "This page says what a run costs on one link and on a small switch, policy by policy, beside a loop that is written for one policy alone.",
    "",
    `${head.machine}, Node ${head.node}, commit ${head.commit}. Made by \`npm run bench${isHuge ? " -- --huge" : ""}\`: Poisson arrivals at load 0.8, bounded Pareto sizes (1.2, 1 to 10⁵), seed 1, on one link and on a switch of 16 ports; “deadlines” where half of the flows have one; what would take more than a minute is left out. A fresh process for every line, the better of two on one link below 10⁷, since how well code is compiled differs from one to the next; processor time, the best of several rounds (three at 10⁷) after one to warm up, which also finds out what holds for whole columns of the flows, once for all policies; all runs in \`bench.json\`.`,
    "",
    "The ratio is the time of a purpose-written loop for one link (fluid, finish times only) over the engine's, turn by turn in the same process; “≈” where that loop does less than the policy; traced: the same loops over the engine's run with its trace. Bytes: of all that a run holds at its peak, its results included, beyond the flows themselves. Exponent: of the time, from ten thousand flows to the most; in brackets that of the purpose-written loop, whose columns are in the cache at ten thousand flows and are not at the most.",
    "",
    "| model | fabric | policy | flows | ms | flows/s | ratio | traced, 10⁶ | bytes/flow | exponent |",
    "|---|---|---|---:|---:|---:|---:|---:|---:|---:|",
  ];
  for (const group of groups(results)) {
    const untraced = group.filter(({ isTraced }) => !isTraced);
    const large = untraced.at(-1);
    const traced = group.findLast(({ isTraced }) => isTraced);
    if (large === undefined) continue;
    const { model, fabric, policy, flows, engineMs, flowsPerSecond, bytesPerFlow } = large;
    const cells = [
      model,
      fabric,
      policy,
      flows,
      engineMs,
      flowsPerSecond,
      ratioOf(large),
      traced === undefined ? "–" : ratioOf(traced),
      bytesPerFlow,
      exponents(untraced),
    ];
    lines.push(`| ${cells.join(" | ")} |`);
  }
  return lines;
}

/** For the eye, while it runs. */
export function line(result: Result): string {
  const { model, fabric, policy, flows, engineMs, referenceMs, isTraced, bytesPerFlow } = result;
  const what = `${model} ${fabric} ${policy}${isTraced ? ", traced" : ""}`;
  const beside = referenceMs === null ? "" : `, loop ${referenceMs} ms, ratio ${ratioOf(result)}`;
  return `${what}: ${flows} flows in ${engineMs} ms${beside}, ${bytesPerFlow} B a flow`;
}

/** The engine's, and the loop's where there is one: what more memory alone costs. */
function exponents(series: readonly Result[]): string {
  const large = series.at(-1);
  const small = series.find(({ flows }) => flows >= 10_000);
  if (large === undefined || small === undefined || large === small) return "–";
  const growth = (most: number, least: number): string =>
    (Math.log(most / least) / Math.log(large.flows / small.flows)).toFixed(2);
  const engine = growth(large.engineMs, small.engineMs);
  if (large.referenceMs === null || small.referenceMs === null) return engine;
  return `${engine} (${growth(large.referenceMs, small.referenceMs)})`;
}

function groups(results: readonly Result[]): Result[][] {
  const byKey = new Map<string, Result[]>();
  for (const result of results) {
    const key = `${result.model} ${result.fabric} ${result.policy}`;
    byKey.set(key, [...(byKey.get(key) ?? []), result]);
  }
  return [...byKey.values()];
}

function ratioOf({ ratio, reference }: Result): string {
  return ratio === null ? "–" : `${ratio} (${reference})`;
}
