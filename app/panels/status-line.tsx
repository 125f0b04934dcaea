import { useApp, useDraft } from "../state/hooks.ts";
import type { Runner } from "../state/runner.ts";
import type { ResultsSlice } from "../state/store.ts";
import { statusWords } from "./status-words.ts";

/** What runs or has run, progress policy by policy, and a way to stop it. */
export function StatusLine({ runner }: { readonly runner: Runner }) {
  const results = useApp((state) => state.results);
  const source = useDraft((draft) => draft.source);
  const faults = useApp((state) => state.scenario.checked.faults.size);
  const isLong = results.phase === "running" && (results.tasks.length > 0 || results.stale);
  return (
    <footer className="status">
      <p className="status-words">{statusWords(results, source, faults)}</p>
      {isLong && (
        <>
          <Progress tasks={results.tasks} />
          <button type="button" className="button" onClick={runner.cancel}>
            Cancel
          </button>
        </>
      )}
      {results.phase === "cancelled" && (
        <button type="button" className="button" onClick={runner.resume}>
          Run again
        </button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {results.phase === "idle" && results.runs.length > 0 && !results.stale
          ? `${results.runs.length} ${results.runs.length === 1 ? "run" : "runs"} finished`
          : ""}
      </p>
    </footer>
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
