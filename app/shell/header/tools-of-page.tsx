import { openDialog, openJson, redo, setTheme } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { isPlaygroundShown } from "../../store/open-lesson.ts";
import type { ThemeChoice } from "../../store/view-slice.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { useMedia } from "../../ui/use-media.ts";

const THEMES: readonly (readonly [ThemeChoice, string])[] = [
  ["system", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
  ["print", "Print"],
];

/** Entries of Tools that lead to no view: boxes over the page, the scenario's JSON, and how the page looks. */
export function ToolsOfPage() {
  const isBench = useApp(isPlaygroundShown);
  const canRedo = useApp((state) => state.scenario.history.future.length > 0);
  const isJson = useApp((state) => state.transient.json);
  const theme = useApp((state) => state.view.theme);
  // The header has room for undo alone.
  const isNarrow = useMedia("(max-width: 639px)");
  return (
    <>
      <hr />
      {isBench && isNarrow && canRedo && (
        <button type="button" onClick={redo}>
          Redo
        </button>
      )}
      <button type="button" onClick={() => openDialog("scenarios")}>
        Your experiments
      </button>
      {isBench && (
        <button type="button" aria-expanded={isJson} onClick={() => openJson(!isJson)}>
          Scenario as JSON <span>{"{ }"}</span>
        </button>
      )}
      <button type="button" aria-keyshortcuts="Control+K" onClick={() => openDialog("palette")}>
        Commands <kbd>Ctrl K</kbd>
      </button>
      <Segmented label="Theme" hideLabel value={theme} options={THEMES} onChange={setTheme} />
    </>
  );
}
