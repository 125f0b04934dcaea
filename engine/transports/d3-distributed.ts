import type { PolicyDefinition } from "../policies/policy.ts";
import { RING, singleQueue } from "../policies/service-orders.ts";

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
    parameters: [
      "askAhead",
      "useGain",
      "queueGain",
      "earlyTermination",
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
  bind: () => ({ ...singleQueue(RING), asks: true }),
};
