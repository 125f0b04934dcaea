import type { ResolvedPolicy, Scenario, Summary } from "../../../engine/index.ts";
import { summariesAt } from "../../../engine/index.ts";

interface ReplicateInput {
  readonly scenario: Scenario;
  /** As they were resolved for the runs that are shown. */
  readonly policies: readonly ResolvedPolicy[];
  readonly seed: number;
}

/** The numbers of every policy with another seed, on the same flows. */
export function replicateJob({ scenario, policies, seed }: ReplicateInput): readonly Summary[] {
  return summariesAt(scenario, policies, seed);
}
