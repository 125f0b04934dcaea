import type { PolicyDefinition } from "../policies/policy.ts";
import { d3Distributed } from "./d3-distributed.ts";
import { pdqDistributed } from "./pdq-distributed.ts";
import { rcpDistributed } from "./rcp-distributed.ts";
import { WINDOW_TRANSPORTS } from "./window-transports.ts";

/** Packet-level policies: protocols that send packets over a network. */
export const TRANSPORTS: readonly PolicyDefinition[] = [
  pdqDistributed,
  rcpDistributed,
  d3Distributed,
  ...WINDOW_TRANSPORTS,
];
