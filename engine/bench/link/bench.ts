import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Model, type PolicySpec, policyDefinition } from "../../doors/scenario.ts";
import { BENCH_POLICIES } from "./cases.ts";
import type { Result, Task } from "./measure.ts";
import { type Head, line, table } from "./report.ts";

/**
 * `npm run bench`: every policy, slot and fluid, link and switch, with and without a trace, beside
 * purpose-written loops. `--write` writes docs/bench.json and docs/bench.md.
 *
 * Runs that would take long are left out. `--huge` adds 10⁷ flows on the link; `--flows 1e3,1e5` sets the numbers of flows; `--only "fluid link
 * brr"` measures what has this in its name; `--rounds 9` repeats more.
 */
const { values } = parseArgs({
  options: {
    huge: { type: "boolean", default: false },
    flows: { type: "string", default: "1e3,1e4,1e5,1e6" },
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    write: { type: "boolean", default: false },
  },
});

const SWITCH_PORTS = 16;
const TRACED = [1e6];
const HUGE = 1e7;

function main(): void {
  const results = tasks().flatMap((task) => {
    const found = measured(task);
    for (const result of found) console.error(line(result));
    return found;
  });
  if (values.write) write(results);
}

function tasks(): Task[] {
  const counts = values.flows.split(",").map(Number);
  if (values.huge) counts.push(HUGE);
  const all = (["slot", "fluid"] as const).flatMap((model) =>
    [1, SWITCH_PORTS].flatMap((ports) =>
      BENCH_POLICIES.filter(({ spec }) => isDefinedIn(spec.id, model)).map(({ label }) => ({
        model,
        ports,
        policy: label,
        flows: ports === 1 ? counts : counts.filter((count) => count < HUGE),
        traced: ports === 1 ? TRACED : [],
        rounds: Number(values.rounds),
      })),
    ),
  );
  return all.filter((task) => nameOf(task).includes(values.only ?? ""));
}

function isDefinedIn(id: PolicySpec["id"], model: Model): boolean {
  return policyDefinition(id).models?.includes(model) ?? true;
}

function nameOf({ model, ports, policy }: Task): string {
  return `${model} ${ports === 1 ? "link" : "switch"} ${policy}`;
}

/**
 * On one link, where runs are short, in two processes: how well code is compiled differs from one to the next,
 * by a factor of two now and then. The better counts, engine and loops of one process together.
 */
function measured(task: Task): Result[] {
  const results = inProcess(task);
  if (task.ports > 1) return results;
  const others = inProcess({ ...task, flows: task.flows.filter((count) => count < HUGE) });
  return results.map((one) => {
    const other = others.find((o) => o.flows === one.flows && o.isTraced === one.isTraced);
    return other !== undefined && other.engineMs < one.engineMs ? other : one;
  });
}

function inProcess(task: Task): Result[] {
  const script = fileURLToPath(new URL("measure.ts", import.meta.url));
  const flags = ["--expose-gc", "--import", "tsx", script, JSON.stringify(task)];
  const output = execFileSync(process.execPath, flags, { encoding: "utf8" });
  return JSON.parse(output) as Result[];
}

function write(results: readonly Result[]): void {
  const machine = cpus()[0]?.model ?? "unknown";
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const head: Head = { machine, node: process.version, commit };
  mkdirSync("docs", { recursive: true });
  writeFileSync("docs/bench.json", `${JSON.stringify({ ...head, results }, null, 1)}\n`);
  writeFileSync("docs/bench.md", `${table(head, results).join("\n")}\n`);
}

main();
