import type { Flows } from "./flows.ts";
import { policyDefinition } from "./policies/index.ts";
import type { ResolvedPolicy } from "./policies/policy.ts";
import { columnsOf } from "./scenario/columns.ts";
import type { PolicySpec, Scenario } from "./scenario/scenario.ts";
import { equalSplit, equalSplitOfSizes } from "./thresholds/equal-split.ts";
import { makeDistribution } from "./workload/distribution.ts";
import { sampleFlows } from "./workload/sample.ts";

/** A scenario made concrete: the flows every policy sees, and the policies with all parameters known. */
export interface Experiment {
  readonly scenario: Scenario;
  readonly flows: Flows;
  readonly ids: readonly string[];
  readonly policies: readonly ResolvedPolicy[];
}

/** Samples the workload, if there is one, and makes thresholds of their methods. Deterministic. */
export function materialise(scenario: Scenario): Experiment {
  const { flows, ids } = materialiseFlows(scenario);
  return { scenario, flows, ids, policies: resolvePolicies(scenario, flows) };
}

function materialiseFlows(scenario: Scenario): Pick<Experiment, "flows" | "ids"> {
  const { workload, model, fabric, units } = scenario;
  if (workload === undefined) {
    const specs = scenario.flows ?? [];
    const flows = columnsOf(specs, fabric.kind === "switch");
    return { flows, ids: specs.map((spec) => spec.id) };
  }
  const flows = sampleFlows(workload, model, fabric, units);
  return { flows, ids: Array.from({ length: flows.count }, (_, i) => `f${i + 1}`) };
}

/** Labels are made unique, so that one is enough to tell two runs apart. */
function resolvePolicies(scenario: Scenario, flows: Flows): ResolvedPolicy[] {
  const seen = new Map<string, number>();
  return scenario.policies.map((policy) => {
    const wanted = policy.label ?? policyDefinition(policy.id).name;
    const times = (seen.get(wanted) ?? 0) + 1;
    seen.set(wanted, times);
    const label = times === 1 ? wanted : `${wanted} (${times})`;
    return { ...policy, label, thresholds: resolveThresholds(policy, scenario, flows) };
  });
}

function resolveThresholds(
  policy: PolicySpec,
  scenario: Scenario,
  flows: Flows,
): readonly number[] {
  const { thresholds = [] } = policy;
  if (!("method" in thresholds)) return thresholds;
  const { workload, model, units } = scenario;
  if (workload === undefined) return equalSplitOfSizes(thresholds.queues, flows.size);
  return equalSplit(thresholds.queues, makeDistribution(workload.distribution, model, units));
}
