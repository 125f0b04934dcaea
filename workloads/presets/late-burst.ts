import lateBurst from "./mice-elephants-late-burst.json" with { type: "json" };
import { preset } from "./preset.ts";

/** The example of spread, with deadlines and bounds besides: whatever a flow may have, which tests want. */
export const LATE_BURST = preset(
  "mice-elephants-late-burst",
  "Do four late mice get past two elephants?",
  lateBurst,
);
