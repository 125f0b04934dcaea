import type { Flows } from "../flows.ts";
import { Residual } from "../fluid/residual.ts";
import { delaysOf } from "../network/delays.ts";
import { networkRoutes } from "../network/network-routes.ts";
import { Releases } from "../release.ts";
import type { Run } from "../run.ts";
import { isNetwork, lineRate } from "../scenario/fabric-spec.ts";
import type { Fabric, Model } from "../scenario/scenario.ts";

/** FCT = finish − arrival of every flow; NaN where the flow was terminated (SPEC 7.1). */
export function completionTimes(flows: Flows, run: Run): Float64Array {
  return run.finish.map((finish, i) => finish - (flows.arrival[i] as number));
}

/**
 * Slowdown = FCT / ideal FCT, which is that of the same flow alone in the same fabric, at flow level and one for all
 * policies; NaN where terminated (SPEC 7.2).
 */
export function slowdowns(flows: Flows, model: Model, fabric: Fabric, run: Run): Float64Array {
  const alone = model === "slot" ? aloneInSlots(flows) : aloneInFluid(flows, fabric);
  return completionTimes(flows, run).map((fct, i) => fct / alone(i));
}

/** Alone, a flow sends its data as it arrives, at the rate of its port or of its narrowest link at most. */
function aloneInFluid(flows: Flows, fabric: Fabric): (flow: number) => number {
  const { size, spread } = flows;
  const rate = lineRate(fabric);
  if (!isNetwork(fabric)) {
    return (flow) => ((size[flow] as number) / rate) * Math.max(1, spread[flow] as number);
  }
  const empty = new Residual(networkRoutes(flows, fabric));
  empty.reset();
  const delays = delaysOf(flows, fabric);
  const delay = (flow: number) =>
    delays === null ? 0 : (delays.start[flow] as number) + (delays.oneWay[flow] as number);
  return (flow) =>
    delay(flow) +
    (size[flow] as number) * Math.max(1 / empty.along(flow), (spread[flow] as number) / rate);
}

/** Alone, every packet leaves in its release slot or right behind the one before it. */
function aloneInSlots(flows: Flows): (flow: number) => number {
  const releases = new Releases(flows);
  return (flow) => {
    const size = flows.size[flow] as number;
    const arrival = flows.arrival[flow] as number;
    const isExplicit = (flows.packetStart?.[flow] ?? 0) < (flows.packetStart?.[flow + 1] ?? 0);
    // Even releases: either the first packet or the last one holds up the end.
    if (!isExplicit) return Math.max(size, releases.last(flow) + 1 - arrival);
    let end = arrival;
    for (let j = 0; j < size; j++) end = Math.max(end, releases.at(flow, j)) + 1;
    return end - arrival;
  };
}
