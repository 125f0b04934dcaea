import { countedOf } from "../../../engine/index.ts";
import { leftOutWords, quantity } from "../../draw/run/run-words.ts";
import type { ResultsSlice } from "../../store/store.ts";

const PREPARING = {
  bounds: "Learning bounds on the sizes…",
  thresholds: "Searching thresholds by simulation…",
} as const;

/** The state of the runs in one sentence. */
export function statusWords(
  results: ResultsSlice,
  source: "flows" | "workload",
  faults: number,
  unrun = 0,
  /** The place of a key that no scenario has, and so no form. */
  stray?: string,
): string {
  const { phase, tasks, runs, experiment, failure } = results;
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
  if (experiment === null) return phase === "idle" ? "Nothing to run." : "Starting…";
  const time = timeWords(results.elapsedMs);
  const ran = `${quantity(runs.length, "policies")} in ${time}${unrun > 0 ? ` · ${unrun} not run` : ""}`;
  if (source === "workload" && results.seed !== null) {
    const { first, end } = countedOf(experiment.flows);
    const left = leftOutWords(experiment.flows) || "none";
    return `${ran} · sampled: seed ${results.seed}, ${quantity(end - first, "flows")} counted, ${left} left out`;
  }
  return `${ran} · ${quantity(experiment.flows.count, "flows")}, as drawn`;
}

/** Milliseconds, seconds or minutes, whichever is a number that one reads. */
function timeWords(ms: number): string {
  if (ms < 10_000) return quantity(Math.max(1, Math.round(ms)), "ms");
  if (ms < 600_000) return quantity(Math.round(ms / 1000), "s");
  return quantity(Math.round(ms / 60_000), "min");
}
