/**
 * `npm run bench:loops -- --against CHECKOUT`: the speed of every built-in policy of this engine over that of another
 * checkout's, in slots and as a fluid, on a link, a switch and a network, with flows that are there at once and with ones
 * that come as streams. Runs alternate in one process; told is the middle of the rounds of a process, and of the
 * processes, and their geometric mean over the policies. Finish times must be the same to the bit. `--only WORDS` measures the
 * cases whose name has these words, such as "fluid link" or "las".
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { allPolicies } from "../../testing/scenarios/all-policies.ts";
import { type Engine, engineOf, inProcesses, middle, timeOf } from "../against.ts";

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    rounds: { type: "string", default: "5" },
    processes: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    once: { type: "boolean", default: false },
  },
});

const { against = "." } = values;
const SWITCH = { kind: "switch", ports: 16, rate: 1 };
const LEAVES = { leaves: 4, hosts: 4, spines: 4, hostRate: 1, coreRate: 1, routing: "spray" };
const LINK = { kind: "link", rate: 1 };
const STREAMS = 1.5;

/** Microseconds: what takes less runs several times. */
const ENOUGH = 15_000;
const MOST_TIMES = 20;

/** What runs, how many web-search flows, and their α. */
const CASES = [
  ["slot link", "slot", LINK, 2000, 0],
  ["slot link streams", "slot", LINK, 1000, STREAMS],
  ["slot switch", "slot", SWITCH, 1000, 0],
  ["slot switch streams", "slot", SWITCH, 400, STREAMS],
  ["fluid link", "fluid", LINK, 4000, 0],
  ["fluid link streams", "fluid", LINK, 4000, STREAMS],
  ["fluid switch", "fluid", SWITCH, 600, 0],
  ["fluid switch streams", "fluid", SWITCH, 400, STREAMS],
  ["fluid network", "fluid", { kind: "leaf-spine", ...LEAVES }, 400, 0],
  ["fluid network streams", "fluid", { kind: "leaf-spine", ...LEAVES }, 300, STREAMS],
] as const;

type Case = (typeof CASES)[number];

function runners(engine: Engine, [, model, fabric, flows, spread]: Case) {
  const policies = allPolicies([20, 100, 1000], 0, model).filter(
    ({ label, id }) => label?.endsWith("-slack") !== true && (model === "fluid" || id !== "pdq"),
  );
  const parsed = engine.parseScenario({
    version: 1,
    ...{ model, fabric, policies },
    workload: {
      ...{ distribution: "web-search", load: 0.8, flows, seed: 1, spread },
      bounds: { model: "relative", error: 0.2 },
      deadlines: { share: 0.5, mean: 2000 },
    },
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { flows: columns, policies: resolved, scenario } = engine.materialise(parsed.scenario);
  return resolved.map((policy) => ({
    label: policy.label,
    run: () => engine.simulate(columns, model, scenario.fabric, policy).finish,
  }));
}

async function once(): Promise<Record<string, number>> {
  const engines = [await engineOf("."), await engineOf(against)] as const;
  const told: Record<string, number> = {};
  for (const one of CASES) {
    const [ours, theirs] = [runners(engines[0], one), runners(engines[1], one)];
    for (const [k, { label, run }] of ours.entries()) {
      const name = `${one[0]}: ${label}`;
      if (!name.includes(values.only)) continue;
      const other = theirs[k] as (typeof theirs)[number];
      const [mine, yours] = [run(), other.run()];
      if (mine.some((end, flow) => !Object.is(end, yours[flow]))) {
        throw new Error(`${name}: flows end at other times`);
      }
      const times = Math.ceil(ENOUGH / Math.max(timeOf(run), ENOUGH / MOST_TIMES));
      const timesOf = (again: () => unknown): number =>
        timeOf(() => {
          for (let i = 0; i < times; i++) again();
        });
      const ratios = Array.from({ length: Number(values.rounds) }, (_, round) => {
        if (round % 2 === 1) return timesOf(other.run) / timesOf(run);
        const time = timesOf(run);
        return timesOf(other.run) / time;
      });
      told[name] = middle(ratios);
    }
  }
  return told;
}

if (values.once) {
  once().then((told) => console.log(JSON.stringify(told)));
} else {
  const { rounds, only } = values;
  const options = ["--once", "--against", against, "--rounds", rounds, "--only", only];
  const file = fileURLToPath(import.meta.url);
  const all = inProcesses<Record<string, number>>(Number(values.processes), file, options);
  for (const [name] of CASES) {
    const logs: number[] = [];
    const below: string[] = [];
    for (const key of Object.keys(all[0] ?? {})) {
      if (!key.startsWith(`${name}: `)) continue;
      const speed = middle(all.map((one) => one[key] as number));
      logs.push(Math.log(speed));
      if (speed < 0.95) below.push(`${key.slice(name.length + 2)} ${speed.toFixed(2)}`);
    }
    if (logs.length === 0) continue;
    const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
    const words = below.length === 0 ? "none below 0.95" : `below 0.95: ${below.join(", ")}`;
    console.log(`${name}: × ${mean.toFixed(2)} of the speed, ${logs.length} policies, ${words}`);
  }
}
