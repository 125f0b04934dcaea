import type { Reader } from "../model/faults/reader.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import type { Fabric, PartSpec, Pattern, WorkloadSpec } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { pieceUnit } from "../model/spec/units.ts";
import { type Ends, hostsOf, portsFilled } from "../workload/loads.ts";
import { extentOf } from "../workload/size-extent.ts";
import type { FlowContext } from "./parse-flows.ts";

/** Most packets with a release of their own: 8 bytes each, in every worker. */
const MOST_RELEASES = 10_000_000;

/** Faults between the keys of a workload at `path`, once each is sound. `flows`: how many it has, about so many in a list. */
export function checkWorkload(
  workload: PartSpec,
  path: string,
  flows: number,
  context: FlowContext,
): void {
  const { reader, model, fabric, units } = context;
  if (model === undefined || fabric === undefined) return;
  const { arrivals, pattern = "random" } = workload;
  const { mean, largest } = extentOf(workload.distribution, model, units);
  const endpoints = endpointsOf(fabric);
  const ports = portsFilled(workload, fabric);
  const gap = mean / (workload.load * lineRate(fabric) * ports);

  checkPattern(pattern, path, fabric, reader);
  const isObject = typeof arrivals === "object";
  if (isObject && "onOff" in arrivals && arrivals.onOff.on + arrivals.onOff.off < gap) {
    const expected = `on + off of at least the mean gap between two flows (${noLess(gap)}); with less it would be "poisson"`;
    reader.fault(`${path}.arrivals.onOff`, expected, arrivals.onOff);
  }
  if (isObject && "incast" in arrivals && endpoints !== null) {
    if (pattern !== "random" && pattern !== "incast") {
      const expected = `"random" (a receiver for each burst) or "incast" (always port 0) with incast bursts`;
      reader.fault(`${path}.pattern`, expected, pattern);
    }
  }
  if (workload.senders === "balanced" && endpoints !== null) checkSenders(workload, path, reader);
  if (workload.requests !== undefined)
    checkRequests(workload.requests.fanIn, path, flows, workload, context);
  const unit = model === "slot" ? 1 : pieceUnit(units, workload);
  checkReleases(
    workload.spread,
    path,
    flows,
    mean / unit,
    largest / unit,
    model === "fluid",
    reader,
  );
  if (model === "slot") checkHorizon(workload, path, flows, mean, largest, reader);
}

/** Hosts must be there, and a flow's sender another than its receiver: without that no load, and so no number of flows, has a meaning. */
export function areHostsSound(
  part: PartSpec,
  path: string,
  fabric: Fabric,
  reader: Reader,
): boolean {
  const endpoints = endpointsOf(fabric);
  const { hosts, pattern = "random", requests } = part;
  if (hosts === undefined) return true;
  const refuse = (expected: string): false => {
    reader.fault(`${path}.hosts`, expected, hosts);
    return false;
  };
  if (endpoints === null) return refuse("nothing: one link has no hosts that send or receive");
  const { send, receive } = hostsOf(part, endpoints) as Ends;
  const wrong = [...send, ...receive].find((host) => host >= endpoints);
  if (wrong !== undefined) return refuse(`hosts from 0 to ${endpoints - 1}, not ${wrong}`);
  if (send.length === 0 || receive.length === 0) {
    return refuse("a host that sends, and another that receives");
  }
  const isByPlace = pattern !== "random" && pattern !== "incast";
  const isStaggered =
    pattern === "staggered" || (typeof pattern === "object" && "staggered" in pattern);
  if (isStaggered) return refuse("nothing: a staggered pattern goes by the racks of all hosts");
  const isSame = send.length === receive.length && send.every((host, k) => host === receive[k]);
  if (isByPlace && !isSame)
    return refuse(`one list, since the pattern chooses the receiver by the sender`);
  if (
    isByPlace &&
    typeof pattern === "object" &&
    "stride" in pattern &&
    pattern.stride % send.length === 0
  ) {
    return refuse(`a number of hosts that the stride ${pattern.stride} is no multiple of`);
  }
  const senders = send.length - (receive.some((host) => send.includes(host)) ? 1 : 0);
  if (requests !== undefined && requests.fanIn > senders) {
    return refuse(
      `at least ${requests.fanIn} hosts that send to each that receives, one for each flow of a request`,
    );
  }
  return true;
}

/** A stride must lead to another port, and only networks have racks. */
function checkPattern(pattern: Pattern, path: string, fabric: Fabric, reader: Reader): void {
  const endpoints = endpointsOf(fabric);
  if (endpoints === null) return;
  if (typeof pattern === "object" && "stride" in pattern && pattern.stride % endpoints === 0) {
    const expected = `a stride that is no multiple of ${endpoints}: the flows would go to where they come from`;
    reader.fault(`${path}.pattern.stride`, expected, pattern.stride);
  }
  const isStaggered =
    pattern === "staggered" || (typeof pattern === "object" && "staggered" in pattern);
  if (isStaggered && !isNetwork(fabric)) {
    reader.fault(
      `${path}.pattern`,
      "a network, which has racks, with a staggered pattern",
      pattern,
    );
  }
}

/** Senders of a burst or a request are drawn without repetition already. */
function checkSenders(
  { arrivals, requests, senders }: PartSpec,
  path: string,
  reader: Reader,
): void {
  const isBursts = typeof arrivals === "object" && "incast" in arrivals;
  if (!isBursts && requests === undefined) return;
  const expected = `"random" (each burst or request has different senders) with ${isBursts ? "incast bursts" : "requests"}`;
  reader.fault(`${path}.senders`, expected, senders);
}

/** Each request is cut into as many flows from different senders, which all fit. */
function checkRequests(
  fanIn: number,
  path: string,
  flows: number,
  { flows: said, flowsPerHost, arrivals, pattern = "random" }: PartSpec,
  { reader, model, fabric }: FlowContext,
): void {
  const endpoints = fabric === undefined ? null : endpointsOf(fabric);
  if (model === "slot" || endpoints === null) {
    const expected = "nothing: requests are sampled as a fluid, in networks and on a switch";
    reader.fault(`${path}.requests`, expected, { fanIn });
    return;
  }
  if (fanIn >= endpoints) {
    const expected = `at most ${endpoints - 1}, as many senders as one receiver leaves`;
    reader.fault(`${path}.requests.fanIn`, expected, fanIn);
  }
  const isSaid = said !== undefined || flowsPerHost !== undefined;
  if (isSaid && flows % fanIn !== 0) {
    const key = flowsPerHost === undefined ? "flows" : "flowsPerHost";
    reader.fault(`${path}.${key}`, `a multiple of ${fanIn}, the flows of a request`, flows);
  }
  if (typeof arrivals === "object" && !("onOff" in arrivals)) {
    const expected = `"poisson", "at-once" or onOff with requests`;
    reader.fault(`${path}.arrivals`, expected, arrivals);
  }
  if (pattern !== "random" && pattern !== "incast") {
    const expected = `"random" (a receiver for each request) or "incast" (always port 0) with requests`;
    reader.fault(`${path}.pattern`, expected, pattern);
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
  path: string,
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
  reader.fault(`${path}.spread`, expected, spread);
}

/** Four times the expected end must be an exact slot: samples do not last that long (SPEC 5.6). */
function checkHorizon(
  { load, spread = 0, arrivals }: PartSpec,
  path: string,
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
  reader.fault(path, expected, { load, flows, spread, arrivals });
}
