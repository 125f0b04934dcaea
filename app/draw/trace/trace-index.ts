import { bisectLeft, bisectRight } from "d3-array";
import type { Flows, Trace } from "../../../engine/index.ts";
import type { TimeWindow } from "../../charts/gantt/props.ts";
import type { BinLanes, Bins } from "./bins.ts";
import { buildBins } from "./bins.ts";
import type { FlowPieces } from "./flow-pieces.ts";
import { groupByFlow } from "./flow-pieces.ts";
import type { Link, Pieces } from "./pieces.ts";
import { buildPieces } from "./pieces.ts";
import type { PortPieces } from "./port-pieces.ts";
import { buildPortPieces } from "./port-pieces.ts";
import { buildRuns } from "./service-runs.ts";
import type { ServiceRuns } from "./services.ts";

/** Everything the Gantt charts look up in one trace. Plain columns: built in a worker, sent to the page. */
export interface TraceIndex {
  readonly trace: Trace;
  readonly link: Link;
  readonly pieces: Pieces;
  readonly byFlow: FlowPieces;
  /** Null on a link. */
  readonly byPort: PortPieces | null;
  /** Null where pieces are so few that adding them up is as quick. */
  readonly bins: Bins | null;
  /** The same for lanes of flows, from coarse to fine; none where pieces are few. */
  readonly runs: readonly ServiceRuns[];
}

/** Beyond this many visible pieces their columns come from the bins. */
export const MANY_PIECES = 20_000;

export function traceIndex(trace: Trace, flows: Flows, link: Link, queues: number): TraceIndex {
  const pieces = buildPieces(trace, flows, link);
  const byFlow = groupByFlow(trace, pieces, flows.count);
  const index = {
    trace,
    link,
    pieces,
    byFlow,
    byPort: buildPortPieces(trace, flows, link, MANY_PIECES),
  };
  return {
    ...index,
    bins:
      pieces.length > MANY_PIECES
        ? buildBins(pieces, queueLanes(trace, flows, link, queues))
        : null,
    runs: byFlow.piece.length > MANY_PIECES ? buildRuns(index) : [],
  };
}

/** A lane a queue, on a switch a lane an egress port of each. */
function queueLanes(
  { flow, queue }: Trace,
  { dst }: Flows,
  { ports }: Link,
  queues: number,
): BinLanes {
  const port = (row: number): number => (ports > 1 ? (dst[flow[row] as number] as number) : 0);
  return {
    count: queues * ports,
    parts: ports,
    of: (row) => (queue[row] as number) * ports + port(row),
  };
}

/** The coarsest grid whose cells are no longer than a pixel; null: look at each piece. */
export function runsFor(
  { runs }: Pick<TraceIndex, "runs">,
  { from, to }: TimeWindow,
  width: number,
): ServiceRuns | null {
  return runs.find(({ grain }) => grain * width <= to - from) ?? null;
}

/** Whether bars stand on one another, so that a lane must be high enough to tell them apart. */
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
