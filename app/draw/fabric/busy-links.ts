import { flowsOf, rateOf, type Wiring } from "../../../engine/doors/draw-data.ts";
import type { TimeWindow } from "../scale/scales.ts";
import type { Carried } from "./loads.ts";

/**
 * How many links are busy in each of `bins` equal stretches of the window: the loads of all links together, so that two
 * that are half in use count as one.
 */
export function busyLinks(
  { wiring, trace }: Pick<Carried, "wiring" | "trace">,
  window: TimeWindow,
  bins: number,
): Float64Array {
  const wide = (window.to - window.from) / bins;
  const perRate = linksPerRate(wiring);
  const sum = new Float64Array(bins);
  for (let row = 0; row < trace.length; row++) {
    const from = Math.max(trace.start[row] as number, window.from);
    const to = Math.min(trace.end[row] as number, window.to);
    if (to <= from) continue;
    // Most rows serve one flow, and there may be a million of them: no list is made for those.
    const count = trace.memberCount[row] ?? 0;
    let links = perRate[trace.flow[row] as number] as number;
    if (count > 0) {
      links = 0;
      for (const member of flowsOf(trace, row)) links += perRate[member] as number;
    }
    const turns = trace.sharing === "turns" ? Math.max(1, count) : 1;
    add(
      sum,
      (from - window.from) / wide,
      (to - window.from) / wide,
      (links * rateOf(trace, row)) / turns,
    );
  }
  return sum;
}

/** By flow, the loads that a rate of 1 puts on all links of its ways. */
function linksPerRate({ routes: { start, link, share, capacity } }: Wiring): Float64Array {
  const found = new Float64Array(start.length - 1);
  for (let flow = 0; flow < found.length; flow++) {
    for (let at = start[flow] as number; at < (start[flow + 1] as number); at++) {
      const own = (share?.[at] ?? 1) / (capacity[link[at] as number] as number);
      found[flow] = (found[flow] as number) + own;
    }
  }
  return found;
}

/** Adds what holds over [from, to), in bins, to the means of the bins. */
function add(sum: Float64Array, from: number, to: number, value: number): void {
  const last = Math.min(sum.length - 1, Math.floor(to));
  for (let bin = Math.floor(from); bin <= last; bin++) {
    const part = Math.min(to, bin + 1) - Math.max(from, bin);
    sum[bin] = (sum[bin] as number) + value * Math.max(0, part);
  }
}

/** Whether any link carries two of the flows; where none does, every policy does the same. */
export function doFlowsMeet({ linkStart, linkFlow, subflows }: Wiring): boolean {
  for (let link = 0; link + 1 < linkStart.length; link++) {
    const first = Math.floor((linkFlow[linkStart[link] as number] as number) / subflows);
    for (let at = linkStart[link] as number; at < (linkStart[link + 1] as number); at++) {
      if (Math.floor((linkFlow[at] as number) / subflows) !== first) return true;
    }
  }
  return false;
}
