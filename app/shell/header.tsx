import { useLayoutEffect, useRef } from "react";
import { addressOf, TOOLS, WAYS, type Way } from "../address/place.ts";
import { openDialog, openJson, redo, setTheme, undo } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { isPlaygroundShown } from "../store/open-lesson.ts";
import type { ThemeChoice } from "../store/view-slice.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { followWays } from "../ui/follow-ways.ts";
import { Icon } from "../ui/icon.tsx";
import { useRoving } from "../ui/use-roving.ts";

const NEXT_THEME: Readonly<Record<ThemeChoice, ThemeChoice>> = {
  system: "light",
  light: "dark",
  dark: "print",
  print: "system",
};
const THEME_ICON = { system: "system", light: "sun", dark: "moon", print: "page" } as const;
const THEME_WORDS = {
  system: "as the system",
  light: "light",
  dark: "dark",
  print: "print, in greys and patterns",
} as const;

/** The name, the ways to the views, the theme, and for the playground undo and redo. */
export function Header() {
  const canUndo = useApp((state) => state.scenario.history.past.length > 0);
  const canRedo = useApp((state) => state.scenario.history.future.length > 0);
  const isJson = useApp((state) => state.transient.json);
  const theme = useApp((state) => state.view.theme);
  const isPlayground = useApp(isPlaygroundShown);
  const tools = useRoving<HTMLDivElement>("button");
  return (
    <header className="header">
      <p className="brand">
        <img src="./icon.svg" alt="" width="20" height="20" />
        <span className="brand-name">Slotwise</span>
      </p>
      <ScreenNav />
      <div className="header-tools" {...tools}>
        {isPlayground && (
          <>
            <Button
              className="json-button"
              label="Scenario as JSON"
              expanded={isJson}
              onClick={() => openJson(!isJson)}
            >
              {"{ }"}
            </Button>
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

/** The ways in the header, the one on screen underlined: each a link, which opens in a tab of its own too. */
function ScreenNav() {
  const screen = useApp((state) => (state.lesson === null ? state.view.screen : "lessons"));
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
        <div className="ways-list">{TOOLS.map(link)}</div>
      </details>
    </nav>
  );
}
