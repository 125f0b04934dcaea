import type { Candidate, Experiment } from "../../../engine/index.ts";
import { endpointsOf } from "../../../engine/index.ts";

/** Who stands in a queue of a link, or at an ingress port of a switch, at one time: head first. */
export interface ToldQueue {
  /** The queue, from 0 (the highest); on a switch the ingress port, on a network the host. */
  readonly lane: number;
  readonly count: number;
  /** The first of them, in the policy's order. */
  readonly first: readonly QueuedFlow[];
}

export interface QueuedFlow extends Pick<Candidate, "flow" | "queue" | "sent" | "rate"> {
  readonly name: string;
  readonly size: number;
  /** The egress port; 0 on a link. */
  readonly dst: number;
}

/** More than these in one queue are counted, not listed. */
const MOST_QUEUED = 24;

/**
 * The candidates, which come in the policy's order, by where they stand; queues in which nobody stands are
 * left out. On a switch or a network packets wait where they come from, whatever their queue.
 */
export function queued(
  { flows, ids, scenario }: Experiment,
  candidates: readonly Pick<Candidate, "flow" | "queue" | "sent" | "rate">[],
): readonly ToldQueue[] {
  const isSwitch = endpointsOf(scenario.fabric) !== null;
  const lanes = new Map<number, { count: number; first: QueuedFlow[] }>();
  for (const { flow, queue, sent, rate } of candidates) {
    const lane = isSwitch ? (flows.src[flow] as number) : queue;
    const own = lanes.get(lane) ?? { count: 0, first: [] };
    lanes.set(lane, own);
    own.count += 1;
    if (own.count > MOST_QUEUED) continue;
    const size = flows.size[flow] as number;
    const dst = flows.dst[flow] as number;
    own.first.push({ flow, name: ids[flow] ?? "", queue, sent, size, rate, dst });
  }
  return [...lanes]
    .sort(([a], [b]) => a - b)
    .map(([lane, { count, first }]) => ({ lane, count, first }));
}
