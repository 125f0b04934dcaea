import type { TimeWindow } from "../../charts/gantt/props.ts";
import type { TraceIndex } from "./trace-index.ts";
import { rowOf } from "./trace-index.ts";

/**
 * The service of each flow, cut to a grid of time: cells of `grain`, and equal neighbours one run. Where a cell
 * is at most a pixel it says all that can be seen of a trace, in as many steps as there are pixels to fill and
 * not as there are services. Flow f owns the runs `from[f] … from[f + 1]`, in order of time.
 */
export interface ServiceRuns {
  /** Start of cell 0, and the length of each. */
  readonly origin: number;
  readonly grain: number;
  readonly from: Uint32Array;
  /** Cells `start … end − 1`. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Mean share of the link in each of them, in 255ths; any service at all is at least one. */
  readonly level: Uint8Array;
}

/** A stretch of service of one flow: its ends, and the flow's mean share of the link in it. */
export type ServiceVisit = (start: number, end: number, share: number, piece: number) => void;

/** Shares are told apart to one 255th. */
export const LEVELS = 255;

/** The flow's pieces that are visible in the window, in order of time. */
export function eachPiece(
  index: Pick<TraceIndex, "pieces" | "byFlow" | "trace" | "link">,
  flow: number,
  window: TimeWindow,
  visit: ServiceVisit,
): void {
  const { pieces, byFlow, trace, link } = index;
  const { from, piece } = byFlow;
  const last = from[flow + 1] as number;
  // A flow's pieces follow one another, so their ends ascend too.
  let low = from[flow] as number;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pieces.end[piece[middle] as number] as number) <= window.from) low = middle + 1;
    else high = middle;
  }
  for (let k = low; k < last; k++) {
    const p = piece[k] as number;
    const start = pieces.start[p] as number;
    if (start >= window.to) return;
    const members = Math.max(1, trace.memberCount[rowOf(pieces, p)] ?? 0);
    const height = pieces.height === null ? 1 : (pieces.height[p] as number) * link.ports;
    visit(start, pieces.end[p] as number, Math.min(1, height) / members, p);
  }
}

/** The flow's runs that are visible in the window, in order of time; the piece is −1: there may be several. */
export function eachRun(
  runs: ServiceRuns,
  flow: number,
  window: TimeWindow,
  visit: ServiceVisit,
): void {
  const { from, start, end, level, origin, grain } = runs;
  const last = from[flow + 1] as number;
  let low = from[flow] as number;
  let high = last;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (origin + (end[middle] as number) * grain <= window.from) low = middle + 1;
    else high = middle;
  }
  for (let k = low; k < last; k++) {
    const begin = origin + (start[k] as number) * grain;
    if (begin >= window.to) return;
    visit(begin, origin + (end[k] as number) * grain, (level[k] as number) / LEVELS, -1);
  }
}
