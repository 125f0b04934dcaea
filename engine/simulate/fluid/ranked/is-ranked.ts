import type { Flows } from "../../../model/flows.ts";
import type { Policy } from "../../../policies/policy.ts";

/**
 * Whether no two flows are of one class under this policy, so that each takes what those ahead leave: no sharing,
 * and no streams that the policy could tell from flows at once.
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

/**
 * Whether the data of every flow arrive at least as fast as a port can send them (α ≤ 1): no service then waits
 * for them (SPEC 2.2). Such streams are served as flows at once are, unless a policy reads stamps or completeness.
 */
export function areUnheld(flows: Flows): boolean {
  return flows.spread.every((spread) => spread <= 1);
}
