import { useStore } from "zustand";
import { titleOf } from "../../document/draft/draft.ts";
import { usePresetOf } from "../../presets/use-preset-of.ts";
import { openDialog } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { examples } from "../../store/preset-of.ts";
import type { AppState } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { aboutDraft, hasOtherFlows } from "../panels/describe-draft.ts";

/** Says what is shown below, and first of all if that is not what stands in the editor. */
export function Intro() {
  const draft = useApp(({ results, scenario }) => results.draft ?? scenario.history.present);
  const age = useApp(ageWords);
  const preset = usePresetOf(draft);
  const named = titleOf(draft);
  const isOther = useApp(({ scenario }) => named !== "" && hasOtherFlows(scenario.history, draft));
  const isExample = useStore(examples, ({ all }) => all.some((one) => one.title === named));
  // An edit that leads back to the example is none.
  const isChanged = isOther && preset === null;
  const { title, words, former } = aboutDraft(draft, { isChanged, isExample });
  const figure = preset?.figure;
  return (
    <div className="intro">
      <div className="intro-head">
        <h1 title={title}>{title}</h1>
        {figure !== undefined && (
          <Button className="button-plain" onClick={() => openDialog("presets")}>
            {figure}: what the paper says
          </Button>
        )}
      </div>
      <p className="note">
        {age !== "" && <strong>{age} </strong>}
        {words}
      </p>
      {former !== "" && (
        <details>
          <summary className="quiet">The note on what was opened</summary>
          <p className="note">{former}</p>
        </details>
      )}
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
