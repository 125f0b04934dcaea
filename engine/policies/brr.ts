import { RING } from "./orders.ts";
import type { PolicyDefinition } from "./policy.ts";
import { singleQueue } from "./single.ts";

export const brr: PolicyDefinition = {
  id: "brr",
  name: "BRR",
  title: "Bit-by-bit round robin (processor sharing in the fluid model)",
  rule: "Every waiting flow in turn, one packet each; as a fluid max–min fair, which is what RCP and DCTCP aim at.",
  source: "ASRPT §IV; Nagle 1987; PDQ §5.1",
  parameters: [],
  reads: [],
  needs: [],
  bind: () => singleQueue(RING),
};
