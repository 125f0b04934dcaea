import type { Flows } from "../model/flows.ts";
import { climb, levelOf, multilevel } from "./ladder.ts";
import type { Ladder, LevelReason, PolicyDefinition } from "./policy.ts";
import { withinOrder } from "./service-orders.ts";

export const qclimbPs: PolicyDefinition = {
  id: "qclimb-ps",
  name: "QCLIMB-PS",
  title: "Queue climbing with precise sizes",
  rule: "A flow's queue follows what it has left to send; sizes are known.",
  group: "sizes",
  brief: "queues by what remains",
  source: "QCLIMB §5",
  parameters: ["thresholds", "within"],
  reads: [],
  needs: [],
  bind: (flows, policy) =>
    multilevel(
      policy.thresholds,
      withinOrder(policy.within),
      climb(policy.thresholds, flows.size, "remaining", false),
    ),
};

export const qclimbPp: PolicyDefinition = {
  id: "qclimb-pp",
  name: "QCLIMB-PP",
  title: "Queue climbing by a point estimate",
  rule: "A flow's queue follows what is left of its estimate; once past it, the flow is in the last queue.",
  group: "hints",
  brief: "queues by what its estimate leaves",
  isFurther: true,
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

export const qclimbFp: PolicyDefinition = {
  id: "qclimb-fp",
  name: "QCLIMB-FP",
  title: "Fixed priority by a point estimate",
  rule: "A flow's queue is set once, by the estimate of its size.",
  group: "hints",
  brief: "stays in its estimate’s queue",
  isFurther: true,
  source: "QCLIMB §5",
  parameters: ["thresholds", "within"],
  reads: ["estimate"],
  needs: ["estimate"],
  bind(flows, policy) {
    const { thresholds } = policy;
    return multilevel(thresholds, withinOrder(policy.within), new OneLevel(flows, thresholds));
  },
};

/** Methods instead of closures, for the same reason as in `Demotion`. */
class OneLevel implements Ladder {
  readonly shared = [];
  private readonly estimate: Float64Array;
  private readonly thresholds: readonly number[];

  constructor(flows: Flows, thresholds: readonly number[]) {
    this.estimate = flows.estimate;
    this.thresholds = thresholds;
  }

  start(flow: number): number {
    return levelOf(this.thresholds, this.estimate[flow] as number);
  }

  at(): number {
    return Number.POSITIVE_INFINITY;
  }

  open(): boolean {
    return false;
  }

  isBeyond(): boolean {
    return false;
  }

  level(): number {
    return 0;
  }

  reason(flow: number): LevelReason {
    const value = this.estimate[flow] as number;
    return { kind: "thresholds", measure: "estimate", from: null, value };
  }
}
