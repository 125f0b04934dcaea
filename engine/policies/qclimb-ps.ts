import { climb, multilevel } from "./ladder.ts";
import { withinOrder } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";

export const qclimbPs: PolicyDefinition = {
  id: "qclimb-ps",
  name: "QCLIMB-PS",
  title: "Queue climbing with precise sizes",
  rule: "A flow's queue follows what it has left to send; sizes are known.",
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
