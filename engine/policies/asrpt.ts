import type { PolicyDefinition } from "./policy.ts";
import { ATTAINED, RING, remainingPerWeight, STAMP } from "./service-orders.ts";

const INCOMPLETE = { fifo: STAMP, brr: RING, las: ATTAINED } as const;

/** On a switch this is GA, the paper's transformation of the ideal greedy policy (Algorithm 1). */
export const asrpt: PolicyDefinition = {
  id: "asrpt",
  name: "ASRPT",
  title: "Agnostic shortest remaining processing time",
  rule: "Among the flows whose last packet has arrived, least left to send (per weight); only then the others.",
  group: "nothing",
  brief: "complete flows first, then shortest",
  isBySum: true,
  source: "ASRPT §V, §VI",
  parameters: ["incomplete"],
  reads: ["weight"],
  needs: [],
  bind: (flows, policy) => ({
    levels: 2,
    orders: [remainingPerWeight(flows), INCOMPLETE[policy.incomplete ?? "fifo"]],
    ladder: null,
    levelName: "group",
    readsComplete: true,
  }),
};
