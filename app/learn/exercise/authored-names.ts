import { policyDefinition, type Scenario } from "../../../engine/index.ts";
import type { AuthoredForm } from "../../lessons/authored.ts";

/** What a question can name. */
export interface AuthoredNames {
  readonly policies: readonly string[];
  /** Null: they are sampled. */
  readonly flows: readonly string[] | null;
}

export function namesOf(scenario: Scenario | null): AuthoredNames {
  return {
    policies: (scenario?.policies ?? []).map(({ id, label }) => label ?? policyDefinition(id).name),
    flows: scenario?.flows === undefined ? null : scenario.flows.map(({ id }) => id),
  };
}

/** What is chosen, or the first there is. */
export function withNames(form: AuthoredForm, { policies, flows }: AuthoredNames): AuthoredForm {
  const one = (name: string, known: readonly string[]): string =>
    known.includes(name) ? name : (known[0] ?? "");
  return {
    ...form,
    policy: one(form.policy, policies),
    flow: one(form.flow, flows ?? []),
    hidePolicy: policies.includes(form.hidePolicy) ? form.hidePolicy : "",
  };
}
