import type { PolicyId } from "../model/spec/scenario.ts";
import { asrpt } from "./asrpt.ts";
import { brr, edf, fifo, las, sjf, srpt } from "./classic.ts";
import { pias } from "./pias.ts";
import type { PolicyDefinition } from "./policy.ts";
import { qclimb } from "./qclimb.ts";
import { qclimbFp, qclimbPp, qclimbPs } from "./qclimb-variants.ts";
import { srpte } from "./srpte.ts";

/**
 * The policies of plain scenarios, with which a page starts: they run in slots, give no flow up and have no parameters but
 * thresholds, orders and slack. They are in the order in which the product names them; `engine/run/policies.ts` puts the
 * others between them.
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

/** The first of this id, which may be anything that a file says. */
export function withId<T extends { readonly id: PolicyId }>(
  list: readonly T[],
  id: unknown,
): T | undefined {
  return list.find((one) => one.id === id);
}
