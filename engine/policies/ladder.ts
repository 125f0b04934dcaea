import type { Ladder, Order, Policy } from "./policy.ts";

/** How many of the ascending `thresholds` are ≤ x: the level of an attained service x (SPEC 1.5). */
export function levelOf(thresholds: readonly number[], x: number): number {
  let level = 0;
  while (level < thresholds.length && (thresholds[level] as number) <= x) level++;
  return level;
}

/** A multilevel policy: one order in every queue. */
export function multilevel(thresholds: readonly number[], order: Order, ladder: Ladder): Policy {
  const levels = thresholds.length + 1;
  return {
    levels,
    orders: Array.from({ length: levels }, () => order),
    ladder,
    byCompleteness: false,
    terminates: false,
  };
}

/** Going down: level(sent), demoted at every threshold (PIAS). */
export function demotion(thresholds: readonly number[]): Ladder {
  const first = levelOf(thresholds, 0);
  const below = thresholds.slice(first);
  return {
    shared: below,
    start: () => first,
    at: (_, rung) => (rung < below.length ? (below[rung] as number) : Number.POSITIVE_INFINITY),
    open: () => false,
    level: (_, rung) => first + rung + 1,
  };
}

/** Going up: level(x − sent), where x is what the flow is thought to have to send. */
export function climb(thresholds: readonly number[], believed: Float64Array): Ladder {
  const top = Uint8Array.from(believed, (x) => levelOf(thresholds, x));
  return {
    shared: null,
    start: (flow) => top[flow] as number,
    at(flow, rung) {
      const below = (top[flow] as number) - rung;
      if (below <= 0) return Number.POSITIVE_INFINITY;
      return (believed[flow] as number) - (thresholds[below - 1] as number);
    },
    open: () => true,
    level: (flow, rung) => (top[flow] as number) - rung - 1,
  };
}
