import { agingWeights } from "./aging.ts";
import { deadlineThenRemaining } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";
import { singleQueue } from "./single.ts";

/** The ideal, centralised PDQ, which the paper's distributed protocol approximates. */
export const pdq: PolicyDefinition = {
  id: "pdq",
  name: "PDQ",
  title: "Preemptive distributed quick flow scheduling, centralised ideal",
  rule: "Earliest deadline first, then least left to send; flows that cannot make their deadline are terminated. With aging, what is left counts as halved α times a second.",
  source: "PDQ §2.1, §3",
  parameters: ["earlyTermination", "aging"],
  reads: ["deadline"],
  needs: [],
  bind(flows, { earlyTermination, aging = 0 }) {
    const order = deadlineThenRemaining(flows, agingWeights(flows.arrival, aging));
    return singleQueue(order, earlyTermination !== false);
  },
};
