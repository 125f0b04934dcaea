import type { Flows } from "../model/flows.ts";
import type { PolicyId, PolicySpec } from "../model/spec/scenario.ts";
import { FLOW_POLICIES, withId } from "../policies/index.ts";
import type { PolicyDefinition, ResolvedPolicy } from "../policies/policy.ts";
import { TRANSPORTS } from "../transports/index.ts";

/** All policies in the order in which the product names them: those of flows, then those of packets. */
export const POLICIES: readonly PolicyDefinition[] = [...FLOW_POLICIES, ...TRANSPORTS];

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

/** The policy with the parameters that it has where a scenario says nothing. */
export function withUsual<T extends Pick<PolicySpec, "id">>(policy: T): T & PolicySpec {
  return { ...policyDefinition(policy.id).usual, ...policy };
}

/** The number of queues that a policy has for these flows. */
export function levelsOf(flows: Flows, policy: ResolvedPolicy): number {
  return policyDefinition(policy.id).bind(flows, policy).levels;
}
