import { isAll, isAscending } from "./column-facts.ts";
import type { Flows } from "./flows.ts";

/** The earliest arrival; 0 without flows. */
export function firstArrival({ arrival, count }: Flows): number {
  if (isAscending(arrival)) return arrival[0] ?? 0;
  let first = Number.POSITIVE_INFINITY;
  for (let flow = 0; flow < count; flow++) {
    const time = arrival[flow] as number;
    if (time < first) first = time;
  }
  return first;
}

/** All policies of a comparison run on the very same columns: what was subtracted once is kept while they live. */
const kept = new WeakMap<Float64Array, { readonly first: number; readonly moved: Float64Array }>();

/** The same flows, all of whose times count from `first`. */
export function countedFrom(first: number, flows: Flows): Flows {
  if (first === 0) return flows;
  const { deadline, packetSlot } = flows;
  return {
    ...flows,
    origin: (flows.origin ?? 0) + first,
    arrival: less(flows.arrival, first),
    deadline: isAll(deadline, Number.POSITIVE_INFINITY) ? deadline : less(deadline, first),
    packetSlot: packetSlot === null ? null : less(packetSlot, first),
  };
}

function less(column: Float64Array, first: number): Float64Array {
  const before = kept.get(column);
  if (before?.first === first) return before.moved;
  const moved = new Float64Array(column.length);
  for (let k = 0; k < column.length; k++) moved[k] = (column[k] as number) - first;
  kept.set(column, { first, moved });
  return moved;
}
