import type { Measure, QueueReason, Threshold } from "./explanation.ts";
import type { Setting } from "./setting.ts";

/**
 * The reason why a flow that has sent `sent` is in `queue`: the formulas of SPEC 1.6 and 1.8 as data instead of
 * numbers. `reached` is `sent` too, but for rounding in the fluid model: what counts as reached.
 */
export function queueReason(
  setting: Setting,
  flow: number,
  queue: number,
  sent: number,
  reached: number,
): QueueReason | null {
  const { policy, bound, flows } = setting;
  if (bound.ladder === null || bound.levels === 1) return null;
  const against = (measure: Measure, value: number, from: number | null = null): QueueReason => ({
    kind: "thresholds",
    measure,
    from,
    value,
    reached: threshold(policy.thresholds, queue),
    below: threshold(policy.thresholds, queue + 1),
  });
  const estimate = flows.estimate[flow] as number;
  switch (policy.id) {
    case "srpte":
      return null;
    case "qclimb-ps":
      return against("remaining", (flows.size[flow] as number) - sent);
    case "qclimb-fp":
      return against("estimate", estimate);
    case "qclimb-pp":
      if (reached >= estimate) return { kind: "past", bound: "estimate", limit: estimate };
      return against("estimate − sent", estimate - sent, estimate);
    case "qclimb": {
      const lower = flows.lower[flow] as number;
      const upper = flows.upper[flow] as number;
      const slack = policy.slack ?? 0;
      if (Number.isNaN(lower)) return against("sent", sent);
      if (reached < lower) return against("lower bound − sent", lower - sent, lower);
      if (reached < lower + slack) return { kind: "slack", lower, slack };
      if (reached >= upper) return { kind: "past", bound: "upper bound", limit: upper };
      return against("sent", sent);
    }
    default:
      return against("sent", sent);
  }
}

function threshold(thresholds: readonly number[], number: number): Threshold | null {
  const value = thresholds[number - 1];
  return value === undefined ? null : { number, value };
}
