import { type AgeTables, agesOf, type PolicySpec, type Scenario } from "../../../engine/index.ts";

export interface AgesAsked {
  readonly policy: Pick<PolicySpec, "id" | "rank">;
  readonly scenario: Pick<Scenario, "workload" | "model" | "units">;
}

/** What a rank asks of the sizes to be expected, by age. */
export function ageTablesJob({ policy, scenario }: AgesAsked): AgeTables {
  return agesOf(policy, scenario);
}
