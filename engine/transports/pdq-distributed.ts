import { deadlineThenRemaining } from "../policies/orders.ts";
import type { PolicyDefinition } from "../policies/policy.ts";
import { singleQueue } from "../policies/single.ts";

/** PDQ, the distributed protocol of the paper, packet by packet. */
export const pdqDistributed: PolicyDefinition = {
  id: "pdq-distributed",
  name: "PDQ distributed",
  title: "Preemptive distributed quick flow scheduling, the protocol, packet by packet",
  rule: "Switches grant their rate to the earliest deadline first, then to the least left to send, and pause the others, in headers that take a round trip.",
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
  bind: (flows, policy) =>
    singleQueue(deadlineThenRemaining(flows, null), policy.earlyTermination !== false),
};
