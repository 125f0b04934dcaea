import { type Experiment, materialise, type RunOptions, simulate } from "../../doors/run.ts";
import { networkRoutes } from "../../network/network-routes.ts";
import { peakOf } from "../peak.ts";
import { NETWORK_CASES, type NetworkCase, networkScenario } from "./cases.ts";

/** A case at one number of flows. */
export interface NetworkResult {
  readonly name: string;
  readonly flows: number;
  readonly ms: number;
  readonly flowsPerSecond: number;
  /** Of the plain loop, its routes included; null: there is none, or it would take too long. */
  readonly loopMs: number | null;
  /** Loop time over engine time. */
  readonly ratio: number | null;
  /** At the peak of the run, its result included, beyond the flows. */
  readonly bytesPerFlow: number;
}

const ROUNDS = 5;
/** Rounds after the first are left out where one takes longer. */
const LONG_MS = 1500;
/** What would take longer than this is left out; a loop that makes all rates anew grows so much from ten times the flows. */
const TOO_LONG_MS = 40_000;
const GROWTH = 15;

/** A process of its own for every case: what one has run before changes how fast the next one is. */
function main(): void {
  const network = NETWORK_CASES.find(({ name }) => name === process.argv[2]);
  if (network === undefined) throw new Error(`no case ${process.argv[2]}`);
  const results: NetworkResult[] = [];
  for (const count of network.counts) {
    const last = results.at(-1);
    if (last !== undefined && GROWTH * last.ms > TOO_LONG_MS) break;
    const isTooLong = last !== undefined && GROWTH * (last.loopMs ?? TOO_LONG_MS) > TOO_LONG_MS;
    results.push(measured(network, count, !isTooLong));
  }
  process.stdout.write(JSON.stringify(results));
}

function measured(network: NetworkCase, count: number, withLoop: boolean): NetworkResult {
  const experiment = materialise(networkScenario(network, count));
  const { flows } = experiment;
  const loop = withLoop ? network.loop : null;
  let ms = Number.POSITIVE_INFINITY;
  let loopMs = Number.POSITIVE_INFINITY;
  // Engine and loop by turns; the first round of each warms up, unless it is long.
  for (let round = 0; round <= ROUNDS; round++) {
    if (round === 0 || ms < LONG_MS) {
      const time = timed(() => run(experiment).finish);
      ms = round < 2 ? time : Math.min(ms, time);
    }
    if (loop !== null && (round === 0 || loopMs < LONG_MS)) {
      const time = timed(() => finishOf(network, experiment));
      loopMs = round < 2 ? time : Math.min(loopMs, time);
    }
  }
  const peak = peakOf((onProgress) => run(experiment, { onProgress }));
  return {
    name: network.name,
    flows: flows.count,
    ms: rounded(ms),
    flowsPerSecond: Math.round((1000 * flows.count) / ms),
    loopMs: loop === null ? null : rounded(loopMs),
    ratio: loop === null ? null : rounded(loopMs / ms),
    bytesPerFlow: rounded(peak / flows.count),
  };
}

function run({ flows, scenario, policies }: Experiment, options: RunOptions = {}) {
  const [policy] = policies;
  if (policy === undefined) throw new Error("a policy without its resolution");
  return simulate(flows, scenario.model, scenario.fabric, policy, options);
}

function finishOf({ loop, fabric }: NetworkCase, { flows }: Experiment): Float64Array {
  const finish = new Float64Array(flows.count);
  loop?.(flows, networkRoutes(flows, fabric), finish);
  return finish;
}

/** Milliseconds of processor time, of all threads: a busy machine stretches the clock on the wall, not this. */
function timed(work: () => Float64Array): number {
  const start = process.cpuUsage();
  const finish = work();
  const { user, system } = process.cpuUsage(start);
  if (finish.length === 0) throw new Error("a run without results");
  return (user + system) / 1000;
}

function rounded(x: number): number {
  return Number(x.toPrecision(3));
}

main();
