import { bisectLeft, bisectRight } from "d3-array";
import type { Trace } from "../../../engine/doors/draw-data.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { openTime } from "../scale/time-scale.ts";
import type { Bins } from "./bins.ts";
import type { FlowPieces } from "./flow-pieces.ts";
import type { Link, Pieces } from "./pieces.ts";
import type { PortPieces } from "./port-pieces.ts";

/** Everything the Gantt charts look up in one trace. Plain columns: built in a worker, sent to the page. */
export interface TraceIndex {
  readonly trace: Trace;
  readonly link: Link;
  readonly pieces: Pieces;
  readonly byFlow: FlowPieces;
  /** Null on a link. */
  readonly byPort: PortPieces | null;
  /** Null if pieces are so few that adding them up is as quick. */
  readonly bins: Bins | null;
  /** The same for lanes of flows, from coarse to fine; none where pieces are few. */
  readonly runs: readonly ServiceRuns[];
}

/** Beyond this many visible pieces their columns come from the bins. */
export const MANY_PIECES = 20_000;

/** The coarsest grid whose cells are no longer than a pixel; null: look at each piece. */
export function runsFor(
  { runs }: Pick<TraceIndex, "runs">,
  window: TimeWindow,
  width: number,
): ServiceRuns | null {
  const open = openTime(window, width);
  return runs.find(({ grain }) => grain * width <= open) ?? null;
}

/** True if bars stand on one another, so that a lane must be high enough to tell them apart. */
export function showsShares({ trace, pieces }: TraceIndex): boolean {
  return pieces.base !== null || (trace.sharing === "rates" && trace.members.length > 0);
}

/** First piece that ends after `from`: no earlier one is visible. */
export function firstVisible(pieces: Pieces, from: number): number {
  return bisectRight(pieces.maxEnd, from, 0, pieces.length);
}

/** First piece that starts at or after `to`: neither it nor a later one is visible. */
export function endVisible(pieces: Pieces, to: number): number {
  return bisectLeft(pieces.start, to, 0, pieces.length);
}

export function rowOf(pieces: Pieces, piece: number): number {
  return pieces.row === null ? piece : (pieces.row[piece] as number);
}

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
