import { Activity, type ComponentType, useState } from "react";
import { Boundary } from "../failure/boundary.tsx";
import { useApp } from "../store/hooks.ts";
import { SCREENS, type Screen } from "../store/view-slice.ts";
import { later } from "../ui/later.tsx";

const LOADING = <p className="quiet">Loading…</p>;

const STUDIES: Readonly<Record<Exclude<Screen, "playground">, ComponentType>> = {
  sweep: later(async () => (await import("../sweep/sweep-view.tsx")).SweepView, LOADING),
  lessons: later(async () => (await import("../learn/lessons-view.tsx")).LessonsView, LOADING),
  examples: later(async () => (await import("../presets/examples-view.tsx")).ExamplesView, LOADING),
  papers: later(async () => (await import("../presets/papers-view.tsx")).PapersView, LOADING),
  workloads: later(
    async () => (await import("../workloads/workloads-view.tsx")).WorkloadsView,
    LOADING,
  ),
  thresholds: later(
    async () => (await import("../thresholds/thresholds-view.tsx")).ThresholdsView,
    LOADING,
  ),
  bounds: later(async () => (await import("../bounds/bounds-view.tsx")).BoundsView, LOADING),
  glossary: later(async () => (await import("../terms/glossary-view.tsx")).GlossaryView, LOADING),
  reordering: later(
    async () => (await import("../reordering/reordering-view.tsx")).ReorderingView,
    LOADING,
  ),
  "worst-case": later(
    async () => (await import("../worst-case/worst-case.tsx")).WorstCase,
    LOADING,
  ),
  game: later(async () => (await import("../game/game-view.tsx")).GameView, LOADING),
};

/** The views beside the bench. One that has been seen is kept, hidden, with all that was set in it. */
export function StudyScreens() {
  // Inside a lesson there is the bench.
  const shown = useApp(({ view, lesson }) => (lesson === null ? view.screen : "playground"));
  const [seen, setSeen] = useState<ReadonlySet<Screen>>(new Set([shown]));
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]));
  return SCREENS.map(([screen, title]) => {
    if (screen === "playground" || !seen.has(screen)) return null;
    const View = STUDIES[screen];
    return (
      <Activity key={screen} mode={screen === shown ? "visible" : "hidden"}>
        <main id={screen} className="study" tabIndex={-1} aria-label={title}>
          <Boundary
            place={`The view “${title}”`}
            of={({ view, scenario }) => [view.screen, scenario.history.present]}
          >
            <View />
          </Boundary>
        </main>
      </Activity>
    );
  });
}
