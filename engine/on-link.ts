import type { Flows } from "./flows.ts";
import { simulateFluidLink } from "./fluid/link/simulate-link.ts";
import { simulateGapless } from "./link/gapless/simulate-gapless.ts";
import { simulateSlotLink } from "./link/slot.ts";
import { policyDefinition } from "./policies/index.ts";
import type { ResolvedPolicy } from "./policies/policy.ts";
import type { Run, RunOptions } from "./run.ts";
import type { Model } from "./scenario/scenario.ts";

/** What a policy that asks for no grants does with the flows on one link of `rate`; `simulate` says the rest. */
export function simulateOnLink(
  flows: Flows,
  model: Model,
  rate: number,
  policy: ResolvedPolicy,
  options: RunOptions = {},
): Run {
  const bind = (of: Flows) => policyDefinition(policy.id).bind(of, policy);
  const run = simulateGapless(flows, model, rate, bind, options);
  if (run !== null) return run;
  const bound = bind(flows);
  return model === "fluid"
    ? simulateFluidLink(flows, bound, rate, options)
    : simulateSlotLink(flows, bound, options);
}
