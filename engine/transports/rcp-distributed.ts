import type { PolicyDefinition } from "../policies/policy.ts";
import { RING, singleQueue } from "../policies/service-orders.ts";

/** RCP, the baseline of the PDQ paper, packet by packet. */
export const rcpDistributed: PolicyDefinition = {
  id: "rcp-distributed",
  name: "RCP distributed",
  title: "Rate control protocol with the exact number of flows, packet by packet",
  rule: "Every switch port offers each of its flows an equal part of its rate; a flow sends at the least of its offers.",
  group: "packets",
  brief: "switches give all one rate",
  isFurther: true,
  source: "PDQ §5.1; Dukkipati and McKeown, 2006",
  parameters: [],
  reads: [],
  needs: [],
  models: ["fluid"],
  packets: {
    protocol: "rcp",
    imitates: "brr",
    parameters: [
      "term",
      "ratePeriod",
      "firstRtt",
      "rttGain",
      "packet",
      "header",
      "buffer",
      "propagation",
      "processing",
      "retransmission",
      "loss",
    ],
  },
  bind: () => singleQueue(RING),
};
