import { columnsOf } from "../model/columns.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { uniqueLabels } from "../run/labels.ts";
import { withUsual } from "../run/policies.ts";
import type { Experiment } from "./materialise.ts";

/**
 * Plain scenarios: written-out flows on one link, in slots, under any policy but PDQ. Most drawn scenarios are plain.
 * They need no sampling, no search, no rates and no packet-level runs, so that a page can run them before the rest of
 * the engine has loaded.
 */
export function isPlain(scenario: Scenario): boolean {
  return hasPlainFlows(scenario) && scenario.policies.every(isPlainPolicy);
}

export function hasPlainFlows({ workload, fabric, model }: Scenario): boolean {
  return workload === undefined && fabric.kind === "link" && model === "slot";
}

/** Whether the policy terminates no flow, and its thresholds are numbers. */
export function isPlainPolicy(policy: PolicySpec | ResolvedPolicy): boolean {
  const { thresholds = [], switchThreshold } = { ...withUsual({ id: policy.id }), ...policy };
  return (
    policy.id !== "pdq" &&
    policy.id !== "rank" &&
    !("method" in thresholds) &&
    switchThreshold === undefined
  );
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
