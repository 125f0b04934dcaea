import { useLayoutEffect, useMemo, useRef } from "react";
import { packetsWarning } from "../../../engine/doors/scenario.ts";
import { sourceOf } from "../../document/draft/draft.ts";
import { readingAtHand } from "../../document/read/reading-at-hand.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { Boundary, ofResults } from "../../failure/boundary.tsx";
import { useApp, useDraft } from "../../store/hooks.ts";
import type { Runner } from "../../store/runs/runner.ts";
import type { ResultsSlice } from "../../store/store.ts";
import { later } from "../../ui/later.tsx";
import { useNotShown } from "../results/not-shown.ts";

const PartialResults = later(
  async () => (await import("../results/partial-results.tsx")).PartialResults,
);

const FailedRuns = later(async () => (await import("../../failure/failed.tsx")).FailedRuns);

/** Tells what is running, shows progress policy by policy, and can stop it; or why nothing ran. */
export function RunStatus({ runner }: { readonly runner: Runner }) {
  const results = useApp((state) => state.results);
  const source = useDraft((draft) => sourceOf(draft));
  const faults = useApp((state) => state.scenario.checked.faults);
  const stray = [...faults.values()].find(({ expected }) => expected.startsWith("no such key"));
  const { preparing } = results;
  const isLong =
    results.phase === "running" &&
    (results.tasks.length > 0 || preparing !== null || results.stale);
  const isCancelled = results.phase === "cancelled";
  const hasFailed =
    results.phase === "idle" &&
    (results.failure !== null || results.tasks.some(({ state }) => state === "failed"));
  const unrun = useNotShown().length;
  const words = statusWords(results, source, faults.size, stray?.path);
  const sound = useApp((state) => state.scenario.checked.scenario);
  const warning = useMemo(
    () => (sound === null ? null : packetsWarning(sound, readingAtHand().sampling)),
    [sound],
  );
  return (
    <>
      {words !== null && (
        <div className={`clock-status${isLong ? " is-passing" : ""}`}>
          <p className="clock-status-words" title={words}>
            {words}
          </p>
          {warning !== null && (isLong || isCancelled) && (
            <p className="clock-warning" role="status">
              Takes long: {warning}.
            </p>
          )}
          {isLong && preparing !== null && (
            <ul className="progress">
              <li>
                <span className="progress-label">{preparing.what}</span>
                <progress aria-label={words} max={1} value={preparing.share} />
              </li>
            </ul>
          )}
          {isLong && <Progress tasks={results.tasks} />}
          {isLong && results.tasks.some(({ soFar }) => soFar !== null) && (
            <Boundary place="Results so far" of={() => []} onFail={() => {}}>
              <PartialResults tasks={results.tasks} />
            </Boundary>
          )}
          {(isLong || isCancelled) && <StopButton runner={runner} isCancelled={isCancelled} />}
          {hasFailed && (
            <Boundary place="The ways on" of={ofResults} onFail={() => {}}>
              <FailedRuns runner={runner} />
            </Boundary>
          )}
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {results.phase === "idle" && results.runs.length > 0 && !results.stale
          ? `${quantity(results.runs.length, "runs")} finished${unrun > 0 ? `, ${unrun} not run` : ""}`
          : isCancelled
            ? words
            : ""}
      </p>
    </>
  );
}

interface StopButtonProps {
  readonly runner: Runner;
  readonly isCancelled: boolean;
}

/** One button, so that the focus stays on it when its word changes; when it goes, the results get the focus. */
function StopButton({ runner, isCancelled }: StopButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button !== null && button === document.activeElement) {
        document.getElementById("results")?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <button
      ref={ref}
      type="button"
      className="button"
      onClick={(event) => {
        // The second click of a double click was not meant for the new word.
        if (event.detail > 1) return;
        if (isCancelled) runner.resume();
        else runner.cancel();
      }}
    >
      {isCancelled ? "Run again" : "Cancel"}
    </button>
  );
}

function Progress({ tasks }: { readonly tasks: ResultsSlice["tasks"] }) {
  return (
    <ul className="progress">
      {tasks.map(({ key, label, state, ended, total }) => (
        <li key={key} title={`${label}: ${state}`}>
          <span className="progress-label">{label}</span>
          <progress
            aria-label={`Progress of ${label}`}
            max={total}
            value={state === "done" ? total : ended}
          />
        </li>
      ))}
    </ul>
  );
}

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
