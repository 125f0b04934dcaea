import type { Flows } from "../flows.ts";
import type { Experiment } from "../materialise.ts";
import { policyDefinition } from "../policies/index.ts";
import type { Policy, ResolvedPolicy } from "../policies/policy.ts";
import { Releases } from "../release.ts";
import type { Fabric, Model } from "../scenario/scenario.ts";

/** Who is asked what: the experiment and one of its policies, bound to its flows. */
export interface Setting {
  readonly flows: Flows;
  readonly model: Model;
  readonly fabric: Fabric;
  readonly policy: ResolvedPolicy;
  readonly bound: Policy;
  readonly releases: Releases;
  /** Whether any flow has a weight, so that ASRPT's key is more than what remains. */
  readonly isWeighted: boolean;
}

export function settingOf({ scenario, flows }: Experiment, policy: ResolvedPolicy): Setting {
  return {
    flows,
    model: scenario.model,
    fabric: scenario.fabric,
    policy,
    bound: policyDefinition(policy.id).bind(flows, policy),
    releases: new Releases(flows),
    isWeighted: flows.weight.some((weight) => weight !== 1),
  };
}
