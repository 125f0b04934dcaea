import { firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { slowdownOf } from "../model/numbers/tolerances.ts";
import { Releases } from "../model/packet-releases.ts";
import { ReleasedPieces } from "../model/released-pieces.ts";
import type { Run } from "../model/run-result.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";

/** FCT = finish − arrival of every flow; NaN where the flow was terminated (SPEC 7.1). */
export function completionTimes(flows: Flows, run: Run): Float64Array {
  return run.fct ?? run.finish.map((finish, i) => finish - (flows.arrival[i] as number));
}

/**
 * Slowdown = FCT / ideal FCT, which is that of the same flow alone in the same fabric, at flow level and one for all
 * policies; NaN where terminated (SPEC 7.2). The run is one of `simulate`.
 */
export function slowdowns(flows: Flows, model: Model, fabric: Fabric, run: Run): Float64Array {
  const alone = model === "slot" ? aloneInSlots(flows) : aloneInFluid(flows, fabric, run);
  const first = firstArrival(flows);
  return completionTimes(flows, run).map((fct, i) =>
    slowdownOf(fct, alone(i), (flows.arrival[i] as number) - first + fct, run.step),
  );
}

/** Alone, a flow sends its data as it arrives, at the rate of its port at most; a run in a network tells. */
function aloneInFluid(flows: Flows, fabric: Fabric, { alone }: Run): (flow: number) => number {
  if (alone !== undefined) return (flow) => alone[flow] as number;
  if (isNetwork(fabric)) throw new Error("A run in a network knows how flows fare alone");
  const { size, spread, ownRate } = flows;
  const rate = lineRate(fabric);
  const pieces = ReleasedPieces.of(flows);
  return (flow) =>
    pieces !== null && pieces.count(flow) > 0
      ? pieces.alone(flow, Math.min(rate, ownRate?.[flow] ?? rate))
      : ((size[flow] as number) / rate) *
        Math.max(1, spread[flow] as number, rate / (ownRate?.[flow] ?? rate));
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
