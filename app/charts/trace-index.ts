import type { Flows, Trace } from "../../engine/index.ts";
import type { Bins } from "./bins.ts";
import { buildBins } from "./bins.ts";
import type { FlowPieces } from "./flow-pieces.ts";
import { groupByFlow } from "./flow-pieces.ts";
import type { Link, Pieces } from "./pieces.ts";
import { buildPieces } from "./pieces.ts";
import { firstAbove, firstAtLeast } from "./sorted-search.ts";

/** Everything the Gantt charts look up in one trace, each part built when first needed. */
export interface TraceIndex {
  readonly trace: Trace;
  readonly link: Link;
  readonly pieces: Pieces;
  byFlow(): FlowPieces;
  bins(queues: number): Bins;
}

const indexOf = new WeakMap<Trace, TraceIndex>();

/** The index of a trace, built once for as long as the trace lives. */
export function traceIndex(trace: Trace, flows: Flows, link: Link): TraceIndex {
  const known = indexOf.get(trace);
  if (known !== undefined && known.link.rate === link.rate && known.link.ports === link.ports) {
    return known;
  }
  const pieces = buildPieces(trace, flows, link);
  let groups: FlowPieces | null = null;
  let bins: Bins | null = null;
  const index: TraceIndex = {
    trace,
    link,
    pieces,
    byFlow: () => (groups ??= groupByFlow(trace, pieces, flows.count)),
    bins: (queues) => (bins ??= buildBins(trace, pieces, queues)),
  };
  indexOf.set(trace, index);
  return index;
}

/** First piece that ends after `from`: no earlier one is visible. */
export function firstVisible(pieces: Pieces, from: number): number {
  return firstAbove(pieces.maxEnd, from, pieces.length);
}

/** First piece that starts at or after `to`: neither it nor a later one is visible. */
export function endVisible(pieces: Pieces, to: number): number {
  return firstAtLeast(pieces.start, to, pieces.length);
}

export function rowOf(pieces: Pieces, piece: number): number {
  return pieces.row === null ? piece : (pieces.row[piece] as number);
}
