import type { Experiment, materialise, resolvePolicies } from "../materialise/materialise.ts";
import type { seedRemarks } from "../metrics/run-remarks.ts";
import { columnsOf } from "../model/flow-specs.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { PLAIN_POLICIES, withId } from "../policies/index.ts";
import type { PolicyDefinition, ResolvedPolicy } from "../policies/policy.ts";
import { uniqueLabels } from "../run/labels.ts";
import { simulatePlain } from "../run/on-link.ts";
import type { levelsOf } from "../run/policies.ts";
import type { simulate } from "../run/simulate.ts";

/** A worker answers with one of these. */
export interface Engine {
  readonly materialise: typeof materialise;
  readonly resolvePolicies: typeof resolvePolicies;
  readonly simulate: typeof simulate;
  readonly remarks: typeof seedRemarks;
  readonly levelsOf: typeof levelsOf;
}

/** The engine of plain scenarios, which a worker begins with. */
export const PLAIN_ENGINE: Engine = {
  materialise: plainExperiment,
  resolvePolicies: plainPolicies,
  simulate: (flows, model, fabric, policy, options) =>
    simulatePlain(flows, model, lineRate(fabric), policy, options),
  // There is nothing to remark on flows that are written out, in slots.
  remarks: () => ({ remarks: [], steadiness: null }),
  levelsOf: (flows, policy) => definitionOf(policy.id).bind(flows, policy).levels,
};

/**
 * Plain scenarios: written-out flows on one link, in slots, all in the statistics, under policies that neither give
 * flows up nor have expressions. Most drawn scenarios are plain.
 * They need no sampling, no search, no rates and no packet-level runs, so that a page can run them before the rest of
 * the engine has loaded.
 */
export function isPlain(scenario: Scenario): boolean {
  return hasPlainFlows(scenario) && scenario.policies.every(isPlainPolicy);
}

export function hasPlainFlows({ workload, counted, fabric, model }: Scenario): boolean {
  const areAllCounted = workload === undefined && counted === undefined;
  return areAllCounted && fabric.kind === "link" && model === "slot";
}

/** Returns true if all packets of every flow are released at its arrival. */
export function isAtOnce({ flows = [] }: Scenario): boolean {
  return flows.every(({ packets, spread = 0 }) => packets === undefined && spread === 0);
}

/** Returns true if the policy is one of plain scenarios and its thresholds are numbers. */
export function isPlainPolicy(policy: PolicySpec | ResolvedPolicy): boolean {
  const definition = withId(PLAIN_POLICIES, policy.id);
  const { thresholds = [] } = { ...definition?.usual, ...policy };
  return definition !== undefined && !("method" in thresholds);
}

/** Does for a plain scenario what `materialise` does for any. */
export function plainExperiment(scenario: Scenario): Experiment {
  const flows = scenario.flows ?? [];
  return {
    scenario,
    flows: columnsOf(flows, false),
    ids: flows.map(({ id }) => id),
    policies: plainPolicies(scenario),
    endpoints: null,
    filled: () => 1,
  };
}

function plainPolicies({ policies }: Scenario): readonly ResolvedPolicy[] {
  const labels = uniqueLabels(policies, definitionOf);
  return policies.map((policy, k) => {
    const {
      thresholds = [],
      switchThreshold: _,
      ...parameters
    } = {
      ...definitionOf(policy.id).usual,
      ...policy,
    };
    const written = "method" in thresholds ? [] : [...new Set(thresholds)];
    return { ...parameters, label: labels[k] ?? policy.id, thresholds: written };
  });
}

/** Throws where the scenario is not plain. */
function definitionOf(id: PolicySpec["id"]): PolicyDefinition {
  const definition = withId(PLAIN_POLICIES, id);
  if (definition === undefined) throw new Error(`"${id}" is no plain policy`);
  return definition;
}
