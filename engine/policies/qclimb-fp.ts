import { levelOf, multilevel } from "./ladder.ts";
import { withinOrder } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";

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
    return multilevel(thresholds, withinOrder(policy.within), {
      shared: [],
      start: (flow) => levelOf(thresholds, flows.estimate[flow] as number),
      at: () => Number.POSITIVE_INFINITY,
      open: () => false,
      isBeyond: () => false,
      level: () => 0,
    });
  },
};
