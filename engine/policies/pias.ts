import { Demotion, multilevel } from "./ladder.ts";
import type { PolicyDefinition } from "./policy.ts";
import { withinOrder } from "./service-orders.ts";

export const pias: PolicyDefinition = {
  id: "pias",
  name: "PIAS",
  title: "Practical information-agnostic flow scheduling",
  rule: "The highest priority queue first; a flow is demoted each time it has sent a threshold.",
  group: "nothing",
  brief: "sinks a queue as it sends",
  briefNumbers: { thresholds: "sinks a queue at … sent", queues: "sinks through … queues" },
  source: "PIAS §3",
  parameters: ["thresholds", "within"],
  reads: [],
  needs: [],
  bind: (_, policy) =>
    multilevel(policy.thresholds, withinOrder(policy.within), new Demotion(policy.thresholds)),
};
