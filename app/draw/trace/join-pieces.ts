import type { Trace } from "../../../engine/doors/draw-data.ts";
import { oneMoment } from "../scale/time-scale.ts";
import type { Pieces } from "./pieces.ts";
import { rowOf } from "./trace-index.ts";

/** A bar: a piece, or several of one flow that adjoin in one lane and look alike. */
export interface Span {
  /** The first of them. */
  readonly piece: number;
  readonly end: number;
  /** The flow's service goes on at once, at another height: no gap between them. */
  readonly isJoined: boolean;
}

/** Shortest gap in units of time, as in the stacks of the pieces. */
const LEAST = 1e-9;
/** Shares of a lane that close look alike. */
const ALIKE = 1e-5;

/**
 * Pieces, in the order of their starts, as the bars that they are drawn as. Blocks of several flows stay what they
 * are. `grounded`: all stand on the ground of their lane.
 */
export function joinPieces(
  pieces: Pieces,
  { flow, memberCount }: Pick<Trace, "flow" | "memberCount">,
  chosen: readonly number[],
  laneOf: (row: number) => number,
  grounded = false,
): readonly Span[] {
  const spans: { piece: number; end: number; isJoined: boolean; lane: number }[] = [];
  const last = new Map<number, (typeof spans)[number]>();
  const from = pieces.start[0] ?? 0;
  for (const piece of chosen) {
    const row = rowOf(pieces, piece);
    const lane = laneOf(row);
    const span = { piece, end: pieces.end[piece] as number, isJoined: false, lane };
    if ((memberCount[row] ?? 0) > 0) {
      spans.push(span);
      continue;
    }
    const owner = flow[row] as number;
    const before = last.get(owner);
    if (before?.lane === lane && adjoin(before.end, pieces.start[piece] as number, from)) {
      if (areAlike(pieces, before.piece, piece, grounded)) {
        before.end = span.end;
        continue;
      }
      before.isJoined = true;
    }
    spans.push(span);
    last.set(owner, span);
  }
  return spans;
}

function adjoin(end: number, start: number, from: number): boolean {
  return Math.abs(start - end) <= oneMoment(end, from, LEAST);
}

function areAlike({ base, height }: Pieces, a: number, b: number, grounded: boolean): boolean {
  const differ = (of: Float32Array | null): boolean =>
    of !== null && Math.abs((of[a] as number) - (of[b] as number)) > ALIKE;
  return !differ(height) && (grounded || !differ(base));
}
