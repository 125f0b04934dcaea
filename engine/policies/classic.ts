import type { PolicyDefinition } from "./policy.ts";
import {
  ATTAINED,
  by,
  DEADLINE,
  line,
  RING,
  remaining,
  SIZE,
  STAMP,
  singleQueue,
} from "./service-orders.ts";

/** The policies of one queue without parameters: a key of the flow, or turns, decides alone. */

export const fifo: PolicyDefinition = {
  id: "fifo",
  name: "FIFO",
  title: "First in, first out",
  rule: "The packet that has waited longest is next.",
  group: "nothing",
  brief: "first come, first served",
  source: "ASRPT §IV",
  parameters: [],
  reads: [],
  needs: [],
  bind: () => singleQueue(STAMP),
};

export const brr: PolicyDefinition = {
  id: "brr",
  name: "BRR",
  // With infinitely small packets, taking turns bit by bit is processor sharing.
  nameAsFluid: "BRR (PS)",
  title: "Bit-by-bit round robin (processor sharing in the fluid model)",
  rule: "Every waiting flow in turn, one packet each; as a fluid max–min fair, which is what RCP and DCTCP aim at.",
  group: "nothing",
  brief: "one packet each, in turn",
  source: "ASRPT §IV; Nagle 1987; PDQ §5.1",
  parameters: [],
  reads: [],
  needs: [],
  bind: () => singleQueue(RING),
};

export const las: PolicyDefinition = {
  id: "las",
  name: "LAS",
  title: "Least attained service",
  rule: "The flow that has sent least is next.",
  group: "nothing",
  brief: "least sent goes first",
  source: "ASRPT §IV; Rai et al. 2003",
  parameters: [],
  reads: [],
  needs: [],
  bind: () => singleQueue(ATTAINED),
};

export const sjf: PolicyDefinition = {
  id: "sjf",
  name: "SJF",
  title: "Shortest job first, preemptive",
  rule: "The smallest flow is next; sizes are known.",
  group: "sizes",
  brief: "smallest flow first",
  source: "PDQ §2.1",
  parameters: [],
  reads: [],
  needs: [],
  bind: (flows) => singleQueue(by(line(flows.size, 0, SIZE))),
};

export const srpt: PolicyDefinition = {
  id: "srpt",
  name: "SRPT",
  title: "Shortest remaining processing time",
  rule: "The flow with least left to send is next; sizes are known. Between ports, what pFabric approximates.",
  group: "sizes",
  brief: "shortest remaining first",
  source: "ASRPT §III; Schrage 1968; pFabric",
  parameters: [],
  reads: [],
  needs: [],
  bind: (flows) => singleQueue(remaining(flows)),
};

export const edf: PolicyDefinition = {
  id: "edf",
  name: "EDF",
  title: "Earliest deadline first",
  rule: "The flow with the earliest deadline is next; flows without one come last.",
  group: "hints",
  brief: "earliest deadline first",
  source: "PDQ §2.1",
  parameters: [],
  reads: ["deadline"],
  needs: [],
  bind: (flows) => singleQueue(by(line(flows.deadline, 0, DEADLINE))),
};
