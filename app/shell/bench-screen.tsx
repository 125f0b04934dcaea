import { flowsOf, sourceOf } from "../document/draft/draft.ts";
import { MOST_DRAWN_FLOWS } from "../draw/run/results.ts";
import { Boundary, ofEditor, ofPanel, ofResults } from "../failure/boundary.tsx";
import { useApp, useDraft } from "../store/hooks.ts";
import type { Runner } from "../store/runs/runner.ts";
import { later } from "../ui/later.tsx";
import { useMedia } from "../ui/use-media.ts";
import { Clock } from "./clock/clock.tsx";
import { ExperimentLine } from "./panels/experiment-line.tsx";
import { OpenPanel } from "./panels/open-panel.tsx";
import { Results } from "./results/results.tsx";

const JsonDrawer = later(async () => (await import("../json/json-drawer.tsx")).JsonDrawer);

const PolicyStrip = later(async () => (await import("./results/policy-strip.tsx")).PolicyStrip);

const LessonPanel = later(async () => (await import("../learn/lesson-panel.tsx")).LessonPanel);

/** The bench, in rows: the experiment as a sentence, an open panel or a lesson beside the results, and the clock. */
export function BenchScreen({ runner }: { readonly runner: Runner }) {
  const panels = useApp((state) => state.lesson?.panels);
  const isJson = useApp((state) => state.transient.json);
  const isLesson = panels !== undefined;
  // One column: what comes below the charts follows them.
  const isBelow = useMedia("(max-width: 1079px)") && isLesson;
  const isPhone = useMedia("(max-width: 639px)");
  const areCompared = useDraft(
    (draft) =>
      draft.policies.filter(({ on }) => on).length > 1 &&
      sourceOf(draft) === "flows" &&
      flowsOf(draft).length > 0 &&
      flowsOf(draft).length <= MOST_DRAWN_FLOWS,
  );
  const editor = (
    <Boundary place="The panel" of={ofPanel}>
      <OpenPanel />
    </Boundary>
  );
  return (
    <>
      <Boundary place="The experiment" of={ofEditor}>
        <ExperimentLine panels={panels} />
      </Boundary>
      {isPhone && (
        // Room is kept for what is about to come.
        <div className={areCompared && !isLesson ? "averages" : undefined}>
          <Boundary place="The averages" of={ofResults} onFail={() => {}}>
            <PolicyStrip />
          </Boundary>
        </div>
      )}
      <div className={`columns${isLesson ? " is-lesson" : ""}`}>
        {isLesson ? (
          <aside key="side" className="side" aria-label="Lesson">
            <Boundary place="The lesson" of={({ lesson }) => [lesson]}>
              <LessonPanel />
            </Boundary>
            {!isBelow && editor}
          </aside>
        ) : (
          editor
        )}
        <Results key="results" runner={runner} />
        {isBelow && (
          <aside className="lesson-below" aria-label="Lesson, below the charts">
            <div id="lesson-told" />
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
      <Clock runner={runner} />
    </>
  );
}
