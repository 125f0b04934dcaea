import type { Flows, Trace } from "../../../engine/index.ts";
import { type Bins, buildBins } from "./bins.ts";
import { type Link, type Pieces, plainPieces, stackedPieces } from "./pieces.ts";

/** The trace as rectangles in lanes of ports: each service takes an ingress and an egress port. */
export interface PortPieces {
  readonly ingress: PortSide;
  readonly egress: PortSide;
}

export interface PortSide {
  readonly pieces: Pieces;
  /** Null if pieces are few. */
  readonly bins: Bins | null;
}

/**
 * Builds pieces by port; null on a link. A port of the slot model serves one flow at a time; fluid flows that share one
 * are stacked in it. From `many` pieces on there are bins.
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

/** The pieces of each flow, blocks it is a member of among them, in order of start. */
export interface FlowPieces {
  /** Flow f owns `piece[from[f] … from[f + 1])`. */
  readonly from: Uint32Array;
  readonly piece: Int32Array;
}

/** A counting sort of the pieces by flow: two passes, order of start kept. */
export function groupByFlow(trace: Trace, pieces: Pieces, flowCount: number): FlowPieces {
  const from = new Uint32Array(flowCount + 1);
  each(trace, pieces, (flow) => {
    from[flow + 1] = (from[flow + 1] as number) + 1;
  });
  for (let f = 0; f < flowCount; f++) from[f + 1] = (from[f + 1] as number) + (from[f] as number);
  const next = from.slice(0, flowCount);
  const piece = new Int32Array(from[flowCount] as number);
  each(trace, pieces, (flow, k) => {
    const at = next[flow] as number;
    piece[at] = k;
    next[flow] = at + 1;
  });
  return { from, piece };
}

function each(trace: Trace, pieces: Pieces, visit: (flow: number, piece: number) => void): void {
  for (let k = 0; k < pieces.length; k++) {
    const row = pieces.row === null ? k : (pieces.row[k] as number);
    const members = trace.memberCount[row] ?? 0;
    if (members === 0) {
      visit(trace.flow[row] as number, k);
      continue;
    }
    const base = trace.memberStart[row] as number;
    for (let m = 0; m < members; m++) visit(trace.members[base + m] as number, k);
  }
}
