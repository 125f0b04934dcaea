import { homa } from "./homa.ts";
import { OVER_DCTCP } from "./over-dctcp.ts";
import { pfabric } from "./pfabric.ts";
import { TCP_KIN } from "./tcp-kin.ts";
import type { Transport } from "./transport.ts";

/** Transports by windows or grants, in the order in which they are shown. */
export const TRANSPORT_KINDS: readonly Transport[] = [...TCP_KIN, ...OVER_DCTCP, pfabric, homa];
