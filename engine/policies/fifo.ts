import { STAMP } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";
import { singleQueue } from "./single.ts";

export const fifo: PolicyDefinition = {
  id: "fifo",
  name: "FIFO",
  title: "First in, first out",
  rule: "The packet that has waited longest is next.",
  source: "ASRPT §IV",
  parameters: [],
  reads: [],
  needs: [],
  bind: () => singleQueue(STAMP),
};
