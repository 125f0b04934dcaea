import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { materialise } from "../../materialise/materialise.ts";
import type { RunOptions } from "../../model/run-result.ts";
import type { simulate } from "../../run/simulate.ts";
import type { parseScenario } from "../../scenario/parse-scenario.ts";

/**
 * `npm run bench:recorded [-- --against CHECKOUT]`: how many times the processor time of a run without records a run takes
 * with sums of where time went (SPEC 16.19), with every packet (16.20), with both, and with a trace (16.12); and how many
 * times the speed of another checkout's engine a run without records has. Runs alternate in one process; told is the middle
 * of the rounds of a process, and of the processes. Flows are as many as leave the log whole.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    processes: { type: "string", default: "5" },
    against: { type: "string" },
    once: { type: "boolean", default: false },
  },
});

/** A policy, and how many web-search flows. */
const CASES = [
  ["tcp", 28],
  ["pfabric", 28],
  ["homa", 28],
  ["pdq-distributed", 28],
] as const;

const RECORDS = {
  sums: { where: true },
  log: { packets: true },
  both: { where: true, packets: true },
  trace: { trace: true },
} as const;

type Ratios = Record<string, number>;

/** What is asked of an engine, by files that checkouts of every age have. */
interface Engine {
  readonly materialise: typeof materialise;
  readonly parseScenario: typeof parseScenario;
  readonly simulate: typeof simulate;
}

async function engineOf(checkout: string): Promise<Engine> {
  const files = ["materialise/materialise.ts", "scenario/parse-scenario.ts", "run/simulate.ts"];
  const read = files.map((file) => import(pathToFileURL(resolve(checkout, "engine", file)).href));
  return Object.assign({}, ...(await Promise.all(read)));
}

/** A run of one policy by an engine, which another checkout may be. */
function runner(engine: Engine, id: string, flows: number) {
  const parsed = engine.parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: {
      kind: "leaf-spine",
      leaves: 4,
      hosts: 8,
      spines: 4,
      hostRate: 1250,
      coreRate: 1250,
      propagation: 1,
    },
    workload: { distribution: "web-search", load: 0.8, flows, seed: 3 },
    policies: [{ id }],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { flows: columns, policies } = engine.materialise(parsed.scenario);
  const [policy] = policies;
  if (policy === undefined) throw new Error("there is no policy");
  const { fabric } = parsed.scenario;
  return (options: RunOptions) => engine.simulate(columns, "fluid", fabric, policy, options);
}

function middle(of: readonly number[]): number {
  return [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)] as number;
}

/** Microseconds of processor time, without what others left to be collected. */
function timeOf(run: () => unknown): number {
  globalThis.gc?.();
  const before = process.cpuUsage().user;
  run();
  return process.cpuUsage().user - before;
}

async function once(): Promise<Record<string, Ratios>> {
  const engine = await engineOf(".");
  const other = values.against === undefined ? null : await engineOf(values.against);
  const told: Record<string, Ratios> = {};
  for (const [id, flows] of CASES) {
    const run = runner(engine, id, flows);
    const before = other === null ? null : runner(other, id, flows);
    const record = run({ packets: true }).packets;
    if (!record) throw new Error(`${id}: the log is not whole`);
    const runs: [string, () => unknown][] = [
      ["plain", () => run({})],
      ...Object.entries(RECORDS).map(([name, options]): [string, () => unknown] => {
        return [name, () => run(options)];
      }),
    ];
    if (before !== null) runs.push(["speed", () => before({})]);
    const ratios: Record<string, number[]> = {};
    for (let round = -2; round < Number(values.rounds); round++) {
      // Each begins a round in turn.
      runs.push(...runs.splice(0, 1));
      const times = new Map(runs.map(([name, one]) => [name, timeOf(one)]));
      // The first rounds warm up.
      if (round < 0) continue;
      for (const [name, time] of times) {
        if (name === "plain") continue;
        ratios[name] = [...(ratios[name] ?? []), time / (times.get("plain") as number)];
      }
    }
    const middles = Object.entries(ratios).map(([name, of]) => [name, middle(of)] as const);
    told[`${id}, ${record.hops.length} hops`] = Object.fromEntries(middles);
  }
  return told;
}

function inProcess(): Record<string, Ratios> {
  const against = values.against === undefined ? [] : ["--against", values.against];
  const words = [
    "--expose-gc",
    ...process.execArgv,
    fileURLToPath(import.meta.url),
    "--once",
    ...against,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [...words, "--rounds", values.rounds], {
    encoding: "utf8",
  });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(stderr);
  }
}

if (values.once) {
  once().then((told) => console.log(JSON.stringify(told)));
} else {
  const all = Array.from({ length: Number(values.processes) }, inProcess);
  for (const [name, ratios] of Object.entries(all[0] ?? {})) {
    const words = Object.keys(ratios).map((kind) => {
      const of = all.map((one) => one[name]?.[kind] as number);
      const [least, most] = [Math.min(...of), Math.max(...of)].map((x) => x.toFixed(2));
      return `${kind} × ${middle(of).toFixed(2)} (${least} to ${most})`;
    });
    console.log(`${name}: ${words.join(", ")}`);
  }
}
