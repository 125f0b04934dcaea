import { useMemo } from "react";
import { type AgeTables, ageFunctionsOf, type PolicySpec } from "../../engine/index.ts";
import type { AgesAsked } from "../jobs/studies/scenario-jobs.ts";
import { useApp } from "../store/hooks.ts";
import { useLatestStudy } from "../store/use-latest-study.ts";

/** What a rank asks of the sizes to be expected in the scenario, once a worker has it; none where flows are written out. */
export function useAgeTables(policy: PolicySpec): AgeTables | undefined {
  const scenario = useApp((state) => state.scenario.checked.scenario);
  const calls = ageFunctionsOf(policy).map((name) => `${name}()`);
  // The same question as long as nothing that is asked changes, whatever else does.
  const question =
    calls.length === 0 || scenario?.workload === undefined
      ? null
      : JSON.stringify({
          policy: { id: "rank", rank: calls },
          scenario: {
            workload: {
              distribution: scenario.workload.distribution,
              load: 0.5,
              flows: 1,
              seed: 1,
            },
            model: scenario.model,
            units: scenario.units,
          },
        });
  const asked = useMemo(
    () => (question === null ? null : (JSON.parse(question) as AgesAsked)),
    [question],
  );
  return useLatestStudy("ageTables", asked).output ?? undefined;
}
