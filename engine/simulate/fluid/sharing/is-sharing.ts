import type { Flows } from "../../../model/flows.ts";
import type { Policy } from "../../../policies/policy.ts";
import { areUnheld } from "../ranked/is-ranked.ts";

/** Whether flows share by equal rates, by level or by attained service, and no service waits for their data. */
export function isSharing(flows: Flows, policy: Policy): boolean {
  if (policy.byCompleteness || !areUnheld(flows)) return false;
  const kinds = new Set(policy.orders.map(({ kind }) => kind));
  return kinds.size === 1 && (kinds.has("ring") || (kinds.has("attained") && policy.levels === 1));
}
