import { ATTAINED } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";
import { singleQueue } from "./single.ts";

export const las: PolicyDefinition = {
  id: "las",
  name: "LAS",
  title: "Least attained service",
  rule: "The flow that has sent least is next.",
  source: "ASRPT §IV; Rai et al. 2003",
  parameters: [],
  reads: [],
  needs: [],
  bind: () => singleQueue(ATTAINED),
};
