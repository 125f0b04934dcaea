import type { PolicyId, PolicySpec } from "../model/spec/scenario.ts";
import { pdqDistributed } from "../transports/pdq-distributed.ts";
import { rcpDistributed } from "../transports/rcp-distributed.ts";
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
import { sjf } from "./sjf.ts";
import { srpt } from "./srpt.ts";
import { srpte } from "./srpte.ts";

/** Table of contents: the eight, then their kin, then the protocols that send packets. */
export const POLICIES: readonly PolicyDefinition[] = [
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
  pdqDistributed,
  rcpDistributed,
];

const BY_ID = new Map(POLICIES.map((policy) => [policy.id, policy]));

export function policyDefinition(id: PolicyId): PolicyDefinition {
  const definition = BY_ID.get(id);
  if (definition === undefined) throw new Error(`No policy "${id}"`);
  return definition;
}

/** The policy with the parameters that it has where a scenario says nothing. */
export function withUsual<T extends Pick<PolicySpec, "id">>(policy: T): T & PolicySpec {
  return { ...policyDefinition(policy.id).usual, ...policy };
}
