import { Activity, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { Boundary, ofEditor } from "../failure/boundary.tsx";
import { UpdateNotice } from "../offline/update-notice.tsx";
import { Notice } from "../share/notice.tsx";
import { openSheet, varyOnPress } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { notKept } from "../store/keep.ts";
import { isPlaygroundShown } from "../store/open-lesson.ts";
import type { Runner } from "../store/runner.ts";
import { store } from "../store/store.ts";
import { type Asked, followTerms } from "../terms/follow-terms.ts";
import { useTheme } from "../theme/use-theme.ts";
import { later } from "../ui/later.tsx";
import { useMedia } from "../ui/use-media.ts";
import { Dialogs } from "./commands/dialogs.tsx";
import { onPageKey } from "./commands/keyboard.ts";
import { Header } from "./header/header.tsx";
import { keepFocus } from "./keep-focus.ts";
import { PoliciesPanel } from "./policies/policies-panel.tsx";
import { Results } from "./results/results.tsx";
import { usePieces } from "./results/use-pieces.ts";
import { ScenarioPanel } from "./scenario/scenario-panel.tsx";
import { StatusLine } from "./status-line.tsx";
import { StudyScreens } from "./study-screens.tsx";

const NotKept = later(
  async () => (await import("./not-kept.tsx")).NotKept,
  <p className="notice">Not kept.</p>,
);

const JsonDrawer = later(async () => (await import("../json/json-drawer.tsx")).JsonDrawer);

/** On phones and tablets the results come first and the editor is a sheet; too low for both, it is a part of the page as elsewhere. */
const PHONE = "(max-width: 1079px) and (min-height: 520px)";

const LessonPanel = later(
  async () => (await import("../learn/lesson-panel.tsx")).LessonPanel,
  <p className="panel quiet">Loading…</p>,
);

/** Skip links lead to these parts of the playground, by id. */
const PARTS = [
  ["results", "results"],
  ["editor", "editor"],
  ["policies", "policies"],
] as const;

interface AppProps {
  readonly runner: Runner;
  /** The list of policies begins with four, and a button for the others. */
  readonly isShort: boolean;
}

/** The page: the playground, and the views beside it. The playground is hidden, never thrown away. */
export function App({ runner, isShort }: AppProps) {
  const theme = useTheme();
  const screen = useApp((state) => state.view.screen);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  useEffect(() => {
    document.addEventListener("keydown", onPageKey);
    return () => document.removeEventListener("keydown", onPageKey);
  }, []);
  useEffect(() => keepFocus(store, document), []);
  useEffect(() => {
    document.addEventListener("click", varyOnPress);
    return () => document.removeEventListener("click", varyOnPress);
  }, []);
  const isLost = useStore(notKept, ({ ids }) => ids.length > 0);
  const isPlayground = useApp(isPlaygroundShown);
  const isJson = useApp((state) => state.transient.json);
  const panels = useApp((state) => state.lesson?.panels);
  const isLesson = panels !== undefined;
  // One column: what comes below the charts follows them.
  const isBelow = useMedia("(max-width: 1079px)") && isLesson;
  const main = screen;
  const isPhone = useMedia(PHONE) && !isLesson;
  const isSheet = useApp((state) => state.transient.sheet) && isPhone;
  // Below the charts it is out of sight, and comes after them.
  const pieces = usePieces(true, 2);
  const isNow = isSheet || !isPhone;
  const editor = (
    <Boundary place="The editor" of={ofEditor}>
      {(isNow || pieces > 0) && (panels?.includes("editor") ?? true) && <ScenarioPanel />}
      {(isNow || pieces > 1) && (panels?.includes("policies") ?? true) && (
        <PoliciesPanel isShort={isShort} />
      )}
    </Boundary>
  );
  useSheetOnDemand(isPhone);
  // Keyed: where it stands changes, and it stays the same.
  const results = <Results key="results" runner={runner} />;
  return (
    <div className="app">
      {/* Moves the focus and leaves the address alone: what follows its # is for links to scenarios. */}
      {(isPlayground ? PARTS : [[main, "content"] as const]).map(([id, words]) => (
        <button
          key={id}
          type="button"
          className="skip-link"
          onClick={() => {
            if (isPhone) flushSync(() => openSheet(id !== "results"));
            document.getElementById(id)?.focus();
          }}
        >
          Skip to the {words}
        </button>
      ))}
      <Header />
      <div role="status" className="notice-place">
        {isLost && (
          <Boundary place="What is not kept" of={() => []}>
            <NotKept />
          </Boundary>
        )}
      </div>
      <Notice />
      <UpdateNotice />
      <Activity mode={isPlayground ? "visible" : "hidden"}>
        <div
          className={`columns${isLesson ? " is-lesson" : ""}${isPhone ? " is-phone" : ""}${isSheet ? " is-sheet" : ""}`}
        >
          {isPhone && results}
          <aside
            key="editor"
            id="editor"
            className="side"
            tabIndex={-1}
            aria-label={isLesson ? "Lesson" : "Experiment"}
          >
            {isLesson && (
              <Boundary place="The lesson" of={({ lesson }) => [lesson]}>
                <LessonPanel />
              </Boundary>
            )}
            {!isBelow && editor}
          </aside>
          {!isPhone && results}
          {isBelow && (
            <aside className="lesson-below" aria-label="Lesson, below the charts">
              <div id="lesson-asked" />
              <div id="lesson-ways" />
              {editor}
            </aside>
          )}
          {isJson && (
            <Boundary place="The JSON" of={({ scenario }) => [scenario.history.present]}>
              <JsonDrawer />
            </Boundary>
          )}
        </div>
        <StatusLine runner={runner} isPhone={isPhone} />
      </Activity>
      <StudyScreens />
      <Dialogs />
      <Boundary place="The terms" of={() => []} onFail={() => {}}>
        <Terms />
      </Boundary>
    </div>
  );
}

/** Brings what is to be edited into sight: a flow that was added, parameters that were opened. */
function useSheetOnDemand(isPhone: boolean): void {
  const isWanted = useApp(
    ({ transient: { wanted, openPolicy } }) => wanted !== null || openPolicy !== null,
  );
  useEffect(() => {
    if (isPhone && isWanted) openSheet(true);
  }, [isPhone, isWanted]);
}

const TermCard = later(async () => (await import("../terms/term-card.tsx")).TermCard);

function Terms() {
  const [asked, ask] = useState<Asked | null>(null);
  useEffect(() => followTerms(document, ask), []);
  if (asked === null) return null;
  return <TermCard key={asked.term} asked={asked} />;
}
