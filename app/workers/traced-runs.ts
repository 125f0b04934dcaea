import type { Experiment, ResolvedPolicy, Run } from "../../engine/index.ts";
import { simulate } from "../../engine/index.ts";

/** Runs with their traces, made when first asked about; the last few are kept. */
export interface TracedRuns {
  of(experiment: Experiment, policy: ResolvedPolicy): Run;
  /** The flows are about to be others. */
  clear(): void;
}

/** As many as are compared at once, in most cases; each may hold some megabytes. */
const MOST_KEPT = 12;

export function createTracedRuns(): TracedRuns {
  const kept = new Map<string, Run>();
  return {
    of({ flows, scenario }, policy) {
      const { label: _, ...rules } = policy;
      const key = JSON.stringify(rules);
      const run =
        kept.get(key) ?? simulate(flows, scenario.model, scenario.fabric, policy, { trace: true });
      // A map keeps its keys in the order in which they were set: the first is the least recently used.
      kept.delete(key);
      kept.set(key, run);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
      return run;
    },
    clear: () => kept.clear(),
  };
}
