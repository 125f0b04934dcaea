import type { ResolvedPolicy, Scenario, SeedNumbers } from "../../../engine/index.ts";
import { seedNumbers } from "../../../engine/index.ts";

interface ReplicateInput {
  readonly scenario: Scenario;
  /** As they were resolved for the runs that are shown. */
  readonly policies: readonly ResolvedPolicy[];
  readonly seed: number;
  /** That every policy is compared with, flow by flow; null: none. */
  readonly base: ResolvedPolicy | null;
}

/** The numbers of every policy with another seed, on the same flows. */
export function replicateJob({
  scenario,
  policies,
  seed,
  base,
}: ReplicateInput): readonly SeedNumbers[] {
  return seedNumbers(scenario, policies, seed, base);
}
