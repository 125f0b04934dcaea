import { columnsOf } from "../model/columns.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { uniqueLabels } from "../run/labels.ts";
import { policyDefinition, withUsual } from "../run/policies.ts";
import type { Experiment } from "./materialise.ts";

/**
 * What most scenarios that are drawn are: flows that stand in them on one link, in slots or there at once. Nothing
 * is sampled, searched, granted or sent in packets, so that a page can run them before the rest of the
 * engine has come.
 */
export function isPlain(scenario: Scenario): boolean {
  return hasPlainFlows(scenario) && scenario.policies.every(isPlainPolicy);
}

export function hasPlainFlows({ workload, fabric, model, flows = [] }: Scenario): boolean {
  if (workload !== undefined || fabric.kind !== "link") return false;
  return model === "slot" || flows.every(({ spread = 0 }) => spread === 0);
}

/** Whether it shares a link by what it sees there, whatever the time, and its thresholds are numbers. */
export function isPlainPolicy(policy: PolicySpec | ResolvedPolicy): boolean {
  const { asks, isTiered, packets } = policyDefinition(policy.id);
  const { thresholds = [], switchThreshold } = { ...withUsual({ id: policy.id }), ...policy };
  const isWritten = !("method" in thresholds) && switchThreshold === undefined;
  if ((policy.aging ?? 0) !== 0) return false;
  return asks !== true && isTiered !== true && packets === undefined && isWritten;
}

/** What `materialise` makes of a plain scenario. */
export function plainExperiment(scenario: Scenario): Experiment {
  const flows = scenario.flows ?? [];
  return {
    scenario,
    flows: columnsOf(flows, false),
    ids: flows.map(({ id }) => id),
    policies: plainPolicies(scenario),
  };
}

function plainPolicies({ policies }: Scenario): readonly ResolvedPolicy[] {
  const labels = uniqueLabels(policies);
  return policies.map((policy, k) => {
    const { thresholds = [], switchThreshold: _, ...parameters } = withUsual(policy);
    const written = "method" in thresholds ? [] : [...new Set(thresholds)];
    return { ...parameters, label: labels[k] ?? policy.id, thresholds: written };
  });
}
