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

/** The earliest arrival; 0 without flows. */
export function firstArrival({ arrival, count }: Pick<Flows, "arrival" | "count">): number {
  if (isAscending(arrival)) return arrival[0] ?? 0;
  let first = Number.POSITIVE_INFINITY;
  for (let flow = 0; flow < count; flow++) {
    const time = arrival[flow] as number;
    if (time < first) first = time;
  }
  return first;
}

/** All policies of a comparison run on the very same columns, so a difference is cached for as long as its column lives. */
const differences = new WeakMap<
  Float64Array,
  { readonly first: number; readonly moved: Float64Array }
>();

/** The same flows with all their times counted from `first`. */
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
  const before = differences.get(column);
  if (before?.first === first) return before.moved;
  const moved = new Float64Array(column.length);
  for (let k = 0; k < column.length; k++) moved[k] = (column[k] as number) - first;
  differences.set(column, { first, moved });
  return moved;
}

/**
 * Facts about whole columns of flows: all values equal, values ascending. Columns are read-only, and all policies
 * of a comparison read the very same ones, so an answer is cached for as long as its column lives.
 */
const only = new WeakMap<Float64Array, number>();
const ascending = new WeakMap<Float64Array, boolean>();

/** True if every flow has this value, which must not be NaN. */
export function isAll(column: Float64Array, value: number): boolean {
  let one = only.get(column);
  if (one === undefined) {
    one = onlyOf(column);
    only.set(column, one);
  }
  return one === value || column.length === 0;
}

/** True if no value is smaller than the one before. */
export function isAscending(column: Float64Array): boolean {
  let answer = ascending.get(column);
  if (answer === undefined) {
    answer = ascends(column);
    ascending.set(column, answer);
  }
  return answer;
}

/** The value that all rows have; NaN if they differ. */
function onlyOf(column: Float64Array): number {
  const first = column[0] as number;
  for (let i = 1; i < column.length; i++) if (column[i] !== first) return Number.NaN;
  return first;
}

function ascends(column: Float64Array): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < column.length; i++) {
    const value = column[i] as number;
    if (value < last) return false;
    last = value;
  }
  return true;
}
