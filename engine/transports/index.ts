import type { PolicyDefinition } from "../policies/policy.ts";
import { pdqDistributed } from "./pdq-distributed.ts";
import { rcpDistributed } from "./rcp-distributed.ts";

/** The policies that are protocols: they send packets over a network. */
export const TRANSPORTS: readonly PolicyDefinition[] = [pdqDistributed, rcpDistributed];
