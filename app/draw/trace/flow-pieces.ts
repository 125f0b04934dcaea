import type { Trace } from "../../../engine/doors/draw-data.ts";
import type { Pieces } from "./pieces.ts";

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
