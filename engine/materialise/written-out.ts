import { specsOf } from "../model/flow-specs.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { unitsOf } from "../model/spec/units.ts";
import { withUsual } from "../run/policies.ts";
import type { Experiment } from "./materialise.ts";

/** The scenario of an experiment with its workload, if it has one, written out as flows, and thresholds that a method makes as numbers. */
export function writtenOut(experiment: Experiment): Scenario {
  const { scenario, flows, ids } = experiment;
  const { workload: _, ...rest } = scenario;
  const hasPorts = endpointsOf(scenario.fabric) !== null;
  return {
    ...rest,
    units: unitsOf(scenario),
    flows: specsOf(flows, ids, hasPorts),
    policies: policiesOf(experiment),
  };
}

/** Thresholds as numbers: a method would make others of the sample than of its distribution. */
function policiesOf({ scenario, policies }: Experiment): PolicySpec[] {
  return scenario.policies.map((policy, k) => {
    const resolved = policies[k];
    if (withUsual(policy).thresholds === undefined || resolved === undefined) return policy;
    const { thresholds, slack, switchThreshold } = resolved;
    return {
      ...policy,
      thresholds,
      ...(slack === undefined ? {} : { slack }),
      ...(switchThreshold === undefined ? {} : { switchThreshold }),
    };
  });
}
