import { flowsOf, rateOf, type Trace, type Wiring } from "../../../engine/doors/draw-data.ts";
import type { TimeWindow } from "../scale/scales.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import { rowOf } from "../trace/trace-index.ts";

/**
 * The load of one link in `bins` equal stretches of the window: its mean in each. Only the services of the
 * flows that go over it are looked at. Members of a block of turns count with their part of the rate.
 */
export function loadOverTime(
  { trace, pieces, byFlow }: Pick<TraceIndex, "trace" | "pieces" | "byFlow">,
  wiring: Wiring,
  link: number,
  window: TimeWindow,
  bins: number,
): Float64Array {
  const { routes, linkStart, linkFlow } = wiring;
  const sum = new Float64Array(bins);
  const wide = (window.to - window.from) / bins;
  const scale = 1 / ((routes.capacity[link] as number) * wide);
  for (let at = linkStart[link] as number; at < (linkStart[link + 1] as number); at++) {
    const flow = linkFlow[at] as number;
    const share = shareOn(wiring, flow, link) * scale;
    for (let k = byFlow.from[flow] as number; k < (byFlow.from[flow + 1] as number); k++) {
      const piece = byFlow.piece[k] as number;
      const from = Math.max(pieces.start[piece] as number, window.from);
      const to = Math.min(pieces.end[piece] as number, window.to);
      if (to > from) {
        const rate = share * memberRate(trace, rowOf(pieces, piece));
        spread(sum, (from - window.from) / wide, (to - window.from) / wide, rate * wide);
      }
    }
  }
  return sum;
}

/** A link's share of a flow, which goes over a link once at most. */
function shareOn({ routes }: Wiring, flow: number, link: number): number {
  const { start, share } = routes;
  if (share === null) return 1;
  const from = start[flow] as number;
  const own = routes.link.subarray(from, start[flow + 1]);
  return share[from + own.indexOf(link)] as number;
}

function memberRate(trace: Trace, row: number): number {
  const rate = rateOf(trace, row);
  return trace.sharing === "turns" ? rate / flowsOf(trace, row).length : rate;
}

/** Adds `rate` a bin over [from, to), in bins. */
function spread(sum: Float64Array, from: number, to: number, rate: number): void {
  const last = Math.min(sum.length - 1, Math.floor(to));
  for (let bin = Math.floor(from); bin <= last; bin++) {
    const part = Math.min(to, bin + 1) - Math.max(from, bin);
    sum[bin] = (sum[bin] as number) + rate * Math.max(0, part);
  }
}
