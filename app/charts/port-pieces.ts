import type { Flows, Trace } from "../../engine/index.ts";
import type { Link, Pieces } from "./pieces.ts";
import { plainPieces, stackedPieces } from "./pieces.ts";

/** The trace as rectangles in lanes of ports: each service takes an ingress and an egress port. */
export interface PortPieces {
  readonly ingress: Pieces;
  readonly egress: Pieces;
}

/** Null on a link. In the slot model a port serves one flow at a time; fluid flows that share one are stacked in it. */
export function buildPortPieces(trace: Trace, flows: Flows, link: Link): PortPieces | null {
  if (link.ports === 1) return null;
  if (trace.sharing === "turns") {
    const plain = plainPieces(trace);
    return { ingress: plain, egress: plain };
  }
  const by = (ports: Int32Array): Pieces =>
    stackedPieces(trace, link, {
      parts: 1,
      part: () => 0,
      stack: (row) => ports[trace.flow[row] as number] as number,
    });
  return { ingress: by(flows.src), egress: by(flows.dst) };
}

/** Both sides, each with the lane of its first port and the ports of the flows. */
export function portSides(
  { ingress, egress }: PortPieces,
  { src, dst }: Flows,
  ports: number,
): readonly { readonly pieces: Pieces; readonly portOf: Int32Array; readonly first: number }[] {
  return [
    { pieces: ingress, portOf: src, first: 0 },
    { pieces: egress, portOf: dst, first: ports },
  ];
}
