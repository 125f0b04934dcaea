import type { Experiment } from "../materialise/materialise.ts";
import { countedColumn, countedOf, isCounted } from "../model/flow-classes.ts";
import type { Flows } from "../model/flows.ts";
import { lateTolerance } from "../model/numbers/tolerances.ts";
import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { countedWindow } from "../model/spec/parts.ts";
import type { Model } from "../model/spec/scenario.ts";
import { type Measured, measure, type RunMeasure } from "./measure.ts";

/** Sums and shares over all flows of a run (SPEC 7). */
export const RUN_MEASURES = [
  measure({
    key: "fpt",
    whole: "in slots",
    name: "FPT",
    short: "FPT",
    plain: "sum of finish times",
    kind: "time",
    best: "least",
    scope: "run",
    definition: "FPT, flow processing time: sum of the finish times of {flows}.",
    tables: ["page", "run"],
    ofNone: 0,
    read: (run) => sumOfFinishes(run, () => 1),
  }),
  measure({
    key: "wfpt",
    name: "Weighted FPT",
    short: "WFPT",
    plain: "sum of weighted finish times",
    kind: "time",
    best: "least",
    scope: "run",
    definition: "Sum over {flows} of their weight times their finish time.",
    tables: [],
    ofNone: 0,
    read: (run) => sumOfFinishes(run, (flow) => run.experiment.flows.weight[flow] as number),
  }),
  measure({
    key: "terminated",
    name: "Terminated",
    long: "Flows that are given up",
    plain: "flows given up",
    whole: "always",
    kind: "count",
    unit: "flows",
    best: "least",
    scope: "run",
    definition: "Flows that were given up because they could not meet their deadline any more.",
    none: "",
    tables: ["page", "run", "seeds"],
    shownIf: "some",
    ofNone: 0,
    read: ({ experiment: { flows }, run }) =>
      countedColumn(run.terminated, countedOf(flows)).reduce(
        (count, time) => count + (Number.isNaN(time) ? 0 : 1),
        0,
      ),
  }),
  measure({
    key: "inTime",
    result: "applicationThroughput",
    name: "Application throughput",
    kind: "share",
    best: "most",
    scope: "run",
    definition:
      "Share of the flows with deadlines that finish by them; terminated flows count as misses.",
    none: "no flow has a deadline",
    tables: ["page", "run", "seeds"],
    shownIf: "deadlines",
    read: shareInTime,
  }),
  measure({
    key: "load",
    name: "Load",
    kind: "share",
    best: null,
    scope: "run",
    definition:
      "What arrives, over what the loaded ports can send until the last arrival (SPEC 7.17).",
    none: "no time passes",
    tables: ["run", "seeds"],
    shownIf: "sampled",
    read: ({ experiment }) => {
      const { flows } = experiment;
      const begin = extreme(flows.arrival, Math.min);
      const arrivals = flows.arrival.map((arrival) => arrival - begin);
      const last = extreme(arrivals, Math.max);
      return shareOfCapacity(experiment, arrivals, last, (at, { from, to }) => {
        return at >= from && at < to;
      });
    },
  }),
  measure({
    key: "use",
    name: "Use",
    kind: "share",
    best: "most",
    scope: "run",
    definition:
      "What {flows} have sent, over what the loaded ports can send until the last end (SPEC 7.17).",
    none: "no time passes",
    tables: ["run", "seeds"],
    shownIf: "sampled",
    read: ({ experiment, run, fct }) => {
      const { flows } = experiment;
      const begin = extreme(flows.arrival, Math.min);
      const ends = flows.arrival.map((arrival, i) => arrival - begin + (fct[i] as number));
      const last = Math.max(extreme(ends, Math.max), extreme(run.terminated, Math.max) - begin);
      return shareOfCapacity(experiment, ends, last, (at, { from, to }) => {
        return at > from && at <= to;
      });
    },
  }),
] as const satisfies readonly RunMeasure[];

/** Over the counted flows that finished; finish as in SPEC 1.3. */
function sumOfFinishes(
  { experiment: { flows }, run }: Measured,
  weight: (flow: number) => number,
): number {
  let sum = 0;
  const counted = countedOf(flows);
  for (let i = counted.first; i < counted.end; i++) {
    if (!isCounted(counted, i)) continue;
    const finish = run.finish[i] as number;
    if (!Number.isNaN(finish)) sum += weight(i) * finish;
  }
  return sum;
}

/** SPEC 7.5. */
function shareInTime({ experiment: { flows, scenario }, run }: Measured): number | null {
  let due = 0;
  let met = 0;
  const counted = countedOf(flows);
  for (let i = counted.first; i < counted.end; i++) {
    if (!isCounted(counted, i)) continue;
    if (flows.deadline[i] === Number.POSITIVE_INFINITY) continue;
    due++;
    if (isInTime(flows, scenario.model, run, i)) met++;
  }
  return due === 0 ? null : met / due;
}

/**
 * A flow that finishes exactly at its deadline is in time, a terminated flow never is (SPEC 7.5), and a flow without a
 * deadline is if it finishes.
 */
export function isInTime(flows: Flows, model: Model, run: Run, flow: number): boolean {
  const deadline = flows.deadline[flow] as number;
  const finish = run.finish[flow] as number;
  if (model === "slot" || deadline === Number.POSITIVE_INFINITY) return finish <= deadline;
  const arrival = flows.arrival[flow] as number;
  const fct = run.fct?.[flow] ?? finish - arrival;
  return fct <= deadline - arrival + lateTolerance(arrival, deadline, finish);
}

/**
 * The size of all flows whose time is inside the window of counted flows, over what the loaded ports (SPEC 4.2) can send in it
 * until the last of them; null if no time passes. Times are from the first arrival (SPEC 2.15); NaN is never inside.
 */
function shareOfCapacity(
  { flows: { size }, scenario, filled }: Experiment,
  times: Float64Array,
  last: number,
  isInside: (time: number, window: Window) => boolean,
): number | null {
  const window: Window = countedWindow(scenario) ?? { from: 0, to: Number.POSITIVE_INFINITY };
  let data = 0;
  for (let i = 0; i < times.length; i++) {
    if (isInside(times[i] as number, window)) data += size[i] as number;
  }
  const most = lineRate(scenario.fabric) * filled() * (Math.min(window.to, last) - window.from);
  return most > 0 && Number.isFinite(most) ? data / most : null;
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/** The least or the largest of the times that are not NaN; ∞ or −∞ if there is none. */
function extreme(times: Float64Array, of: typeof Math.min): number {
  let found = of();
  for (const time of times) if (!Number.isNaN(time)) found = of(found, time);
  return found;
}
