import type { ResolvedPolicy } from "../../engine/index.ts";
import { policyDefinition } from "../../engine/index.ts";
import type { ExperimentView, RunView } from "../results.ts";
import type { PolicyResult } from "../workers/protocol.ts";
import { extentOf } from "./extent.ts";
import type { ResultsSlice } from "./store.ts";

/** A policy but for its name: two with the same one give the same run. */
export function fingerprint({ label: _, ...rules }: ResolvedPolicy): string {
  return JSON.stringify(rules);
}

/** The workers' answers as what the page reads. Policies without an answer are left out. */
export function resultView(
  experiment: ExperimentView,
  seed: number | null,
  policies: readonly ResolvedPolicy[],
  results: ReadonlyMap<string, PolicyResult>,
): Pick<ResultsSlice, "experiment" | "runs" | "seed" | "extent"> {
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
