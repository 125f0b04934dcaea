import type { Flows } from "../../../model/flows.ts";
import type { Policy } from "../../../policies/policy.ts";
import { areUnheld } from "../events/are-unheld.ts";

/**
 * Whether no two flows are of one class under this policy, so that each takes what those before it leave: no
 * sharing, and no streams that the policy could tell from flows that are there at once.
 */
export function isRanked(flows: Flows, policy: Policy): boolean {
  const areStreams = flows.spread.some((spread) => spread > 0);
  if (areStreams && !areUnheld(flows)) return false;
  // Without streams every flow of ASRPT is complete.
  const orders = policy.byCompleteness && !areStreams ? policy.orders.slice(0, 1) : policy.orders;
  return orders.every(
    ({ kind }) => kind !== "ring" && kind !== "attained" && !(areStreams && kind === "stamp"),
  );
}
