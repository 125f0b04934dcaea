import { remaining } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";
import { singleQueue } from "./single.ts";

export const srpt: PolicyDefinition = {
  id: "srpt",
  name: "SRPT",
  title: "Shortest remaining processing time",
  rule: "The flow with least left to send is next; sizes are known. Between ports, what pFabric approximates.",
  source: "ASRPT §III; Schrage 1968; pFabric",
  parameters: [],
  reads: [],
  needs: [],
  bind: () => singleQueue(remaining()),
};
