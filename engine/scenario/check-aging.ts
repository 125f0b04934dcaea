import type { Reader } from "../model/faults/reader.ts";
import { endpointsOf, lineRate } from "../model/spec/fabric-spec.ts";
import type { Fabric } from "../model/spec/fabric-spec.ts";
import type { FlowSpec, Model, Units, WorkloadSpec } from "../model/spec/scenario.ts";
import { secondsPerUnit } from "../model/spec/units.ts";
import { extentOf } from "../workload/extent.ts";
import { flowsToSample } from "../workload/how-many.ts";
import { loadedPorts } from "../workload/loaded-ports.ts";

/** Most halvings from the first arrival to the last: beyond it no double holds both a young and an old flow's key. */
const MOST_HALVINGS = 2000;
/** Samples are not longer than their expected length by more than this factor. */
const SURELY = 4;

interface Times {
  readonly reader: Reader;
  readonly model: Model | undefined;
  readonly fabric: Fabric | undefined;
  readonly units: Partial<Units> | undefined;
  readonly specs: readonly FlowSpec[] | undefined;
  readonly sampled: WorkloadSpec | undefined;
}

/** Faults of PDQ's aging: arrivals so far apart that keys would leave the range of doubles (SPEC 2.14). */
export function checkAging(alpha: number, path: string, times: Times): void {
  const halvings = alpha * secondsPerUnit(times.units) * spanOf(times);
  if (halvings <= MOST_HALVINGS) return;
  const most = Number(((alpha * MOST_HALVINGS) / halvings).toPrecision(3));
  const expected = `at most about ${most}: from the first arrival to the last a flow halves ${MOST_HALVINGS} times at most`;
  times.reader.fault(path, expected, alpha);
}

function spanOf({ model, fabric, units, specs, sampled }: Times): number {
  if (specs !== undefined) {
    return spanBetween(specs.map(({ arrival }) => arrival));
  }
  if (sampled === undefined || model === undefined || fabric === undefined) return 0;
  const { arrivals, pattern = "random", load, distribution } = sampled;
  const flows = flowsToSample({ workload: sampled, model, fabric, units });
  if (arrivals === "at-once") return 0;
  if (typeof arrivals === "object" && "times" in arrivals) return spanBetween(arrivals.times);
  const endpoints = endpointsOf(fabric);
  const ports = endpoints === null ? 1 : loadedPorts(pattern, endpoints);
  const { mean } = extentOf(distribution, model, units);
  const stretch = typeof arrivals === "object" && "onOff" in arrivals ? arrivals.onOff : null;
  const pause = stretch === null ? 0 : stretch.on + stretch.off;
  return SURELY * ((flows * mean) / (load * lineRate(fabric) * ports) + pause);
}

/** From the earliest of the times to the latest. */
function spanBetween(times: readonly number[]): number {
  let [first, last] = [times[0] ?? 0, times[0] ?? 0];
  for (const time of times) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return last - first;
}
