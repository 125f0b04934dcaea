import type { TimeWindow } from "../scale/scales.ts";
import type { ServiceRuns, TraceIndex } from "./trace-index.ts";
import { rowOf } from "./trace-index.ts";

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

/**
 * The flow's pieces that are visible in the window; of more than `most`, one for every `least` of time, each found
 * without looking at those between.
 */
export function visiblePieces(
  { pieces, byFlow }: Pick<TraceIndex, "pieces" | "byFlow">,
  flow: number,
  window: TimeWindow,
  least: number,
  most: number,
): readonly number[] {
  const last = byFlow.from[flow + 1] as number;
  /** The first from place `low` on that ends after `time`. */
  const after = (time: number, low: number): number => {
    let high = last;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pieces.end[byFlow.piece[middle] as number] as number) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const first = after(window.from, byFlow.from[flow] as number);
  const isMany = after(window.to, first) - first > most;
  const shown: number[] = [];
  for (let k = first; k < last; ) {
    const piece = byFlow.piece[k] as number;
    if ((pieces.start[piece] as number) >= window.to) break;
    shown.push(piece);
    k = isMany ? after((pieces.end[piece] as number) + least, k + 1) : k + 1;
  }
  return shown;
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
