import type { LawVerdicts, ResolvedPolicy, Scenario } from "../../../engine/index.ts";
import { checkLaws, materialise } from "../../../engine/index.ts";
import type { Report } from "../job/job.ts";

interface LawsInput {
  readonly scenario: Scenario;
  /** As they were resolved for the runs that are shown. */
  readonly policies: readonly ResolvedPolicy[];
}

/** The laws on the run of each policy. */
export function lawsJob({ scenario, policies }: LawsInput, report: Report): readonly LawVerdicts[] {
  const experiment = { ...materialise({ ...scenario, policies: [] }), policies };
  return checkLaws(experiment, (done) => report(done, policies.length));
}
