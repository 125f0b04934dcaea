import { countedOf } from "../model/flow-classes.ts";
import type { Flows } from "../model/flows.ts";
import { lateTolerance } from "../model/numbers/tolerances.ts";
import type { Run } from "../model/run-result.ts";
import { endpointsOf, lineRate } from "../model/spec/fabric-spec.ts";
import type { Model, Scenario } from "../model/spec/scenario.ts";
import { loadedPorts } from "../model/spec/workload-spec.ts";
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
    read: ({ experiment: { flows }, run }) => {
      const { first, end } = countedOf(flows);
      return run.terminated
        .subarray(first, end)
        .reduce((count, time) => count + (Number.isNaN(time) ? 0 : 1), 0);
    },
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
      "What arrives, as a share of what the loaded ports can send from the first arrival to the last (SPEC 7.17).",
    none: "no time passes",
    tables: ["run", "seeds"],
    shownIf: "sampled",
    read: ({ experiment: { flows, scenario } }) => {
      const { from, to } = window(scenario);
      const begin = extreme(flows.arrival, Math.min);
      const arrivals = flows.arrival.map((arrival) => arrival - begin);
      return shareOfCapacity(
        scenario,
        dataOf(flows, arrivals, (at) => at >= from && at < to),
        Math.min(to, extreme(arrivals, Math.max)),
      );
    },
  }),
  measure({
    key: "use",
    name: "Use",
    kind: "share",
    best: "most",
    scope: "run",
    definition:
      "What {flows} have sent, as a share of what the loaded ports can send from the first arrival to the last end (SPEC 7.17).",
    none: "no time passes",
    tables: ["run", "seeds"],
    shownIf: "sampled",
    read: ({ experiment: { flows, scenario }, run, fct }) => {
      const { from, to } = window(scenario);
      const begin = extreme(flows.arrival, Math.min);
      const ends = flows.arrival.map((arrival, i) => arrival - begin + (fct[i] as number));
      const lastEnd = Math.max(extreme(ends, Math.max), extreme(run.terminated, Math.max) - begin);
      return shareOfCapacity(
        scenario,
        dataOf(flows, ends, (at) => at > from && at <= to),
        Math.min(to, lastEnd),
      );
    },
  }),
] as const satisfies readonly RunMeasure[];

/** Over the counted flows that finished; finish as in SPEC 1.3. */
function sumOfFinishes(
  { experiment: { flows }, run }: Measured,
  weight: (flow: number) => number,
): number {
  let sum = 0;
  const { first, end } = countedOf(flows);
  for (let i = first; i < end; i++) {
    const finish = run.finish[i] as number;
    if (!Number.isNaN(finish)) sum += weight(i) * finish;
  }
  return sum;
}

/** SPEC 7.5. */
function shareInTime({ experiment: { flows, scenario }, run }: Measured): number | null {
  let due = 0;
  let met = 0;
  const { first, end } = countedOf(flows);
  for (let i = first; i < end; i++) {
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

/** The run begins at the first arrival (SPEC 2.15); a window of counted flows is in time from there. */
function window({ workload }: Scenario): { readonly from: number; readonly to: number } {
  return workload?.counted ?? { from: 0, to: Number.POSITIVE_INFINITY };
}

/** Data over what the loaded ports can send until a time; null if no time passes. */
function shareOfCapacity(scenario: Scenario, data: number, until: number): number | null {
  const capacity = lineRate(scenario.fabric) * portsOf(scenario);
  const most = capacity * (until - window(scenario).from);
  return most > 0 && Number.isFinite(most) ? data / most : null;
}

/** The size of all flows whose time is inside; NaN never is. */
function dataOf({ size }: Flows, times: Float64Array, isInside: (time: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < times.length; i++) if (isInside(times[i] as number)) sum += size[i] as number;
  return sum;
}

/** The least or the largest of the times that are not NaN; ∞ or −∞ if there is none. */
function extreme(times: Float64Array, of: typeof Math.min): number {
  let found = of();
  for (const time of times) if (!Number.isNaN(time)) found = of(found, time);
  return found;
}

/** The ports that the load fills (SPEC 4.2). */
function portsOf({ fabric, workload }: Scenario): number {
  const endpoints = endpointsOf(fabric);
  return endpoints === null ? 1 : loadedPorts(workload?.pattern ?? "random", endpoints);
}
