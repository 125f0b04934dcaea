import { flowsOf } from "../document/draft/draft.ts";
import { columnFormat } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";
import { isAsked } from "../store/open-lesson.ts";
import type { Trial } from "../store/store.ts";
import { trialRows, trialWords } from "./trial-rows.ts";

/** Speaks of what an edit by keys has done under every policy; whoever drags sees it in the charts beside. */
export function TrialOutcome({ trial }: { readonly trial: Trial }) {
  const runs = useApp((state) => state.results.runs);
  const isTheirs = useApp(
    ({ results, scenario }) =>
      results.draft !== null &&
      flowsOf(results.draft).length === flowsOf(scenario.history.present).length,
  );
  const isFaulty = useApp((state) => state.scenario.checked.scenario === null);
  const isKept = useApp(isAsked);
  const rows = isTheirs && !isFaulty && !isKept ? trialRows(trial, runs) : [];
  const fct = columnFormat(rows.map((row) => row.fct));
  const mean = columnFormat(rows.map((row) => row.mean));
  return (
    <p role="status" className="visually-hidden">
      {isFaulty ? "Nothing runs before this is corrected." : trialWords(rows, fct, mean)}
    </p>
  );
}
