import type { QueueReason, Threshold } from "./explanation.ts";
import type { Setting } from "./setting.ts";

/**
 * The reason why a flow that has sent `sent` is in `queue`, as its policy's ladder gives it, with the thresholds on
 * both sides; null where there are no queues, or no reason is given. `reached`: as `Ladder.reason` has it.
 */
export function queueReason(
  { policy, bound }: Setting,
  flow: number,
  queue: number,
  sent: number,
  reached: number,
): QueueReason | null {
  if (bound.ladder === null || bound.levels === 1) return null;
  const reason = bound.ladder.reason(flow, sent, reached);
  if (reason?.kind !== "thresholds") return reason;
  return {
    ...reason,
    reached: threshold(policy.thresholds, queue),
    below: threshold(policy.thresholds, queue + 1),
  };
}

function threshold(thresholds: readonly number[], number: number): Threshold | null {
  const value = thresholds[number - 1];
  return value === undefined ? null : { number, value };
}
