import { fixed } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";
import { singleQueue } from "./single.ts";

export const edf: PolicyDefinition = {
  id: "edf",
  name: "EDF",
  title: "Earliest deadline first",
  rule: "The flow with the earliest deadline is next; flows without one come last.",
  source: "PDQ §2.1",
  parameters: [],
  reads: ["deadline"],
  needs: [],
  bind: (flows) => singleQueue(fixed(flows.deadline, { name: "deadline", measure: "time" })),
};
