import { bisectLeft, bisectRight } from "d3-array";
import type { Trace } from "../../../engine/doors/draw-data.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { openTime } from "../scale/time-scale.ts";
import { type Bins, buildBins } from "./bins.ts";
import type { FlowPieces } from "./flow-pieces.ts";
import { type Link, type Pieces, plainPieces, stackedPieces } from "./pieces.ts";

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

/** The trace as rectangles in lanes of ports: each service takes an ingress and an egress port. */
export interface PortPieces {
  readonly ingress: PortSide;
  readonly egress: PortSide;
}

export interface PortSide {
  readonly pieces: Pieces;
  /** Null where pieces are few. */
  readonly bins: Bins | null;
}

/**
 * Null on a link. In the slot model a port serves one flow at a time; fluid flows that share one are stacked in
 * it. From `many` pieces on there are bins.
 */
export function buildPortPieces(
  trace: Trace,
  flows: Flows,
  link: Link,
  many: number,
): PortPieces | null {
  if (link.ports === 1) return null;
  const plain = trace.sharing === "turns" ? plainPieces(trace) : null;
  const by = (ports: Int32Array): PortSide => {
    const portOf = (row: number): number => ports[trace.flow[row] as number] as number;
    const pieces = plain ?? stackedPieces(trace, link, { parts: 1, part: () => 0, stack: portOf });
    const lanes = { count: link.ports, parts: 1, of: portOf };
    return { pieces, bins: pieces.length > many ? buildBins(pieces, lanes) : null };
  };
  return { ingress: by(flows.src), egress: by(flows.dst) };
}

/** Both sides, each with the lane of its first port and the ports of the flows. */
export function portSides(
  { ingress, egress }: PortPieces,
  { src, dst }: Flows,
  ports: number,
): readonly (PortSide & { readonly portOf: Int32Array; readonly first: number })[] {
  return [
    { ...ingress, portOf: src, first: 0 },
    { ...egress, portOf: dst, first: ports },
  ];
}
