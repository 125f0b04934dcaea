import type { Flows } from "../model/flows.ts";
import type { Run } from "../model/run.ts";
import { endpointsOf, lineRate } from "../model/spec/fabric-spec.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { loadedPorts } from "../workload/loaded-ports.ts";

/** What arrived and what was sent, as shares of what the loaded links could send (SPEC 7.17). Null: in no time at all. */
export interface LinkUse {
  readonly load: number | null;
  readonly use: number | null;
}

/** Over the time of the run; with a window of counted flows over its time. */
export function linkUse(flows: Flows, scenario: Scenario, run: Run): LinkUse {
  const { counted } = scenario.workload ?? {};
  const capacity = lineRate(scenario.fabric) * portsOf(scenario);
  const begin = extreme(flows.arrival, Math.min);
  const [from, to] =
    counted === undefined
      ? [begin, Number.POSITIVE_INFINITY]
      : [begin + counted.from, begin + counted.to];
  const share = (data: number, until: number) => {
    const most = capacity * (until - from);
    return most > 0 && Number.isFinite(most) ? data / most : null;
  };
  const lastArrival = extreme(flows.arrival, Math.max);
  return {
    load: share(
      dataOf(flows, flows.arrival, (at) => at >= from && at < to),
      Math.min(to, lastArrival),
    ),
    use: share(
      dataOf(flows, run.finish, (at) => at > from && at <= to),
      Math.min(to, lastEnd(run)),
    ),
  };
}

/** The size of all flows whose time is inside; NaN never is. */
function dataOf({ size }: Flows, times: Float64Array, isInside: (time: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < times.length; i++) if (isInside(times[i] as number)) sum += size[i] as number;
  return sum;
}

function lastEnd({ finish, terminated }: Run): number {
  return Math.max(extreme(finish, Math.max), extreme(terminated, Math.max));
}

/** Of the times that there are; −∞ or ∞ of none. */
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
