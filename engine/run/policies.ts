import { allocateFlows, type Flows } from "../model/flows.ts";
import type { PolicyId, PolicySpec } from "../model/spec/scenario.ts";
import { rank } from "../policies/custom-rank.ts";
import { d3 } from "../policies/d3.ts";
import { PLAIN_POLICIES, withId } from "../policies/index.ts";
import { nos2 } from "../policies/nos2.ts";
import { pdq } from "../policies/pdq.ts";
import type { PolicyDefinition, ResolvedPolicy } from "../policies/policy.ts";
import { TRANSPORTS } from "../transports/index.ts";

/** Policies of flows that no plain scenario has, by the one behind which the product names them. */
const BEHIND: Partial<Record<PolicyId, readonly PolicyDefinition[]>> = {
  qclimb: [pdq],
  edf: [d3, nos2],
  srpte: [rank],
};

/**
 * All policies in the order in which the product names them: those of flows, the eight of the papers before their variants,
 * then those of packets.
 */
export const POLICIES: readonly PolicyDefinition[] = [
  ...PLAIN_POLICIES.flatMap((policy) => [policy, ...(BEHIND[policy.id] ?? [])]),
  ...TRANSPORTS,
];

export function policyDefinition(id: PolicyId): PolicyDefinition {
  const definition = withId(POLICIES, id);
  if (definition === undefined) throw new Error(`No policy "${id}"`);
  return definition;
}

/** The policy is a formula of one's own: it runs, is shown and explained by its parameter `rank`. */
export function isFormula(id: PolicyId): boolean {
  return policyDefinition(id).parameters.includes("rank");
}

/** The policy is a mix of those that its parameter `of` lists. */
export function isMix(id: PolicyId): boolean {
  return policyDefinition(id).parameters.includes("of");
}

/** Its flows sink one queue at each of its thresholds, on what they have sent alone; of a transport, under the policy that it imitates. */
export function isDemoting({ id, thresholds }: Pick<ResolvedPolicy, "id" | "thresholds">): boolean {
  const { packets } = policyDefinition(id);
  const { bind } = policyDefinition(packets?.imitates ?? id);
  const bound = bind(allocateFlows(0), { id, label: "", thresholds });
  return bound.ladder?.shared === thresholds;
}

/** It goes by deadlines alone: all flows without one are alike to it. */
export function isByDeadlineAlone(id: PolicyId): boolean {
  const { orders } = policyDefinition(id).bind(allocateFlows(1), { id, label: "", thresholds: [] });
  return orders.every(({ keys }) =>
    keys.every(({ from }) => from?.[0] === Number.POSITIVE_INFINITY),
  );
}

/** The policy with the parameters that it has where a scenario says nothing. */
export function withUsual<T extends Pick<PolicySpec, "id">>(policy: T): T & PolicySpec {
  return { ...policyDefinition(policy.id).usual, ...policy };
}

/** The number of queues that a policy has for these flows. */
export function levelsOf(flows: Flows, policy: ResolvedPolicy): number {
  return policyDefinition(policy.id).bind(flows, policy).levels;
}
