import type { Trace } from "../../../engine/doors/draw-data.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import type { Bins } from "./bins.ts";
import { buildBins } from "./bins.ts";
import type { Link, Pieces } from "./pieces.ts";
import { plainPieces, stackedPieces } from "./pieces.ts";

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
