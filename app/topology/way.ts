import type { Wiring } from "../../engine/index.ts";

/** The links of a flow's ways in order, each with the part of the flow that goes over it. */
export function wayOf({ routes }: Wiring, flow: number): ReadonlyMap<number, number> {
  const { start, link, share } = routes;
  const way = new Map<number, number>();
  for (let at = start[flow] as number; at < (start[flow + 1] as number); at++) {
    way.set(link[at] as number, share?.[at] ?? 1);
  }
  return way;
}
