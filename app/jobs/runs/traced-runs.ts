import type { Experiment, Explainer, ResolvedPolicy, Run } from "../../../engine/index.ts";
import { explainer, simulate } from "../../../engine/index.ts";

/** Runs with their traces, made when first asked about; the last few are kept. */
export interface TracedRuns {
  of(experiment: Experiment, policy: ResolvedPolicy): Run;
  /** Reads the run once, however often it is asked. */
  explainerOf(experiment: Experiment, policy: ResolvedPolicy): Explainer;
  /** The flows are about to be others. */
  clear(): void;
}

/** Seldom are more compared at once; each may hold some megabytes. */
const MOST_KEPT = 12;

interface Kept {
  readonly run: Run;
  /** Made anew for another label, since words name the policy. */
  explain: { readonly label: string; readonly at: Explainer } | null;
}

export function createTracedRuns(): TracedRuns {
  const kept = new Map<string, Kept>();

  function find({ flows, scenario }: Experiment, policy: ResolvedPolicy): Kept {
    const { label: _, ...rules } = policy;
    const key = JSON.stringify(rules);
    const known = kept.get(key) ?? {
      run: simulate(flows, scenario.model, scenario.fabric, policy, { trace: true }),
      explain: null,
    };
    // A map keeps its keys in the order in which they were set: the first is the least recently used.
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return known;
  }

  return {
    of: (experiment, policy) => find(experiment, policy).run,
    explainerOf(experiment, policy) {
      const known = find(experiment, policy);
      if (known.explain?.label !== policy.label) {
        known.explain = {
          label: policy.label,
          at: explainer(experiment, policy, known.run),
        };
      }
      return known.explain.at;
    },
    clear: () => kept.clear(),
  };
}
