import type { PolicyId } from "../model/spec/scenario.ts";
import { asrpt } from "./asrpt.ts";
import { brr, edf, fifo, las, sjf, srpt } from "./classic.ts";
import { rank } from "./custom-rank.ts";
import { d3 } from "./d3.ts";
import { nos2 } from "./nos2.ts";
import { pdq } from "./pdq.ts";
import { pias } from "./pias.ts";
import type { PolicyDefinition } from "./policy.ts";
import { qclimb } from "./qclimb.ts";
import { qclimbFp, qclimbPp, qclimbPs } from "./qclimb-variants.ts";
import { srpte } from "./srpte.ts";

/**
 * The flow-level policies, in the order in which the product names them: the eight of the papers, then their
 * variants.
 */
export const FLOW_POLICIES: readonly PolicyDefinition[] = [
  fifo,
  brr,
  las,
  pias,
  asrpt,
  srpt,
  qclimb,
  pdq,
  sjf,
  edf,
  d3,
  nos2,
  qclimbPs,
  qclimbFp,
  qclimbPp,
  srpte,
  rank,
];

/** The first of this id, which may be anything that a file says. */
export function withId<T extends { readonly id: PolicyId }>(
  list: readonly T[],
  id: unknown,
): T | undefined {
  return list.find((one) => one.id === id);
}
