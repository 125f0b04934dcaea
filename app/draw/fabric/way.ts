import type { Wiring } from "../../../engine/index.ts";

/** The links of a flow's ways in order, each with the part of the flow that may go over it. */
export function wayOf({ routes, subflows }: Wiring, flow: number): ReadonlyMap<number, number> {
  const { start, link, share } = routes;
  const way = new Map<number, number>();
  const end = start[(flow + 1) * subflows] as number;
  for (let at = start[flow * subflows] as number; at < end; at++) {
    way.set(link[at] as number, share?.[at] ?? 1);
  }
  return way;
}
