import { ASRPT_CLAIMS } from "./claims/asrpt-examples.ts";
import { NOS2_CLAIMS } from "./claims/nos2-examples.ts";
import { PDQ_CLAIMS } from "./claims/pdq-examples.ts";
import { PACKET_CLAIMS } from "./claims/pdq-packets.ts";
import { PIAS_CLAIMS } from "./claims/pias-examples.ts";
import { QCLIMB_CLAIMS } from "./claims/qclimb-examples.ts";
import { TRANSPORT_CLAIMS } from "./claims/transport-examples.ts";
import type { Claims } from "./preset.ts";

/**
 * What the papers say of the worked examples, by the example's name. Ours are kept in `../examples.json`; a test computes
 * every one of them.
 */
export const CLAIMS: Claims = {
  ...PIAS_CLAIMS,
  ...QCLIMB_CLAIMS,
  ...ASRPT_CLAIMS,
  ...NOS2_CLAIMS,
  ...PDQ_CLAIMS,
  ...PACKET_CLAIMS,
  ...TRANSPORT_CLAIMS,
};
