import { type LongRun, longRun, type Scenario } from "../../../engine/index.ts";
import type { Report } from "../job/job.ts";

/** Means in the long run by policy and size class, or why there are none. */
export function longRunJob(scenario: Scenario, report: Report): LongRun | { readonly why: string } {
  return longRun(scenario, report);
}
