import { draftTitle } from "../../document/draft/draft-title.ts";
import { isChanged } from "../../document/edits/is-changed.ts";
import { usePresetOf } from "../../presets/use-preset-of.ts";
import { openDialog } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import type { AppState } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { describeDraft } from "../scenario/describe-draft.ts";

/** What is shown below, which need not be what stands in the editor; then that is said first. */
export function Intro() {
  const draft = useApp(({ results, scenario }) => results.draft ?? scenario.history.present);
  const age = useApp(ageWords);
  const { title, note } = draft.headings[draft.source];
  const preset = usePresetOf(draft);
  const isEdited = useApp(({ scenario }) => title !== "" && isChanged(scenario.history, draft));
  const figure = preset?.figure;
  return (
    <div className="intro">
      <div className="intro-head">
        <h1 title={title}>{draftTitle(draft)}</h1>
        {figure !== undefined && (
          <Button className="button-plain" onClick={() => openDialog("presets")}>
            {figure}: what the paper says
          </Button>
        )}
      </div>
      <p className="note">
        {age !== "" && <strong>{age} </strong>}
        {isEdited && preset === null && note !== "" && <em>As opened, before your changes: </em>}
        {note === "" ? describeDraft(draft) : note}
      </p>
    </div>
  );
}

/** Why what is shown is not what stands in the editor; "" if it is, or is about to be. */
export function ageWords({ scenario, results }: AppState): string {
  if (results.experiment === null) return "";
  if (scenario.checked.scenario === null) return "Results of the last valid input.";
  // Of a run that is under way, some policies may be shown already: they are not old.
  const isBefore = results.stale && results.draft !== scenario.history.present;
  return isBefore ? "Still showing the run before." : "";
}
