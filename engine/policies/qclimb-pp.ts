import { climb, multilevel } from "./ladder.ts";
import { withinOrder } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";

export const qclimbPp: PolicyDefinition = {
  id: "qclimb-pp",
  name: "QCLIMB-PP",
  title: "Queue climbing by a point estimate",
  rule: "A flow's queue follows what is left of its estimate; once past it, the flow is in the last queue.",
  source: "QCLIMB §5",
  parameters: ["thresholds", "within"],
  reads: ["estimate"],
  needs: ["estimate"],
  bind(flows, policy) {
    const { thresholds } = policy;
    const estimate = flows.estimate;
    const up = climb(thresholds, estimate, "estimate − sent", true);
    const bottom = thresholds.length;
    // The climb takes as many rungs as its first level; one more, at the estimate, falls to the bottom.
    const climbs = (flow: number) => up.start(flow);
    return multilevel(thresholds, withinOrder(policy.within), {
      shared: null,
      climb: { thresholds, lower: estimate, upper: estimate, slack: 0 },
      start: (flow) => ((estimate[flow] as number) > 0 ? up.start(flow) : bottom),
      at(flow, rung) {
        if (rung < climbs(flow)) return up.at(flow, rung);
        const falls = rung === climbs(flow) && (estimate[flow] as number) > 0;
        return falls ? (estimate[flow] as number) : Number.POSITIVE_INFINITY;
      },
      open: (flow, rung) => rung < climbs(flow),
      isBeyond: up.isBeyond,
      level: (flow, rung) => (rung < climbs(flow) ? up.level(flow, rung) : bottom),
      reason(flow, sent, reached) {
        const limit = estimate[flow] as number;
        return reached >= limit
          ? { kind: "past", bound: "estimate", limit }
          : up.reason(flow, sent, reached);
      },
    });
  },
};
