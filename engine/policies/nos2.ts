import { bySent, levelOf } from "./ladder.ts";
import type { PolicyDefinition } from "./policy.ts";
import { RING } from "./service-orders.ts";

/**
 * NOS2: many priority queues at the hosts, where they cost nothing, and two in the switches. Flows share inside a
 * queue, as under DCTCP in the paper.
 */
export const nos2: PolicyDefinition = {
  id: "nos2",
  name: "NOS2",
  title: "Network optimized split 2",
  rule: "A host serves its highest priority queue first; switches know two queues, and a flow is in the second from one threshold on.",
  group: "nothing",
  brief: "PIAS with two queues a switch",
  source: "NOS2 §IV",
  parameters: ["thresholds", "switchThreshold"],
  usual: {
    thresholds: { method: "equal-split", queues: 8 },
    switchThreshold: { method: "optimal" },
  },
  reads: [],
  needs: [],
  isTiered: true,
  models: ["fluid"],
  bind(_, { thresholds, switchThreshold = Number.POSITIVE_INFINITY }) {
    const rungs = [...new Set([...thresholds, switchThreshold])].sort((a, b) => a - b);
    const levels = thresholds.length + 1;
    return {
      levels,
      orders: Array.from({ length: levels }, () => RING),
      ladder: {
        shared: null,
        start: () => 0,
        at: (_flow, rung) => rungs[rung] ?? Number.POSITIVE_INFINITY,
        open: () => false,
        isBeyond: () => false,
        // The switches' threshold is a rung that leaves the host's level as it is.
        level: (_flow, rung) => levelOf(thresholds, rungs[rung] as number),
        reason: (_flow, sent) => bySent(sent),
      },
      switchThreshold,
    };
  },
};
