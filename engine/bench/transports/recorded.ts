import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { RunOptions } from "../../model/run-result.ts";
import { type Engine, engineOf, inProcesses, middle, timeOf } from "../against.ts";

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

if (values.once) {
  once().then((told) => console.log(JSON.stringify(told)));
} else {
  const against = values.against === undefined ? [] : ["--against", values.against];
  const options = ["--once", ...against, "--rounds", values.rounds];
  const file = fileURLToPath(import.meta.url);
  const all = inProcesses<Record<string, Ratios>>(Number(values.processes), file, options);
  for (const [name, ratios] of Object.entries(all[0] ?? {})) {
    const words = Object.keys(ratios).map((kind) => {
      const of = all.map((one) => one[name]?.[kind] as number);
      const [least, most] = [Math.min(...of), Math.max(...of)].map((x) => x.toFixed(2));
      return `${kind} × ${middle(of).toFixed(2)} (${least} to ${most})`;
    });
    console.log(`${name}: ${words.join(", ")}`);
  }
}
