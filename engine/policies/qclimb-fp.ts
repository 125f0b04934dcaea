import type { Flows } from "../model/flows.ts";
import { levelOf, multilevel } from "./ladder.ts";
import { withinOrder } from "./orders.ts";
import type { Ladder, LevelReason, PolicyDefinition } from "./policy.ts";

export const qclimbFp: PolicyDefinition = {
  id: "qclimb-fp",
  name: "QCLIMB-FP",
  title: "Fixed priority by a point estimate",
  rule: "A flow's queue is set once, by the estimate of its size.",
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
