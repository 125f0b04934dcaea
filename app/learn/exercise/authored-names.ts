import { lineRate, type Scenario } from "../../../engine/index.ts";
import type { AuthoredForm } from "../../lessons/authored.ts";
import { labelsOf } from "../../lessons/measure-names.ts";

export interface AuthoredNames {
  readonly policies: readonly string[];
  /** It is null where flows are sampled. */
  readonly flows: readonly string[] | null;
}

export function namesOf(scenario: Scenario | null): AuthoredNames {
  return {
    policies: labelsOf({ policies: scenario?.policies ?? [] }),
    flows: scenario?.flows === undefined ? null : scenario.flows.map(({ id }) => id),
  };
}

/** Names that the scenario no longer has give way to its first. */
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

/**
 * Fills in the moment up to which the run is shown, where none is typed: something is to be seen and the rest to be guessed.
 * A finish is asked for at half of the flow's size after its arrival, before which no policy can end it; what is sent next
 * when the second flow comes.
 */
export function withMoment(form: AuthoredForm, scenario: Scenario | null): AuthoredForm {
  return form.at.trim() === "" ? { ...form, at: defaultMoment(form, scenario) } : form;
}

function defaultMoment({ kind, flow }: AuthoredForm, scenario: Scenario | null): string {
  const flows = scenario?.flows ?? [];
  if (scenario === null) return "";
  if (kind === "next") {
    const arrivals = [...new Set(flows.map(({ arrival }) => arrival))].sort((a, b) => a - b);
    return String(arrivals[1] ?? arrivals[0] ?? "");
  }
  const asked = flows.find(({ id }) => id === flow);
  if (asked === undefined) return "";
  const at = asked.arrival + asked.size / lineRate(scenario.fabric) / 2;
  return String(scenario.model === "slot" ? Math.ceil(at) : Number(at.toPrecision(3)));
}
