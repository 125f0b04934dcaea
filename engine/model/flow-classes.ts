import { firstArrival, isAscending } from "./arrival-order.ts";
import type { Counted, Flows, Requests } from "./flows.ts";
import type { CountedSpec, Model, Units } from "./spec/scenario.ts";
import { bytesPerUnit } from "./spec/units.ts";

/** The papers' size classes, in the order of their numbers in `sizeClasses`. */
export const SIZE_CLASSES = ["mice", "medium", "elephants"] as const;

/** A size class by its name: `mice`, `medium` or `elephants` (SPEC 7.3). */
export type SizeClass = (typeof SIZE_CLASSES)[number];

/** Largest size of a mouse and of a medium flow, in bytes; 1 KB is 1000 B (SPEC 7.3). */
export const CLASS_BYTES = [100_000, 10_000_000] as const;

/** 0 mice (0, 100 KB], 1 medium (100 KB, 10 MB], 2 elephants, by flow. A packet is 1460 B. */
export function sizeClasses(
  flows: Pick<Flows, "size">,
  model: Model,
  units: Partial<Units> | undefined,
): Uint8Array {
  const bytes = bytesPerUnit(model, units);
  const [mouse, medium] = CLASS_BYTES;
  return Uint8Array.from(flows.size, (size) =>
    size * bytes <= mouse ? 0 : size * bytes <= medium ? 1 : 2,
  );
}

/** The flows that statistics are over (SPEC 7.12, 7.15): all of them unless some are left out. */
export function countedOf({ count, counted }: Pick<Flows, "count" | "counted">): Counted {
  return counted ?? { first: 0, end: count };
}

/** The flows that arrive in a window of times from the first arrival on (SPEC 7.15), in whatever order they stand. */
export function countedWithin(
  flows: Pick<Flows, "count" | "arrival">,
  { from, to }: CountedSpec,
): Counted {
  const { count, arrival } = flows;
  const begin = firstArrival(flows);
  const since = (flow: number): number => (arrival[flow] as number) - begin;
  if (isAscending(arrival)) {
    const reached = (time: number): number => {
      const place = arrival.findIndex((_, flow) => since(flow) >= time);
      return place < 0 ? count : place;
    };
    return { first: reached(from), end: reached(to) };
  }
  const only = Uint8Array.from(arrival, (_, flow) =>
    Number(since(flow) >= from && since(flow) < to),
  );
  return { first: 0, end: count, only };
}

export function isCounted({ first, end, only }: Counted, flow: number): boolean {
  return flow >= first && flow < end && (only === undefined || only[flow] === 1);
}

/** What a column has of the counted flows, in their order. */
export function countedColumn<T extends Float64Array | Uint8Array>(column: T, counted: Counted): T {
  const { first, end, only } = counted;
  const within = column.subarray(first, end) as T;
  return only === undefined ? within : (within.filter((_, k) => only[first + k] === 1) as T);
}

/** The index of each counted flow, by its place among them. */
export function countedIndices(counted: Counted): Int32Array {
  const { first, end } = counted;
  const all = Int32Array.from({ length: end - first }, (_, k) => first + k);
  return counted.only === undefined ? all : all.filter((flow) => isCounted(counted, flow));
}

export function howManyCounted({ first, end, only }: Counted): number {
  if (only === undefined) return end - first;
  return only.subarray(first, end).reduce((sum, one) => sum + one, 0);
}

/** The number of flows that are in no statistic. */
export function leftOut(flows: Pick<Flows, "count" | "counted">): number {
  return flows.count - howManyCounted(countedOf(flows));
}

/** One entry a request. */
export interface RequestEnds {
  /** From its first flow's arrival to its last flow's end; NaN if one of its flows has no end or is not counted. */
  readonly time: Float64Array;
  /** The flow that ends last, the first of equals; −1 where there is no time. */
  readonly slowest: Int32Array;
}

/** When requests end, of flows with these FCTs (SPEC 7.14). */
export function requestEnds(flows: Flows, requests: Requests, fct: Float64Array): RequestEnds {
  const { count, of } = requests;
  const begin = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const counted = countedOf(flows);
  for (let flow = 0; flow < flows.count; flow++) {
    const request = of[flow] as number;
    if (request < 0) continue;
    begin[request] = Math.min(begin[request] as number, flows.arrival[flow] as number);
  }
  const time = new Float64Array(count);
  const slowest = new Int32Array(count).fill(-1);
  for (let flow = 0; flow < flows.count; flow++) {
    const request = of[flow] as number;
    if (request < 0) continue;
    const later = (flows.arrival[flow] as number) - (begin[request] as number);
    const own = isCounted(counted, flow) ? later + (fct[flow] as number) : Number.NaN;
    const before = time[request] as number;
    if (slowest[request] === -1 || own > before) slowest[request] = flow;
    time[request] = Math.max(before, own);
  }
  return { time, slowest: slowest.map((flow, k) => (Number.isNaN(time[k]) ? -1 : flow)) };
}

/** A size class among the counted flows: how many are in it, and which share of all that these send is theirs. */
export interface ClassShare {
  readonly count: number;
  readonly share: number;
}

/** What each size class is of the counted flows; `classes` as `sizeClasses` has them. A share of nothing is 0. */
export function classShares(
  flows: Pick<Flows, "count" | "counted" | "size">,
  classes: ArrayLike<number>,
): Readonly<Record<SizeClass, ClassShare>> {
  const counted = countedOf(flows);
  const count = [0, 0, 0];
  const sent = [0, 0, 0];
  for (let flow = counted.first; flow < counted.end; flow++) {
    if (!isCounted(counted, flow)) continue;
    const own = classes[flow] as number;
    count[own] = (count[own] as number) + 1;
    sent[own] = (sent[own] as number) + (flows.size[flow] as number);
  }
  const all = sent.reduce((sum, own) => sum + own, 0);
  const of = (k: 0 | 1 | 2): ClassShare => ({
    count: count[k] as number,
    share: all === 0 ? 0 : (sent[k] as number) / all,
  });
  return { mice: of(0), medium: of(1), elephants: of(2) };
}
