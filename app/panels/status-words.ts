import type { ResultsSlice } from "../state/store.ts";

const number = new Intl.NumberFormat("en-GB");

/** The state of the runs in one sentence. */
export function statusWords(
  results: ResultsSlice,
  source: "flows" | "workload",
  faults: number,
): string {
  const { phase, tasks, runs, experiment, failure } = results;
  if (failure !== null) return failure;
  if (faults > 0) {
    return faults === 1
      ? "Not run: one value is to be corrected."
      : `Not run: ${number.format(faults)} values are to be corrected.`;
  }
  if (phase === "cancelled") return "Cancelled; what is shown is older than the scenario.";
  if (phase === "running" && tasks.length > 0) {
    const done = tasks.filter(({ state }) => state === "done" || state === "failed").length;
    return `Running: ${done} of ${tasks.length} policies done`;
  }
  if (phase === "running" && results.stale) {
    return source === "workload" ? "Sampling the flows…" : "Preparing the flows…";
  }
  if (experiment === null) return phase === "idle" ? "Nothing to run." : "Starting…";
  const count = number.format(experiment.flows.count);
  const ran = `${runs.length} ${runs.length === 1 ? "policy" : "policies"}`;
  const time = `${number.format(Math.max(1, Math.round(results.elapsedMs)))} ms`;
  if (source === "workload" && results.seed !== null) {
    return `${ran} in ${time} · sampled: seed ${results.seed}, ${count} flows counted, no warm-up left out`;
  }
  return `${ran} in ${time} · ${count} ${experiment.flows.count === 1 ? "flow" : "flows"}, as drawn`;
}
