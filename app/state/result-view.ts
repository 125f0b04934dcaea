import type { ResolvedPolicy } from "../../engine/index.ts";
import type { RunView } from "../results.ts";
import type { Materialised, PolicyResult } from "../workers/protocol.ts";
import { extentOf } from "./extent.ts";
import type { ResultsSlice } from "./store.ts";

/** A policy but for its name: two with the same one give the same run. */
export function fingerprint({ label: _, ...rules }: ResolvedPolicy): string {
  return JSON.stringify(rules);
}

/** The workers' answers as what the page reads. Policies without an answer are left out. */
export function resultView(
  answer: Materialised,
  policies: readonly ResolvedPolicy[],
  results: ReadonlyMap<string, PolicyResult>,
): Pick<ResultsSlice, "experiment" | "runs" | "seed" | "extent"> {
  const { experiment } = answer;
  const runs: RunView[] = [];
  for (const [slot, policy] of policies.entries()) {
    const result = results.get(fingerprint(policy));
    if (result !== undefined) runs.push({ ...result, policy, slot });
  }
  return {
    experiment: {
      flows: experiment.flows,
      ids: experiment.ids,
      sizeClass: answer.sizeClass,
      model: experiment.scenario.model,
      timeUnit: answer.timeUnit,
      sizeUnit: answer.sizeUnit,
      queues: runs.reduce((most, run) => Math.max(most, run.queues), 1),
    },
    runs,
    seed: experiment.scenario.workload?.seed ?? null,
    extent: extentOf(experiment.flows, runs),
  };
}
