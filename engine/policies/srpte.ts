import type { KeyWords, PolicyDefinition } from "./policy.ts";
import { by, line } from "./service-orders.ts";

const LEFT: KeyWords = { name: "left of the estimate", measure: "size" };

/**
 * SRPT fed with estimates: the key is max(estimate − sent, 0). A flow that has sent its estimate and is
 * not done goes before all flows within their estimates, and cannot be preempted any more; so do size-based
 * schedulers with wrong sizes. Several such flows go by arrival.
 */
export const srpte: PolicyDefinition = {
  id: "srpte",
  name: "SRPTE",
  title: "Shortest remaining processing time by estimates",
  rule: "The flow with least left of its estimate is next; one that outlives its estimate has nothing left of it, and goes first.",
  group: "hints",
  brief: "least left of its estimate",
  source: "QCLIMB appendix A; Dell'Amico, Carra, Pastorelli, Michiardi 2014",
  parameters: [],
  reads: ["estimate"],
  needs: ["estimate"],
  // Two groups: those past their estimates, whose key stays 0, then those whose key falls with service.
  bind: ({ estimate, count }) => ({
    levels: 2,
    orders: [by(line(new Float64Array(count), 0, LEFT)), by(line(estimate, -1, LEFT))],
    ladder: {
      shared: null,
      start: (flow) => ((estimate[flow] as number) > 0 ? 1 : 0),
      at: (flow, rung) =>
        rung === 0 && (estimate[flow] as number) > 0
          ? (estimate[flow] as number)
          : Number.POSITIVE_INFINITY,
      open: () => false,
      isBeyond: () => false,
      level: () => 0,
      reason: () => null,
    },
    levelName: "past its estimate",
  }),
};
