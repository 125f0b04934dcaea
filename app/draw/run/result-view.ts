import type { ResolvedPolicy } from "../../../engine/index.ts";
import { policyDefinition } from "../../../engine/index.ts";
import type { TimeWindow } from "../scale/time-window.ts";
import { extentOf } from "./extent.ts";
import type { ExperimentView, PolicyResult, RunView } from "./results.ts";

/** A policy but for its name: two with the same one give the same run. */
export function fingerprint({ label: _, ...rules }: ResolvedPolicy): string {
  return JSON.stringify(rules);
}

/** Flows and runs that belong together. */
export interface ResultView {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly seed: number | null;
  /** First arrival to last finish. */
  readonly extent: TimeWindow;
}

/** The workers' answers as what the page reads. Policies without an answer are left out. */
export function resultView(
  experiment: ExperimentView,
  seed: number | null,
  policies: readonly ResolvedPolicy[],
  results: ReadonlyMap<string, PolicyResult>,
): ResultView {
  const runs: RunView[] = [];
  for (const [slot, policy] of policies.entries()) {
    const result = results.get(fingerprint(policy));
    if (result === undefined) continue;
    runs.push({ ...result, policy: { ...policy, label: labelIn(experiment, policy) }, slot });
  }
  return { experiment, runs, seed, extent: extentOf(experiment, runs) };
}

/** With infinitely small packets, taking turns bit by bit is processor sharing. */
function labelIn({ model }: ExperimentView, { id, label }: ResolvedPolicy): string {
  const isPlain = label === policyDefinition(id).name;
  return model === "fluid" && id === "brr" && isPlain ? `${label} (PS)` : label;
}
