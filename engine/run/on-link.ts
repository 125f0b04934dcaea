import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run.ts";
import type { Model } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import {
  type Kernels,
  PLAIN_KERNELS,
  simulateAtOnce,
} from "../simulate/at-once/simulate-at-once.ts";
import { simulateSlotLink } from "../simulate/slot/link/simulate-link.ts";
import { policyDefinition } from "./policies.ts";
import { sinceFirst } from "./since-first.ts";

/**
 * Runs a policy, other than D³, on one link of `rate`: in slots, or in the fluid model if flows are at once and do
 * not age. Null: `simulate` is to run it.
 */
export function simulateOnLink(
  flows: Flows,
  model: Model,
  rate: number,
  policy: ResolvedPolicy,
  options: RunOptions = {},
  kernels: Kernels = PLAIN_KERNELS,
): Run | null {
  const bind = (of: Flows) => policyDefinition(policy.id).bind(of, policy);
  const run = simulateAtOnce(flows, model, rate, bind, options, kernels);
  if (run !== null || model === "fluid") return run;
  return simulateSlotLink(flows, bind(flows), options);
}

/** The same of plain flows, see `isPlain`; and of SRPT with a fluid at once. */
export function simulatePlain(
  flows: Flows,
  model: Model,
  rate: number,
  policy: ResolvedPolicy,
  options: RunOptions = {},
): Run {
  const onLink = (own: Flows, heard: RunOptions): Run => {
    const run = simulateOnLink(own, model, rate, policy, heard);
    if (run === null) throw new Error("A fluid that comes over time or ages is not plain");
    return run;
  };
  return model === "slot" ? onLink(flows, options) : sinceFirst(flows, options, onLink);
}
