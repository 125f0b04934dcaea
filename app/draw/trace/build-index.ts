import type { Flows, Trace } from "../../../engine/index.ts";
import type { BinLanes } from "./bins.ts";
import { buildBins } from "./bins.ts";
import { groupByFlow } from "./flow-pieces.ts";
import type { Link } from "./pieces.ts";
import { buildPieces } from "./pieces.ts";
import { buildPortPieces } from "./port-pieces.ts";
import { buildRuns } from "./service-runs.ts";
import type { TraceIndex } from "./trace-index.ts";
import { MANY_PIECES } from "./trace-index.ts";

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
