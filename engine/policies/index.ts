import type { PolicyId } from "../model/spec/scenario.ts";
import { asrpt } from "./asrpt.ts";
import { brr, edf, fifo, las, sjf, srpt } from "./classic.ts";
import { pias } from "./pias.ts";
import type { PolicyDefinition } from "./policy.ts";
import { qclimb } from "./qclimb.ts";
import { qclimbFp, qclimbPp, qclimbPs } from "./qclimb-variants.ts";
import { srpte } from "./srpte.ts";

/**
 * The policies of plain scenarios, with which a page starts: they run in slots, give no flow up and have no expressions. The
 * order is that in which the product names them; `engine/run/policies.ts` puts the others between them.
 */
export const PLAIN_POLICIES: readonly PolicyDefinition[] = [
  fifo,
  brr,
  las,
  pias,
  asrpt,
  srpt,
  qclimb,
  sjf,
  edf,
  qclimbPs,
  qclimbFp,
  qclimbPp,
  srpte,
];

/** Undefined of a policy that is none of them. */
export function plainPolicy(id: PolicyId): PolicyDefinition | undefined {
  return PLAIN_POLICIES.find((policy) => policy.id === id);
}
