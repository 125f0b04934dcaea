import type { Reader } from "../model/faults/reader.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import type { Fabric, Pattern, WorkloadSpec } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { pieceUnit } from "../model/spec/units.ts";
import { loadedPorts } from "../model/spec/workload-spec.ts";
import { extentOf } from "../workload/size-extent.ts";
import type { FlowContext } from "./parse-flows.ts";

/** Most packets with a release of their own: 8 bytes each, in every worker. */
const MOST_RELEASES = 10_000_000;

/** Faults between the parts of a workload, once each part is sound. */
export function checkWorkload(workload: WorkloadSpec, flows: number, context: FlowContext): void {
  const { reader, model, fabric, units } = context;
  if (model === undefined || fabric === undefined) return;
  const { arrivals, pattern = "random" } = workload;
  const { mean, largest } = extentOf(workload.distribution, model, units);
  const endpoints = endpointsOf(fabric);
  const ports = endpoints === null ? 1 : loadedPorts(pattern, endpoints);
  const gap = mean / (workload.load * lineRate(fabric) * ports);

  checkPattern(pattern, fabric, reader);
  const isObject = typeof arrivals === "object";
  if (isObject && "onOff" in arrivals && arrivals.onOff.on + arrivals.onOff.off < gap) {
    const expected = `on + off of at least the mean gap between two flows (${noLess(gap)}); with less it would be "poisson"`;
    reader.fault("workload.arrivals.onOff", expected, arrivals.onOff);
  }
  if (isObject && "incast" in arrivals && endpoints !== null) {
    if (pattern !== "random" && pattern !== "incast") {
      const expected = `"random" (a receiver for each burst) or "incast" (always port 0) with incast bursts`;
      reader.fault("workload.pattern", expected, pattern);
    }
  }
  if (workload.requests !== undefined)
    checkRequests(workload.requests.fanIn, flows, workload, context);
  const unit = model === "slot" ? 1 : pieceUnit(units, workload);
  checkReleases(workload.spread, flows, mean / unit, largest / unit, model === "fluid", reader);
  if (model === "slot") checkHorizon(workload, flows, mean, largest, reader);
}

/** A stride must lead to another port, and only networks have racks. */
function checkPattern(pattern: Pattern, fabric: Fabric, reader: Reader): void {
  const endpoints = endpointsOf(fabric);
  if (endpoints === null) return;
  if (typeof pattern === "object" && "stride" in pattern && pattern.stride % endpoints === 0) {
    const expected = `a stride that is no multiple of ${endpoints}: the flows would go to where they come from`;
    reader.fault("workload.pattern.stride", expected, pattern.stride);
  }
  const isStaggered =
    pattern === "staggered" || (typeof pattern === "object" && "staggered" in pattern);
  if (isStaggered && !isNetwork(fabric)) {
    reader.fault(
      "workload.pattern",
      "a network, which has racks, with a staggered pattern",
      pattern,
    );
  }
}

/** Each request is cut into as many flows from different senders, which all fit. */
function checkRequests(
  fanIn: number,
  flows: number,
  { flowsPerHost, arrivals, pattern = "random" }: WorkloadSpec,
  { reader, model, fabric }: FlowContext,
): void {
  const endpoints = fabric === undefined ? null : endpointsOf(fabric);
  if (model === "slot" || endpoints === null) {
    const expected = "nothing: requests are sampled as a fluid, in networks and on a switch";
    reader.fault("workload.requests", expected, { fanIn });
    return;
  }
  if (fanIn >= endpoints) {
    const expected = `at most ${endpoints - 1}, as many senders as one receiver leaves`;
    reader.fault("workload.requests.fanIn", expected, fanIn);
  }
  if (flows % fanIn !== 0) {
    const key = flowsPerHost === undefined ? "flows" : "flowsPerHost";
    reader.fault(`workload.${key}`, `a multiple of ${fanIn}, the flows of a request`, flows);
  }
  if (typeof arrivals === "object" && !("onOff" in arrivals)) {
    const expected = `"poisson", "at-once" or onOff with requests`;
    reader.fault("workload.arrivals", expected, arrivals);
  }
  if (pattern !== "random" && pattern !== "incast") {
    const expected = `"random" (a receiver for each request) or "incast" (always port 0) with requests`;
    reader.fault("workload.pattern", expected, pattern);
  }
}

/** `x` rounded up to four digits: short enough to print, and accepted when it is typed. */
function noLess(x: number): number {
  const near = Number(x.toPrecision(4));
  return near >= x ? near : Number((1.001 * x).toPrecision(4));
}

/** The largest flow alone must fit too, however rare it is (SPEC 4.25). */
function checkReleases(
  spread: WorkloadSpec["spread"],
  flows: number,
  mean: number,
  largest: number,
  isFluid: boolean,
  reader: Reader,
): void {
  if (typeof spread !== "object") return;
  const { chunks = Number.POSITIVE_INFINITY } = spread;
  // In slots every packet has its release, whatever comes with it.
  const of = (packets: number) => (isFluid ? Math.min(chunks, Math.max(1, packets)) : packets);
  const packets = Math.max(flows * of(mean), of(largest));
  if (packets <= MOST_RELEASES) return;
  const expected = `at most ${MOST_RELEASES} ${isFluid ? "pieces" : "packets"}, on average in all and at most in one flow, since each has a release of its own (here ${Math.round(packets)}): fewer flows, smaller ones,${isFluid ? " fewer chunks," : ""} or a number`;
  reader.fault("workload.spread", expected, spread);
}

/** Four times the expected end must be an exact slot: samples do not last that long (SPEC 5.6). */
function checkHorizon(
  { load, spread = 0, arrivals }: WorkloadSpec,
  flows: number,
  mean: number,
  largest: number,
  reader: Reader,
): void {
  const alpha = typeof spread === "number" ? spread : spread.random;
  const work = flows * mean;
  let arrived = work / Math.min(1, load);
  if (typeof arrivals === "object") {
    if ("onOff" in arrivals) arrived += arrivals.onOff.on + arrivals.onOff.off;
    else if ("incast" in arrivals) arrived += (arrivals.incast.fanIn * mean) / load;
    else arrived = (arrivals.times.at(-1) ?? 0) + work;
  }
  const end = arrived + (1 + alpha) * largest;
  if (4 * end <= Number.MAX_SAFE_INTEGER) return;
  const expected = "a load, arrivals, spread and sizes that keep the last slot far below 2^53";
  reader.fault("workload", expected, { load, flows, spread, arrivals });
}
