import { rowOf } from "../trace/trace-index.ts";
import type { ExperimentView, RunView } from "./results.ts";
import { releaseEndOf, servedUntil } from "./waits.ts";

/** When flows changed queues: demotions (to a later queue) and promotions (to an earlier one). */
export interface Moves {
  readonly length: number;
  readonly flow: Int32Array;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly time: Float64Array;
}

/** Traces beyond this length have more moves than can be told apart. */
const LONGEST = 5000;

/**
 * Service moves a flow: it changes queue when the service before ends. Only ASRPT moves one that is not
 * served, when its last packet arrives.
 */
export function buildMoves(experiment: ExperimentView, view: RunView): Moves | null {
  const { index } = view;
  if (index === null || view.queues === 1 || index.pieces.length > LONGEST) return null;
  const { pieces, trace } = index;
  const { from, piece } = index.byFlow;
  const found: { flow: number; from: number; to: number; time: number }[] = [];
  for (let flow = 0; flow < experiment.flows.count; flow++) {
    for (let k = (from[flow] as number) + 1; k < (from[flow + 1] as number); k++) {
      const before = piece[k - 1] as number;
      const left = trace.queue[rowOf(pieces, before)] as number;
      const joined = trace.queue[rowOf(pieces, piece[k] as number)] as number;
      if (left === joined) continue;
      const served = servedUntil(index, before, flow);
      const isByRelease = view.policy.id === "asrpt";
      const time = isByRelease ? Math.max(served, releaseEndOf(experiment, flow)) : served;
      found.push({ flow, from: left, to: joined, time });
    }
  }
  found.sort((a, b) => a.time - b.time || a.flow - b.flow);
  return {
    length: found.length,
    flow: Int32Array.from(found, (move) => move.flow),
    from: Uint8Array.from(found, (move) => move.from),
    to: Uint8Array.from(found, (move) => move.to),
    time: Float64Array.from(found, (move) => move.time),
  };
}
