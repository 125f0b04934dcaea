import { flowsOf } from "../../../engine/doors/draw-data.ts";
import type { TimeWindow } from "../scale/scales.ts";

import { firstVisible, rowOf, type TraceIndex } from "../trace/trace-index.ts";
import type { Hit } from "./hit-test.ts";
import type { LaneLayout } from "./lanes.ts";

/** The keyboard's place in a trace: a row, and in a block the turn, or the member if they share by rates. */
export interface BarPosition {
  readonly row: number;
  readonly turn: number;
}

/** The bar after (or before) `at`, blocks turn by turn or member by member; the first in the window where `at` is null. */
export function stepBar(
  index: TraceIndex,
  window: TimeWindow,
  at: BarPosition | null,
  by: 1 | -1,
): BarPosition | null {
  const { trace } = index;
  if (trace.length === 0) return null;
  if (at === null || at.row >= trace.length) {
    const piece = Math.min(index.pieces.length - 1, firstVisible(index.pieces, window.from));
    return {
      row: index.pieces.row === null ? piece : (index.pieces.row[piece] as number),
      turn: 0,
    };
  }
  const turn = at.turn + by;
  if (turn >= 0 && turn < turns(index, at.row)) return { row: at.row, turn };
  const row = at.row + by;
  if (row < 0 || row >= trace.length) return at;
  return { row, turn: by > 0 ? 0 : turns(index, row) - 1 };
}

/** The first bar in the next lane below that of `flow` (above: −1) that has one; null: there is none. */
export function barAcross(
  { trace, pieces, byFlow }: TraceIndex,
  { flows, laneOf }: LaneLayout,
  flow: number | null,
  by: 1 | -1,
): BarPosition | null {
  const count = flows?.length ?? 0;
  let lane = flow === null ? (by > 0 ? -1 : count) : (laneOf?.[flow] ?? -1);
  for (lane += by; lane >= 0 && lane < count; lane += by) {
    const next = flows?.[lane] as number;
    const first = byFlow.from[next] as number;
    if (first === byFlow.from[next + 1]) continue;
    const row = rowOf(pieces, byFlow.piece[first] as number);
    return { row, turn: Math.max(0, flowsOf(trace, row).indexOf(next)) };
  }
  return null;
}

/** The first or the last bar of the trace. */
export function edgeBar(index: TraceIndex, last: boolean): BarPosition | null {
  const { length } = index.trace;
  if (length === 0) return null;
  const row = last ? length - 1 : 0;
  return { row, turn: last ? turns(index, row) - 1 : 0 };
}

export function hitOf(index: TraceIndex, at: BarPosition): Hit {
  const { trace } = index;
  const start = trace.start[at.row] as number;
  const members = flowsOf(trace, at.row);
  const flow = members[at.turn % members.length] as number;
  return { flow, row: at.row, time: trace.sharing === "turns" ? start + at.turn : start };
}

/** A turn lasts one slot. */
export function barEnd({ trace }: TraceIndex, { row, turn }: BarPosition): number {
  const isTurn = (trace.memberCount[row] ?? 0) > 0 && trace.sharing === "turns";
  return isTurn ? (trace.start[row] as number) + turn + 1 : (trace.end[row] as number);
}

function turns(index: TraceIndex, row: number): number {
  const { trace } = index;
  const members = trace.memberCount[row] ?? 0;
  if (members === 0) return 1;
  if (trace.sharing === "rates") return members;
  return Math.max(1, (trace.end[row] as number) - (trace.start[row] as number));
}
