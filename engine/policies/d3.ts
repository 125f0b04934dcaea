import type { PolicyDefinition } from "./policy.ts";
import { RING, singleQueue } from "./service-orders.ts";

export const d3: PolicyDefinition = {
  id: "d3",
  name: "D³",
  title: "Deadline-driven delivery",
  rule: "Flows ask for what remains over the time left until their deadline, and are granted it in order of arrival; what is left is shared.",
  group: "hints",
  brief: "asks for rates by deadline",
  source: "PDQ §2.1, §5.1; Wilson et al., SIGCOMM 2011",
  parameters: [],
  reads: ["deadline"],
  needs: [],
  models: ["fluid"],
  bind: ({ deadline }) => ({ ...singleQueue(RING), reserve: { until: deadline } }),
};
