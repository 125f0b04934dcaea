import type { TraceIndex } from "../trace/trace-index.ts";
import { rowOf } from "../trace/trace-index.ts";
import type { Moves } from "./wait-sets.ts";
import type { WaitsFlows, WaitsRun } from "./waits.ts";
import { releaseEndOf, servedUntil } from "./waits.ts";

/** Traces beyond this length have more moves than can be told apart. */
const LONGEST = 5000;

/**
 * Service moves a flow: it changes queue when the service before ends. Only ASRPT moves one that is not
 * served, when its last packet arrives.
 */
export function buildMoves(
  experiment: WaitsFlows,
  { policy, queues }: Pick<WaitsRun, "policy" | "queues">,
  index: TraceIndex,
): Moves | null {
  if (queues === 1 || index.pieces.length > LONGEST) return null;
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
      const isByRelease = policy.id === "asrpt";
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
