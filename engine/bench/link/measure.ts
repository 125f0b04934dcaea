import { type Experiment, type Flows, materialise, type Run, simulate } from "../../doors/run.ts";
import type { Model } from "../../doors/scenario.ts";
import type { Fabric } from "../../model/spec/scenario.ts";
import { peakOf } from "../peak.ts";
import { BENCH_POLICIES, type BenchPolicy, benchScenario } from "./cases.ts";
import type { ReferenceLoop } from "./reference-loops.ts";

/** What one process measures: a policy at several numbers of flows. */
export interface Task {
  readonly model: Model;
  readonly ports: number;
  readonly policy: string;
  readonly flows: readonly number[];
  /** Numbers of flows at which the run with a trace is measured too. */
  readonly traced: readonly number[];
  /** Rounds at least; more while they are quick. */
  readonly rounds: number;
}

export interface Result {
  readonly model: Model;
  readonly fabric: Fabric["kind"];
  readonly policy: string;
  readonly isTraced: boolean;
  readonly flows: number;
  readonly engineMs: number;
  readonly flowsPerSecond: number;
  /** The tight loop beside it, for one link: null on a switch, which the loops do not know. */
  readonly reference: string;
  readonly referenceMs: number | null;
  /** Reference time over engine time: 1 is as fast. */
  readonly ratio: number | null;
  /** At the peak of the run, its result included, beyond the flows. */
  readonly bytesPerFlow: number;
}

type Timing = Omit<Result, "bytesPerFlow">;

/** Rounds go on until they have taken this long; large runs need few, and none after so long, when even the first one counts. */
const ENOUGH_MS = 400;
const LARGE = 1e7;
/** One alone says as much about what else the machine did. */
const LARGE_ROUNDS = 3;
const LONG_MS = 15_000;

/** Runs that would take longer than this are left out. */
const TOO_LONG_MS = 60_000;

/** A process of its own for every policy: what one has run before changes how fast the next one is. */
function main(): void {
  const task = JSON.parse(process.argv[2] ?? "null") as Task;
  const policy = BENCH_POLICIES.find(({ label }) => label === task.policy);
  if (policy === undefined) throw new Error(`no policy ${task.policy}`);
  const materialised = (count: number) =>
    materialise(benchScenario(task.model, count, task.ports, policy));
  // All times first: a collection that is forced, to weigh what is held, also makes code forget what it has learnt.
  const timings: Timing[] = [];
  for (const count of task.flows) {
    const last = timings.at(-1);
    if (last !== undefined && (last.engineMs * count) / last.flows > TOO_LONG_MS) break;
    timings.push(timing(materialised(count), policy, task.rounds, false));
  }
  for (const count of task.traced.filter((n) => timings.some(({ flows }) => flows === n))) {
    timings.push(timing(materialised(count), policy, task.rounds, true));
  }
  timings.sort((a, b) => a.flows - b.flows || Number(a.isTraced) - Number(b.isTraced));
  const results = timings.map((one): Result => {
    const experiment = materialised(one.flows);
    const peak = peakOf((sample) => run(experiment, one.isTraced, sample));
    return { ...one, bytesPerFlow: rounded(peak / one.flows) };
  });
  process.stdout.write(JSON.stringify(results));
}

function timing(
  experiment: Experiment,
  policy: BenchPolicy,
  rounds: number,
  isTraced: boolean,
): Timing {
  const { flows, scenario } = experiment;
  const isLink = scenario.fabric.kind === "link";
  let engineMs = Number.POSITIVE_INFINITY;
  let referenceMs = Number.POSITIVE_INFINITY;
  let spent = 0;
  // Engine and reference by turns; the first round warms up, if it is short, and the best of the others counts.
  for (
    let round = 0;
    round <= (flows.count < LARGE ? rounds : LARGE_ROUNDS) || (spent < ENOUGH_MS && round < 50);
    round++
  ) {
    const engine = timed(() => run(experiment, isTraced).finish);
    const reference = isLink ? timed(() => finishOf(policy.reference, flows)) : 0;
    spent += engine + reference;
    if (round === 0 && spent < LONG_MS) continue;
    engineMs = Math.min(engineMs, engine);
    referenceMs = Math.min(referenceMs, reference);
    if (spent >= LONG_MS) break;
  }
  return {
    model: scenario.model,
    fabric: scenario.fabric.kind,
    policy: policy.label,
    isTraced,
    flows: flows.count,
    engineMs: rounded(engineMs),
    flowsPerSecond: Math.round((1000 * flows.count) / engineMs),
    reference: policy.referenceName,
    referenceMs: isLink ? rounded(referenceMs) : null,
    ratio: isLink ? rounded(referenceMs / engineMs) : null,
  };
}

function finishOf(loop: ReferenceLoop, flows: Flows): Float64Array {
  const finish = new Float64Array(flows.count);
  loop(flows, finish);
  return finish;
}

function run({ flows, scenario, policies }: Experiment, trace: boolean, sample?: () => void): Run {
  const [policy] = policies;
  if (policy === undefined) throw new Error("a policy without its resolution");
  const options = sample === undefined ? { trace } : { trace, onProgress: sample };
  return simulate(flows, scenario.model, scenario.fabric, policy, options);
}

/**
 * Milliseconds of processor time, of all threads, compiler and collector among them: a busy machine
 * stretches the clock on the wall, not this. Results are looked at, so that no work can be left out.
 */
function timed(work: () => Float64Array): number {
  const start = process.cpuUsage();
  const finish = work();
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  if (Number.isNaN(finish[0]) && finish.length === 0) throw new Error("a run without results");
  return ms;
}

function rounded(x: number): number {
  return Number(x.toPrecision(3));
}

main();
