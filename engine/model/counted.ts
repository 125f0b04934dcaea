import type { Counted, Flows } from "./flows.ts";

/** Of a run on these flows (SPEC 7.12, 7.15): all of them unless some are left out. */
export function countedOf({ count, counted }: Pick<Flows, "count" | "counted">): Counted {
  return counted ?? { first: 0, end: count };
}

/** How many flows are in no statistic. */
export function leftOut(flows: Pick<Flows, "count" | "counted">): number {
  const { first, end } = countedOf(flows);
  return flows.count - (end - first);
}
