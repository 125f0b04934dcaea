import type { Counted, Flows, Requests } from "./flows.ts";
import type { Model, Units } from "./spec/scenario.ts";
import { bytesPerUnit } from "./spec/units.ts";

/** The papers' size classes, in the order of their numbers in `sizeClasses`. */
export const SIZE_CLASSES = ["mice", "medium", "elephants"] as const;

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

/** The number of flows that are in no statistic. */
export function leftOut(flows: Pick<Flows, "count" | "counted">): number {
  const { first, end } = countedOf(flows);
  return flows.count - (end - first);
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
  const { first, end } = countedOf(flows);
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
    const isCounted = flow >= first && flow < end;
    const own = isCounted ? later + (fct[flow] as number) : Number.NaN;
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
  const { first, end } = countedOf(flows);
  const count = [0, 0, 0];
  const sent = [0, 0, 0];
  for (let flow = first; flow < end; flow++) {
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
