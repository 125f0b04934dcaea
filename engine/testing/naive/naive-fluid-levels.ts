import type { PolicySpec } from "../../model/spec/scenario.ts";
import { Rational } from "../exact/rational.ts";
import { type FluidFlow, remaining } from "./naive-fluid-flow.ts";
import { thresholdsOf } from "./naive-thresholds.ts";

/** The queues of a policy with demotion thresholds. */
interface Levels {
  level(flow: FluidFlow): number;
  /** Amounts sent at which the level may change; at some of them it does not. */
  turningPoints(flow: FluidFlow): readonly Rational[];
}

/** Null for a policy that has no thresholds. */
export function levelsOf(policy: PolicySpec): Levels | null {
  const thresholds = thresholdsOf(policy).map(Rational.of);
  const slack = Rational.of(policy.slack ?? 0);
  const lowest = thresholds.length;

  const above = (sent: Rational): number =>
    thresholds.filter((threshold) => threshold.isAtMost(sent)).length;

  // Service that reaches a threshold crosses it (SPEC 2). What is left falls, so a flow whose service
  // has begun and that stands on the threshold is beyond it; one that has had no service is not.
  const below = (left: Rational, flow: FluidFlow): number =>
    flow.begun ? thresholds.filter((threshold) => threshold.isLess(left)).length : above(left);

  const before = (end: Rational): readonly Rational[] =>
    thresholds.map((threshold) => end.minus(threshold));

  switch (policy.id) {
    case "pias":
    case "nos2":
      return { level: (flow) => above(flow.sent), turningPoints: () => thresholds };
    case "qclimb":
      return {
        level: (flow) => {
          const { lower, upper, sent } = flow;
          if (lower === null) return above(sent);
          if (sent.isLess(lower)) return below(lower.minus(sent), flow);
          if (sent.isLess(lower.plus(slack))) return 0;
          if (upper === null || sent.isLess(upper)) return above(sent);
          return lowest;
        },
        turningPoints: ({ lower, upper }) => [
          ...thresholds,
          ...(lower === null ? [] : [...before(lower), lower, lower.plus(slack)]),
          ...(upper === null ? [] : [upper]),
        ],
      };
    case "qclimb-ps":
      return {
        level: (flow) => below(remaining(flow), flow),
        turningPoints: (flow) => before(flow.size),
      };
    case "qclimb-fp":
      return { level: (flow) => above(estimateOf(flow)), turningPoints: () => [] };
    case "qclimb-pp":
      return {
        level: (flow) => {
          const estimate = estimateOf(flow);
          return flow.sent.isLess(estimate) ? below(estimate.minus(flow.sent), flow) : lowest;
        },
        turningPoints: (flow) => [...before(estimateOf(flow)), estimateOf(flow)],
      };
    default:
      return null;
  }
}

function estimateOf(flow: FluidFlow): Rational {
  if (flow.estimate === null) throw new Error(`flow ${flow.id} has no estimate`);
  return flow.estimate;
}
