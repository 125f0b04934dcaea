import type { Hit } from "./hit-test.ts";
import type { TimeWindow } from "./props.ts";
import type { TraceIndex } from "./trace-index.ts";
import { firstVisible } from "./trace-index.ts";

/** Where the keyboard stands in a trace: a row, and the turn within it if it is a block. */
export interface BarPosition {
  readonly row: number;
  readonly turn: number;
}

/** The bar after (or before) `at`, blocks turn by turn; the first in the window where `at` is null. */
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

/** The first or the last bar of the trace. */
export function edgeBar(index: TraceIndex, last: boolean): BarPosition | null {
  const { length } = index.trace;
  if (length === 0) return null;
  const row = last ? length - 1 : 0;
  return { row, turn: last ? turns(index, row) - 1 : 0 };
}

export function hitOf(index: TraceIndex, at: BarPosition): Hit {
  const { trace } = index;
  const count = trace.memberCount[at.row] as number;
  const start = trace.start[at.row] as number;
  if (count === 0) return { flow: trace.flow[at.row] as number, row: at.row, time: start };
  const base = trace.memberStart[at.row] as number;
  const flow = trace.members[base + (at.turn % count)] as number;
  return { flow, row: at.row, time: start + at.turn };
}

function turns(index: TraceIndex, row: number): number {
  const { trace } = index;
  if ((trace.memberCount[row] as number) === 0) return 1;
  return Math.max(1, (trace.end[row] as number) - (trace.start[row] as number));
}
