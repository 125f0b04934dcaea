import type { PolicyId, PolicySpec } from "../model/spec/scenario.ts";
import type { PolicyDefinition } from "../policies/policy.ts";

/** A label for each policy, its own or its name, made unique: one is enough to tell two runs apart (SPEC 10.5). */
export function uniqueLabels(
  policies: readonly PolicySpec[],
  definitionOf: (id: PolicyId) => Pick<PolicyDefinition, "name">,
): readonly string[] {
  const seen = new Set<string>();
  for (const { id, label: wanted = definitionOf(id).name } of policies) {
    let label = wanted;
    for (let times = 2; seen.has(label); times++) label = `${wanted} (${times})`;
    seen.add(label);
  }
  return [...seen];
}
