import type { Scenario } from "./scenario.ts";

/** Whether any of a scenario's flows has a deadline, or may be given one when it is sampled. */
export function hasDeadlines({ flows, workload }: Scenario): boolean {
  return workload?.deadlines !== undefined || (flows ?? []).some((f) => f.deadline !== undefined);
}
