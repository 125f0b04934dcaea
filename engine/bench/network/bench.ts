import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { NETWORK_CASES } from "./cases.ts";
import type { NetworkResult } from "./measure.ts";

/**
 * `npm run bench:network`: networks, beside plain loops that make all rates anew at every event. `--only "leaf-spine las"`
 * measures what has this in its name, `--write` writes docs/bench-network.json and docs/bench-network.md.
 */
const { values } = parseArgs({
  options: { only: { type: "string" }, write: { type: "boolean", default: false } },
});

function main(): void {
  const names = NETWORK_CASES.map(({ name }) => name).filter((name) =>
    name.includes(values.only ?? ""),
  );
  const results = names.flatMap((name) => {
    const found = measured(name);
    for (const result of found) console.error(line(result));
    return found;
  });
  if (values.write) write(results);
}

function measured(name: string): NetworkResult[] {
  const script = fileURLToPath(new URL("measure.ts", import.meta.url));
  const flags = ["--expose-gc", "--import", "tsx", script, name];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }));
}

function line({ name, flows, ms, flowsPerSecond, loopMs, bytesPerFlow }: NetworkResult): string {
  const loop = loopMs === null ? "" : `, loop ${loopMs} ms`;
  return `${name}: ${flows} flows in ${ms} ms, ${flowsPerSecond} a second${loop}, ${bytesPerFlow} B a flow`;
}

function write(results: readonly NetworkResult[]): void {
  const machine = cpus()[0]?.model ?? "unknown";
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const head = { machine, node: process.version, commit };
  mkdirSync("docs", { recursive: true });
  writeFileSync("docs/bench-network.json", `${JSON.stringify({ ...head, results }, null, 1)}\n`);
  writeFileSync("docs/bench-network.md", `${table(head, results).join("\n")}\n`);
}

function table(
  head: { readonly machine: string; readonly node: string; readonly commit: string },
  results: readonly NetworkResult[],
): string[] {
  const names = [...new Set(results.map(({ name }) => name))];
  const rows = names.map((name) => {
    const own = results.filter((result) => result.name === name);
    const at = (flows: number) => own.find((result) => result.flows === flows);
    const beside = at(10_000);
    return [
      name,
      ...[1000, 10_000, 100_000].map((flows) => at(flows)?.ms ?? "–"),
      beside?.flowsPerSecond ?? "–",
      beside?.loopMs ?? "–",
      beside?.ratio ?? "–",
      exponent(at(1000)?.ms, at(10_000)?.ms),
      exponent(at(10_000)?.ms, at(100_000)?.ms),
      own.map(({ bytesPerFlow }) => bytesPerFlow).join(", "),
    ];
  });
  return [
    "# Benchmark of networks",
    "",
    "This page says what a run costs in networks of switches, as a fluid, beside a loop that makes all rates anew at every event.",
    "",
    `${head.machine}, Node ${head.node}, commit ${head.commit}. Made by \`npm run bench:network\`. *Leaf–spine*: 144 hosts of rate 1 at nine leaves, four spines, links of rate 4 between them. *Fat-tree*: k = 16, 1,024 hosts. Fluid model, ECMP, web-search, Poisson arrivals at load 0.6, any host to any other, seed 1; “deadlines” where half of the flows have one.`,
    "",
    "Milliseconds of processor time, routes included, without a trace, the best of several rounds after one to warm up (what takes seconds has one round); a fresh process for every line. The loop makes all rates anew at every event and knows one policy only; it takes turns with the engine in the same process, and its time over the engine's is the ratio. Exponents: of the time, from a thousand flows to ten thousand and on to a hundred thousand; so few flows a host are no steady state yet, and the backlog grows meanwhile. Bytes: of all that a run holds at its peak, its results included, beyond the flows themselves, at each number of flows.",
    "",
    "| network, policy | 1,000 flows | 10,000 | 100,000 | flows/s at 10,000 | loop | ratio | exponent to 10,000 | to 100,000 | bytes/flow |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ];
}

function exponent(small: number | undefined, large: number | undefined): string {
  if (small === undefined || large === undefined) return "–";
  return Math.log10(large / small).toFixed(2);
}

main();
