import type { Scenario } from "../model/spec/scenario.ts";

/** How many flows, the first to arrive, are in no statistic (SPEC 7.12). Sampled flows stand in order of arrival. */
export function warmUpFlows({ workload }: Pick<Scenario, "workload">): number {
  return Math.floor((workload?.warmUp ?? 0) * (workload?.flows ?? 0));
}
