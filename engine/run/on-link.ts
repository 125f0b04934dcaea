import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import type { Model } from "../model/spec/scenario.ts";
import { PLAIN_POLICIES, withId } from "../policies/index.ts";
import type { Policy, ResolvedPolicy } from "../policies/policy.ts";
import {
  type Kernels,
  PLAIN_KERNELS,
  simulateAtOnce,
} from "../simulate/at-once/simulate-at-once.ts";
import { keysFor } from "../simulate/slot/built-in-keys.ts";
import { simulateSlotLink } from "../simulate/slot/link/simulate-link.ts";

/**
 * Runs a policy, other than D³, on one link of `rate`: in slots, or in the fluid model if flows are at once and do
 * not age. Null: `simulate` is to run it.
 */
export function simulateOnLink(
  flows: Flows,
  model: Model,
  rate: number,
  bind: (flows: Flows) => Policy,
  options: RunOptions = {},
  kernels: Kernels = PLAIN_KERNELS,
): Run | null {
  const run = simulateAtOnce(flows, model, rate, bind, options, kernels);
  if (run !== null || model === "fluid") return run;
  return simulateSlotLink(flows, keysFor(flows, bind(flows)), options);
}

/** The same of plain flows, see `isPlain`; and of SRPT with a fluid at once whose times count from the first arrival. */
export function simulatePlain(
  flows: Flows,
  model: Model,
  rate: number,
  policy: ResolvedPolicy,
  options: RunOptions = {},
): Run {
  const definition = withId(PLAIN_POLICIES, policy.id);
  if (definition === undefined) throw new Error(`"${policy.id}" is no plain policy`);
  const run = simulateOnLink(flows, model, rate, (of) => definition.bind(of, policy), options);
  if (run === null) throw new Error("A fluid that comes over time or ages is not plain");
  return run;
}
