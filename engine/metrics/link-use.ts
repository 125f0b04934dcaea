import type { Flows } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import { endpointsOf, lineRate } from "../model/spec/fabric-spec.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { completionTimes } from "../run/completion.ts";
import { loadedPorts } from "../workload/loaded-ports.ts";

/** Offered load and utilisation, as shares of what the loaded links could send (SPEC 7.17); null if no time passes. */
export interface LinkUse {
  readonly load: number | null;
  readonly use: number | null;
}

/** Averages over the run, which begins at the first arrival (SPEC 2.15), or over the window of counted flows if there is one. */
export function linkUse(flows: Flows, scenario: Scenario, run: Run): LinkUse {
  const { from, to } = scenario.workload?.counted ?? { from: 0, to: Number.POSITIVE_INFINITY };
  const capacity = lineRate(scenario.fabric) * portsOf(scenario);
  const begin = extreme(flows.arrival, Math.min);
  const share = (data: number, until: number) => {
    const most = capacity * (until - from);
    return most > 0 && Number.isFinite(most) ? data / most : null;
  };
  const arrivals = flows.arrival.map((arrival) => arrival - begin);
  const fct = completionTimes(flows, run);
  const ends = arrivals.map((arrival, i) => arrival + (fct[i] as number));
  const lastEnd = Math.max(extreme(ends, Math.max), extreme(run.terminated, Math.max) - begin);
  return {
    load: share(
      dataOf(flows, arrivals, (at) => at >= from && at < to),
      Math.min(to, extreme(arrivals, Math.max)),
    ),
    use: share(
      dataOf(flows, ends, (at) => at > from && at <= to),
      Math.min(to, lastEnd),
    ),
  };
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
