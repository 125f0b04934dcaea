import { at, integerBetween, type Reader } from "../model/faults/reader.ts";
import { MOST, TIME } from "../model/spec/limits.ts";
import type { PartSpec, WorkloadSpec } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { flowsToSample, flowsUntil } from "../workload/how-many.ts";
import { areHostsSound } from "./check-workload.ts";
import type { FlowContext } from "./parse-flows.ts";

/** Flows are counted in all, or for each port or host. */
export const HOW_MANY = {
  flows: integerBetween(1, MOST.flows),
  flowsPerHost: integerBetween(1, MOST.flows),
};
/** Its flows arrive before this time. */
export const UNTIL = TIME;
const HOW_MANY_KEYS = ["flows", "flowsPerHost", "until"];

/** `flows`, `flowsPerHost` or `until`; none where a window of counted flows, or another part, says how many. */
export function parseHowMany(
  source: Record<string, unknown>,
  path: string,
  isPart: boolean,
  reader: Reader,
): Pick<PartSpec, "flows" | "flowsPerHost" | "until"> {
  const { flows, flowsPerHost, until, counted } = source;
  const said = HOW_MANY_KEYS.filter((key) => source[key] !== undefined);
  if (said.length > 1) {
    const [first, second] = said as [string, string];
    const expected = `nothing beside ${path}.${first}: one of the two says how many`;
    reader.fault(at(path, second), expected, source[second]);
    return {};
  }
  if (isPart && until !== undefined) {
    return reader.optional(source, path, "until", (v, p) => reader.number(v, p, UNTIL));
  }
  if (flowsPerHost !== undefined) {
    return reader.optional(source, path, "flowsPerHost", (v, p) =>
      reader.number(v, p, HOW_MANY.flowsPerHost),
    );
  }
  if (flows === undefined && (isPart || counted !== undefined)) return {};
  const read = reader.number(flows, at(path, "flows"), HOW_MANY.flows);
  return read === undefined ? {} : { flows: read };
}

/** Faults of a part's hosts, and of how many flows it says that it has: until they are mended none can be counted. */
export function checkPart(part: PartSpec, path: string, { reader, fabric }: FlowContext): boolean {
  if (fabric === undefined || !areHostsSound(part, path, fabric, reader)) return false;
  const { flowsPerHost, until, arrivals } = part;
  const hosts = endpointsOf(fabric);
  if (flowsPerHost !== undefined && hosts === null) {
    const expected = `nothing: a link has no hosts, and ${path}.flows says how many flows`;
    reader.fault(at(path, "flowsPerHost"), expected, flowsPerHost);
    return false;
  }
  if (flowsPerHost !== undefined && flowsPerHost * (hosts ?? 1) > MOST.flows) {
    const expected = `at most ${Math.floor(MOST.flows / (hosts ?? 1))} for each of ${hosts} hosts, ${MOST.flows} in all`;
    reader.fault(at(path, "flowsPerHost"), expected, flowsPerHost);
    return false;
  }
  const why =
    arrivals === "at-once"
      ? `nothing where all flows arrive at once: ${path}.flows says how many`
      : typeof arrivals === "object" && "times" in arrivals
        ? "nothing beside arrival times, which say how many"
        : null;
  if (until === undefined || why === null) return true;
  reader.fault(at(path, "until"), why, until);
  return false;
}

/** Faults of how many flows there are, once the workload and the fabric are sound. The number of flows. */
export function checkHowMany(workload: WorkloadSpec, context: FlowContext): number | undefined {
  const { reader, model, fabric, units } = context;
  if (model === undefined || fabric === undefined) return undefined;
  const { flows, flowsPerHost, counted, warmUp, arrivals } = workload;
  const hosts = endpointsOf(fabric);
  if (!checkPart(workload, "workload", context)) return undefined;
  if (counted !== undefined) {
    if (warmUp !== undefined) {
      const expected = "nothing beside workload.counted, which leaves the first flows out too";
      reader.fault("workload.warmUp", expected, warmUp);
    }
    if (arrivals === "at-once") {
      const expected = "no window where all flows arrive at once";
      reader.fault("workload.counted", expected, counted);
      return undefined;
    }
    const sampled = { workload, model, fabric, units };
    const needed = flowsUntil(sampled);
    const isWritten = typeof arrivals === "object" && "times" in arrivals;
    if (!isWritten && needed > MOST.flows) {
      const expected = `a window in which at most ${MOST.flows} flows arrive (here about ${needed})`;
      reader.fault("workload.counted", expected, counted);
      return undefined;
    }
    const count = flowsToSample(sampled);
    if (!isWritten && count < needed) {
      const key = flows === undefined ? "flowsPerHost" : "flows";
      const least = flows === undefined ? Math.ceil(needed / (hosts ?? 1)) : needed;
      const expected = `at least ${least}, as many as arrive before workload.counted.to on average, or no such key: then load goes on behind them`;
      reader.fault(`workload.${key}`, expected, flows ?? flowsPerHost);
    }
    return count;
  }
  return flowsToSample({ workload, model, fabric, units });
}
