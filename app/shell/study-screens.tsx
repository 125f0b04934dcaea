import type { ComponentType } from "react";
import { Activity, lazy, useState } from "react";
import { SCREENS, type Screen } from "../document/draft/linked-view.ts";
import { Boundary } from "../failure/boundary.tsx";
import { useApp } from "../store/hooks.ts";
import { Later } from "../ui/later.tsx";

/** Loaded when first asked for. */
const STUDIES: Readonly<Record<Exclude<Screen, "playground">, ComponentType>> = {
  sweep: lazy(async () => ({ default: (await import("../sweep/sweep-view.tsx")).SweepView })),
  lessons: lazy(async () => ({
    default: (await import("../learn/lessons-view.tsx")).LessonsView,
  })),
  workloads: lazy(async () => ({
    default: (await import("../workloads/workloads-view.tsx")).WorkloadsView,
  })),
  thresholds: lazy(async () => ({
    default: (await import("../thresholds/thresholds-view.tsx")).ThresholdsView,
  })),
  bounds: lazy(async () => ({
    default: (await import("../bounds/bounds-view.tsx")).BoundsView,
  })),
  glossary: lazy(async () => ({
    default: (await import("../terms/glossary-view.tsx")).GlossaryView,
  })),
  reordering: lazy(async () => ({
    default: (await import("../reordering/reordering-view.tsx")).ReorderingView,
  })),
  "worst-case": lazy(async () => ({
    default: (await import("../worst-case/worst-case.tsx")).WorstCase,
  })),
};

/** The views beside the playground. One that has been seen is kept, hidden, with all that was set in it. */
export function StudyScreens() {
  // Inside a lesson there is the playground.
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
            <Later until={<p className="quiet">Loading…</p>}>
              <View />
            </Later>
          </Boundary>
        </main>
      </Activity>
    );
  });
}
