import { OPENING_PRESET, PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { Button } from "../controls/button.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Select } from "../controls/select.tsx";
import { openDialog, openScenario, redo, setTheme, undo } from "../state/actions.ts";
import { useApp, useDraft } from "../state/hooks.ts";
import type { ThemeChoice } from "../state/persist.ts";
import { presetOf } from "../state/preset-of.ts";
import { ScreenNav } from "../views/screen-nav.tsx";

const NEXT_THEME: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: "light",
  light: "dark",
  dark: "system",
};
const THEME_ICON = { system: "system", light: "sun", dark: "moon" } as const;
const THEME_WORDS = { system: "as the system", light: "light", dark: "dark" } as const;

/** The name, the views, the theme, and for the playground its worked examples, undo and redo. */
export function Header() {
  const preset = useDraft(presetOf);
  const canUndo = useApp((state) => state.scenario.history.past.length > 0);
  const canRedo = useApp((state) => state.scenario.history.future.length > 0);
  const theme = useApp((state) => state.view.theme);
  const isPlayground = useApp((state) => state.view.screen === "playground");
  return (
    <header className="header">
      <p className="brand">
        <img src="./icon.svg" alt="" width="20" height="20" />
        <span className="brand-name">Slotwise</span>
      </p>
      <ScreenNav />
      {isPlayground && (
        <Select label="Worked examples" hideLabel value={preset ?? ""} onChange={openPreset}>
          <option value="" disabled>
            Worked examples…
          </option>
          {PRESET_GROUPS.map(({ paper, presets }) => (
            <optgroup key={paper} label={paper}>
              {presets.map(({ name, figure, title }) => (
                <option key={name} value={name}>
                  {figure === undefined ? title : `${figure}: ${title}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      <div className="header-tools">
        {isPlayground && (
          <>
            <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={undo} />
            <IconButton icon="redo" label="Redo" disabled={!canRedo} onClick={redo} />
          </>
        )}
        <Button onClick={() => openDialog("share")}>Share</Button>
        <IconButton
          icon="commands"
          label="Commands (Ctrl K)"
          onClick={() => openDialog("palette")}
        />
        <IconButton
          icon={THEME_ICON[theme]}
          label={`Theme: ${THEME_WORDS[theme]}. Change to ${THEME_WORDS[NEXT_THEME[theme]]}`}
          onClick={() => setTheme(NEXT_THEME[theme])}
        />
      </div>
    </header>
  );
}

function openPreset(name: string): void {
  const presets = PRESET_GROUPS.flatMap((group) => group.presets);
  const preset = presets.find((candidate) => candidate.name === name) ?? OPENING_PRESET;
  openScenario(preset.scenario);
}
