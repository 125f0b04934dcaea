import { isAscending } from "./column-facts.ts";
import type { Flows } from "./flows.ts";

/** The order of arrival: flow indices by (arrival, index); null when the flows are in that order already. */
export function arrivalOrder(flows: Flows): Int32Array | null {
  const { arrival, count } = flows;
  if (isAscending(arrival)) return null;
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  return order.sort((a, b) => (arrival[a] as number) - (arrival[b] as number) || a - b);
}

/** The flows of one link in another order; `packets` are not carried along. */
export function permuted(flows: Flows, order: Int32Array): Flows {
  const floats = (column: Float64Array) =>
    Float64Array.from(order, (flow) => column[flow] as number);
  const integers = (column: Int32Array) => Int32Array.from(order, (flow) => column[flow] as number);
  return {
    count: flows.count,
    arrival: floats(flows.arrival),
    size: floats(flows.size),
    spread: floats(flows.spread),
    weight: floats(flows.weight),
    deadline: floats(flows.deadline),
    lower: floats(flows.lower),
    upper: floats(flows.upper),
    estimate: floats(flows.estimate),
    src: integers(flows.src),
    dst: integers(flows.dst),
    identity: null,
    packetStart: null,
    packetSlot: null,
  };
}
