import { Activity, lazy, useEffect } from "react";
import { useStore } from "zustand";
import { Boundary } from "../failure/boundary.tsx";
import { ofEditor } from "../failure/subjects.ts";
import { UpdateNotice } from "../offline/update-notice.tsx";
import { Notice } from "../share/notice.tsx";
import { varyOnPress } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { notKept } from "../store/keep.ts";
import { isPlaygroundShown } from "../store/lesson.ts";
import type { Runner } from "../store/runner.ts";
import { store } from "../store/store.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Later } from "../ui/later.tsx";
import { Dialogs } from "./commands/dialogs.tsx";
import { onPageKey } from "./commands/keyboard.ts";
import { Header } from "./header.tsx";
import { keepFocus } from "./keep-focus.ts";
import { PoliciesPanel } from "./policies/policies-panel.tsx";
import { Results } from "./results/results.tsx";
import { ScenarioPanel } from "./scenario/scenario-panel.tsx";
import { StatusLine } from "./status-line.tsx";
import { StudyScreens } from "./study-screens.tsx";

const NotKept = lazy(async () => ({ default: (await import("./not-kept.tsx")).NotKept }));

const LessonPanel = lazy(async () => ({
  default: (await import("../learn/lesson-panel.tsx")).LessonPanel,
}));

interface AppProps {
  readonly runner: Runner;
  /** Whether the policies to choose from are four and a button for the others. */
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
  const panels = useApp((state) => state.lesson?.panels);
  const isLesson = panels !== undefined;
  const main = isPlayground ? "results" : screen;
  return (
    <div className="app">
      {/* Moves the focus and leaves the address alone: what follows its # is for links to scenarios. */}
      <button
        type="button"
        className="skip-link"
        onClick={() => document.getElementById(main)?.focus()}
      >
        Skip to the {isPlayground ? "results" : "content"}
      </button>
      <Header />
      <div role="status" className="notice-place">
        {isLost && (
          <Later until={<p className="notice">Not kept.</p>}>
            <NotKept />
          </Later>
        )}
      </div>
      <Notice />
      <UpdateNotice />
      <Activity mode={isPlayground ? "visible" : "hidden"}>
        <div className={isLesson ? "columns is-lesson" : "columns"}>
          <aside
            id="editor"
            className="side"
            tabIndex={-1}
            aria-label={isLesson ? "Lesson" : "Experiment"}
          >
            {isLesson && (
              <Boundary place="The lesson" of={({ lesson }) => [lesson]}>
                <Later until={<p className="panel quiet">Loading…</p>}>
                  <LessonPanel />
                </Later>
              </Boundary>
            )}
            <Boundary place="The editor" of={ofEditor}>
              {(panels?.includes("editor") ?? true) && <ScenarioPanel />}
              {(panels?.includes("policies") ?? true) && <PoliciesPanel isShort={isShort} />}
            </Boundary>
          </aside>
          <Results runner={runner} />
        </div>
        <StatusLine runner={runner} />
      </Activity>
      <StudyScreens />
      <Dialogs />
    </div>
  );
}
