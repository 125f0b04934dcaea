import { levelOf, multilevel } from "./ladder.ts";
import { withinOrder } from "./orders.ts";
import type { Ladder, PolicyDefinition } from "./policy.ts";

export const qclimb: PolicyDefinition = {
  id: "qclimb",
  name: "QCLIMB",
  title: "Queue climbing by lower bounds",
  rule: "A flow climbs as its lower bound is used up, then stays for the slack, then sinks as in PIAS, below all once past its upper bound.",
  source: "QCLIMB §3.1, Algorithm 1",
  parameters: ["thresholds", "slack", "within"],
  reads: ["lower", "upper"],
  needs: [],
  bind(flows, policy) {
    const { thresholds } = policy;
    const ladder = climbThenSink(thresholds, policy.slack ?? 0, flows.lower, flows.upper);
    return multilevel(thresholds, withinOrder(policy.within), ladder);
  },
};

/**
 * Algorithm 1 as rungs. With L the lower bound, S the slack and U the upper bound, a flow climbs at
 * L − θ for every θ ≤ L, is at the top over [L, L + S), sinks at every θ in (L + S, U), and is at the
 * bottom from U on. Without L it sinks from the start, with neither slack nor upper bound.
 */
function climbThenSink(
  thresholds: readonly number[],
  slack: number,
  lower: Float64Array,
  upper: Float64Array,
): Ladder {
  const bottom = thresholds.length;
  const bounded = (flow: number) => !Number.isNaN(lower[flow] as number);
  const limit = (flow: number) =>
    bounded(flow) ? (upper[flow] as number) : Number.POSITIVE_INFINITY;
  /** Level of a flow that has sent B ≥ L + S. */
  const sinking = (flow: number, sent: number) =>
    sent < limit(flow) ? levelOf(thresholds, sent) : bottom;
  /** Where sinking starts: rungs before it belong to the climb and the slack. */
  const sinkFrom = (flow: number) => (bounded(flow) ? (lower[flow] as number) + slack : 0);
  const climbs = (flow: number) => (bounded(flow) ? levelOf(thresholds, lower[flow] as number) : 0);
  /** Rungs at L (if the flow starts below L) and at L + S (if there is slack). */
  const turns = (flow: number) =>
    bounded(flow) ? ((lower[flow] as number) > 0 ? 1 : 0) + (slack > 0 ? 1 : 0) : 0;

  return {
    start(flow) {
      if (!bounded(flow)) return levelOf(thresholds, 0);
      const bound = lower[flow] as number;
      if (bound > 0) return levelOf(thresholds, bound);
      return slack > 0 ? 0 : sinking(flow, 0);
    },
    at(flow, rung) {
      const up = climbs(flow);
      if (rung < up) return (lower[flow] as number) - (thresholds[up - rung - 1] as number);
      const turn = rung - up;
      if (turn < turns(flow)) {
        return turn === turns(flow) - 1 ? sinkFrom(flow) : (lower[flow] as number);
      }
      const from = sinkFrom(flow);
      const end = limit(flow);
      if (from >= end) return Number.POSITIVE_INFINITY;
      const next = levelOf(thresholds, from) + turn - turns(flow);
      const theta = thresholds[next] ?? Number.POSITIVE_INFINITY;
      if (theta < end) return theta;
      // The upper bound is the last rung, once: not again after a threshold beyond it.
      const isFirst =
        turn === turns(flow) || (thresholds[next - 1] ?? Number.POSITIVE_INFINITY) < end;
      return isFirst ? end : Number.POSITIVE_INFINITY;
    },
    open: (flow, rung) => rung < climbs(flow),
    level(flow, rung) {
      const up = climbs(flow);
      if (rung < up) return up - rung - 1;
      const turn = rung - up;
      const last = turns(flow) - 1;
      if (turn < last) return 0;
      if (turn === last) return sinking(flow, sinkFrom(flow));
      return sinking(flow, this.at(flow, rung));
    },
  };
}
