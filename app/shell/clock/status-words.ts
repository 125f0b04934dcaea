import { quantity } from "../../draw/run/run-words.ts";
import type { ResultsSlice } from "../../store/store.ts";

const PREPARING = {
  bounds: "Learning bounds on the sizes…",
  thresholds: "Searching thresholds by simulation…",
} as const;

/** What is running, or why nothing ran, in one sentence; null: all is well. */
export function statusWords(
  results: ResultsSlice,
  source: "flows" | "workload",
  faults: number,
  /** The place of a key that no scenario has, and so no form. */
  stray?: string,
): string | null {
  const { phase, tasks, runs, failure } = results;
  if (failure !== null) return failure;
  if (faults > 0 && stray !== undefined)
    return `Not run: no scenario has “${stray}”; see its JSON.`;
  if (faults > 0) {
    return `Not run: ${quantity(faults, "values")} ${faults === 1 ? "is" : "are"} to be corrected.`;
  }
  if (phase === "overLimit") return "Not run yet: it takes much memory.";
  if (phase === "cancelled") {
    if (results.stale) return "Cancelled; what is shown is older than the scenario.";
    return `Cancelled; ${quantity(runs.length, "policies")} had been run.`;
  }
  if (phase === "running" && tasks.length > 0) {
    const done = tasks.filter(({ state }) => state === "done" || state === "failed").length;
    return `Running: ${done} of ${quantity(tasks.length, "policies")} done`;
  }
  if (phase === "running" && results.preparing !== null) {
    return PREPARING[results.preparing.what];
  }
  if (phase === "running" && results.stale) {
    return source === "workload" ? "Sampling the flows…" : "Preparing the flows…";
  }
  const failed = tasks.filter(({ state }) => state === "failed").map(({ label }) => label);
  return phase === "idle" && failed.length > 0 ? `${failed.join(", ")} failed.` : null;
}
