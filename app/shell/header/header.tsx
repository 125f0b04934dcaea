import { useLayoutEffect, useRef } from "react";
import { addressOf, TOOLS, WAYS, type Way } from "../../address/place.ts";
import { openDialog, openJson, redo, setTheme, undo } from "../../store/actions.ts";
import { NEWCOMER_ADDRESS } from "../../store/addresses.ts";
import { useApp } from "../../store/hooks.ts";
import { isEdited } from "../../store/kept/edit-history.ts";
import { isAsked, isPlaygroundShown } from "../../store/open-lesson.ts";
import type { ThemeChoice } from "../../store/view-slice.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { followWays } from "../../ui/follow-ways.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { present } from "../commands/keyboard.ts";

/** The name, the ways to the views, and for the bench what undoes, presents and shares. */
export function Header() {
  const canUndo = useApp((state) => state.scenario.history.past.length > 0);
  const canRedo = useApp((state) => state.scenario.history.future.length > 0);
  const isBench = useApp(isPlaygroundShown);
  // Sheets tell every average.
  const isKept = useApp(isAsked);
  const hasUndo = useApp((state) => isEdited(state.scenario.history)) && isBench;
  return (
    <header className={`header${hasUndo ? " is-edited" : ""}`}>
      <a className="brand" href={NEWCOMER_ADDRESS} title="The first page">
        <img src="./icon.svg" alt="" width="20" height="20" />
        <span className="brand-name">Slotwise</span>
      </a>
      <Ways />
      {hasUndo && (
        <>
          <IconButton icon="undo" label="Undo" disabled={!canUndo} onClick={undo} />
          <IconButton icon="redo" label="Redo" disabled={!canRedo} onClick={redo} />
        </>
      )}
      {isBench && !isKept && (
        <Button className="present-button" onClick={present}>
          Present
        </Button>
      )}
      <Button onClick={() => openDialog("share")}>Share</Button>
    </header>
  );
}

/** The ways in the header, the one on screen marked: each a link, which opens in a tab of its own too. */
function Ways() {
  const screen = useApp(({ lesson, view }) =>
    lesson === null && view.screen !== "game" ? view.screen : "lessons",
  );
  const here = addressOf({ kind: "screen", screen });
  const isTool = TOOLS.some(([, place]) => addressOf(place) === here);
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => (nav.current === null ? undefined : followWays(nav.current)), []);
  const link = ([word, place]: Way) => {
    const address = addressOf(place);
    return (
      <a key={word} href={address} aria-current={address === here ? "page" : undefined}>
        {word}
      </a>
    );
  };
  return (
    <nav ref={nav} className="ways" aria-label="Views">
      {WAYS.map(link)}
      <details>
        <summary aria-current={isTool ? "true" : undefined}>
          Tools
          <Icon name="chevron" />
        </summary>
        <div className="ways-list">
          {TOOLS.map(link)}
          <ToolsOfPage />
        </div>
      </details>
    </nav>
  );
}

const THEMES: readonly (readonly [ThemeChoice, string])[] = [
  ["system", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
  ["print", "Print"],
];

/** Entries of Tools that lead to no view: boxes over the page, the scenario's JSON, and how the page looks. */
function ToolsOfPage() {
  const isBench = useApp(isPlaygroundShown);
  const canRedo = useApp((state) => state.scenario.history.future.length > 0);
  const isJson = useApp((state) => state.transient.json);
  const theme = useApp((state) => state.view.theme);
  const isKept = useApp(isAsked);
  // The header has room for undo and Share alone.
  const isNarrow = useMedia("(max-width: 639px)");
  return (
    <>
      <hr />
      {isBench && isNarrow && !isKept && (
        <button type="button" onClick={present}>
          Present
        </button>
      )}
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
