import type { PaperClaim } from "../../engine/doors/study.ts";
import { ASRPT } from "./asrpt-statements.ts";
import { NOS2 } from "./nos2-statements.ts";
import { PDQ } from "./pdq-statements.ts";
import { PIAS } from "./pias-statements.ts";
import { QCLIMB_FABRIC } from "./qclimb-fabric.ts";
import { QCLIMB } from "./qclimb-statements.ts";
import { ASCC_PACKETS } from "./transports/ascc.ts";
import { NOS2_PACKETS } from "./transports/nos2-transports.ts";
import { PDQ_PACKETS } from "./transports/pdq-transports.ts";
import { PIAS_PACKETS } from "./transports/pias-transports.ts";
import { QCLIMB_SIMULATION } from "./transports/qclimb-simulation.ts";
import { QCLIMB_TESTBED } from "./transports/qclimb-testbed.ts";

/** What papers state that a command can check, beside the claims of the worked examples. */
export const PAPER_CLAIMS: readonly PaperClaim[] = [
  ...PIAS,
  ...PIAS_PACKETS,
  ...QCLIMB,
  ...QCLIMB_FABRIC,
  ...QCLIMB_SIMULATION,
  ...QCLIMB_TESTBED,
  ...ASRPT,
  ...ASCC_PACKETS,
  ...NOS2,
  ...NOS2_PACKETS,
  ...PDQ,
  ...PDQ_PACKETS,
];
