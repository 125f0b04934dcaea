import { runUpTo } from "../../draw/gantt/run-up-to.ts";
import { nameInFiles } from "../../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import { timeAxis } from "../../lessons/guess-scale.ts";
import type { LessonSlice } from "../../store/lesson-slice.ts";

/** The runs of a step as far as its charts have played; what a question keeps back is in none of them. */
export function askedRuns(
  experiment: ExperimentView,
  runs: readonly RunView[],
  lesson: Pick<LessonSlice, "hides" | "names">,
): readonly RunView[] {
  const { from } = timeAxis(experiment);
  const { hides, names } = lesson;
  const plays = hides === null || hides === "all" ? null : hides.plays;
  return runs.flatMap((view) => {
    const until = playedTo(view, lesson, from);
    if (until === null) return view;
    // Where a run is asked about, others of which nothing is to be seen would stand in its way.
    const isAside = plays !== null && until <= from && nameInLesson(view, names) !== plays.policy;
    return isAside ? [] : runUpTo(experiment, view, until);
  });
}

/** Until when a run is shown; null: all of it. */
function playedTo(
  view: RunView,
  { hides, names }: Pick<LessonSlice, "hides" | "names">,
  from: number,
): number | null {
  if (hides === null) return null;
  if (hides === "all") return from;
  const { policies, plays } = hides;
  const name = nameInLesson(view, names);
  const isAsked = plays !== null && name === plays.policy;
  const isHidden = [name, nameInFiles(view.policy)].some((one) => policies.includes(one));
  if (!isAsked && isHidden) return from;
  const times = [hides.from, isAsked ? plays.at : null].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(from, Math.min(...times));
}

/** A policy as the lesson's file calls it. */
export function nameInLesson({ slot, policy }: RunView, names: readonly string[]): string {
  return names[slot] ?? nameInFiles(policy);
}

/** The time that charts show: what all work takes in any order, what has played, and at least up to `to`. */
export function askedExtent(
  experiment: ExperimentView,
  runs: readonly RunView[],
  to: number,
): TimeWindow {
  const axis = timeAxis(experiment);
  const ends = runs.map(({ until, end }) =>
    until === undefined ? end : axis.from + 1.05 * (until - axis.from),
  );
  return { from: axis.from, to: Math.max(axis.to, to, ...ends) };
}
