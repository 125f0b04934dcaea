import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run.ts";
import type { Model } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { simulateGapless } from "../simulate/at-once/simulate-at-once.ts";
import { simulateSlotLink } from "../simulate/slot/link/simulate-link.ts";
import { policyDefinition } from "./policies.ts";

/**
 * What a policy that asks for no grants does with the flows on one link of `rate`: in slots, or as a fluid
 * that is there at once and does not age. Other fluids are left to `simulate`: null.
 */
export function simulatePlain(
  flows: Flows,
  model: Model,
  rate: number,
  policy: ResolvedPolicy,
  options: RunOptions = {},
): Run | null {
  const bind = (of: Flows) => policyDefinition(policy.id).bind(of, policy);
  const run = simulateGapless(flows, model, rate, bind, options);
  if (run !== null || model === "fluid") return run;
  return simulateSlotLink(flows, bind(flows), options);
}

/** The same where there is one for sure. */
export function simulateOnLink(...args: Parameters<typeof simulatePlain>): Run {
  const run = simulatePlain(...args);
  if (run === null) throw new Error("A fluid that comes over time or ages is not plain");
  return run;
}
