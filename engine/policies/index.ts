import type { PolicyId } from "../model/spec/scenario.ts";
import { asrpt } from "./asrpt.ts";
import { brr } from "./brr.ts";
import { d3 } from "./d3.ts";
import { edf } from "./edf.ts";
import { fifo } from "./fifo.ts";
import { las } from "./las.ts";
import { nos2 } from "./nos2.ts";
import { pdq } from "./pdq.ts";
import { pias } from "./pias.ts";
import type { PolicyDefinition } from "./policy.ts";
import { qclimb } from "./qclimb.ts";
import { qclimbFp } from "./qclimb-fp.ts";
import { qclimbPp } from "./qclimb-pp.ts";
import { qclimbPs } from "./qclimb-ps.ts";
import { rank } from "./rank.ts";
import { sjf } from "./sjf.ts";
import { srpt } from "./srpt.ts";
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

const BY_ID = new Map(FLOW_POLICIES.map((policy) => [policy.id, policy]));

/** Undefined of a policy that sends packets, which the engine of plain scenarios has nothing of. */
export function flowPolicy(id: PolicyId): PolicyDefinition | undefined {
  return BY_ID.get(id);
}
