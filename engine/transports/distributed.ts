import type { PolicyDefinition } from "../policies/policy.ts";
import { deadlineThenRemaining, RING, singleQueue } from "../policies/service-orders.ts";

/** Parameters that PDQ, RCP and D³ have in common. */
const OF_ALL = [
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
] as const;

/** PDQ, the distributed protocol of the paper, packet by packet. */
export const pdqDistributed: PolicyDefinition = {
  id: "pdq-distributed",
  name: "PDQ distributed",
  title: "Preemptive distributed quick flow scheduling, the protocol, packet by packet",
  rule: "Switches grant their rate to the earliest deadline first, then to the least left to send, and pause the others, in headers that take a round trip.",
  group: "packets",
  brief: "less critical flows pause",
  isFurther: true,
  source: "PDQ §3, Algorithms 1 to 3",
  parameters: [],
  reads: ["deadline"],
  needs: [],
  models: ["fluid"],
  packets: {
    protocol: "pdq",
    imitates: "pdq",
    parameters: [
      "reading",
      "variant",
      "earlyStart",
      "startRtt",
      "probing",
      "earlyTermination",
      "dampening",
      "listFloor",
      "memory",
      "aging",
      "subflows",
      "shiftShare",
      "shiftPeriod",
      "countDemand",
      "sliver",
      "keepAccepted",
      "trustSending",
      "syn",
      ...OF_ALL,
    ],
  },
  bind: (flows, policy) =>
    singleQueue(
      deadlineThenRemaining(flows, null),
      policy.earlyTermination === false ? null : flows.deadline,
    ),
};

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
    parameters: [...OF_ALL],
  },
  bind: () => singleQueue(RING),
};

/** D³, the deadline-driven protocol that the PDQ paper compares with, packet by packet. */
export const d3Distributed: PolicyDefinition = {
  id: "d3-distributed",
  name: "D³ distributed",
  title: "Deadline-driven delivery, the protocol, packet by packet",
  rule: "A flow asks once a round trip for what remains over the time left; switches grant requests as they come while they can, and share what no flow asks for.",
  group: "packets",
  brief: "switches grant requested rates",
  isFurther: true,
  source: "Wilson et al., SIGCOMM 2011, §4; PDQ §5.1",
  parameters: [],
  reads: ["deadline"],
  needs: [],
  models: ["fluid"],
  packets: {
    protocol: "d3",
    imitates: "d3",
    parameters: ["askAhead", "useGain", "queueGain", "earlyTermination", ...OF_ALL],
  },
  bind: () => singleQueue(RING),
};
