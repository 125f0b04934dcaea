import { fixed } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";
import { singleQueue } from "./single.ts";

export const sjf: PolicyDefinition = {
  id: "sjf",
  name: "SJF",
  title: "Shortest job first, preemptive",
  rule: "The smallest flow is next; sizes are known.",
  source: "PDQ §2.1",
  parameters: [],
  reads: [],
  needs: [],
  bind: (flows) => singleQueue(fixed(flows.size, { name: "size", measure: "size" })),
};
