import type { Panel as StepPanel } from "../../lessons/lesson-types.ts";
import type { HiddenCharts } from "../../store/lesson-slice.ts";
import type { AppState } from "../../store/store.ts";
import type { EmbedOptions, Panel } from "./options.ts";

/** What shows a step's panel in an embed; the others are the bench's. */
const SHOWN_BY: Readonly<Partial<Record<StepPanel, readonly Panel[]>>> = {
  service: ["gantt", "playhead"],
  distribution: ["cdf"],
  metrics: ["table"],
};

/** What an embed shows: as its address says, else as the step of an exercise does. */
export function shownPanels(
  { panels, arePanelsChosen }: EmbedOptions,
  lesson: AppState["lesson"],
): readonly Panel[] {
  if (lesson === null || arePanelsChosen) return panels;
  return lesson.panels.flatMap((panel) => SHOWN_BY[panel] ?? []);
}

/** What of the results an open question hides: all numbers, and all charts, or policies and what comes from a time on. */
export interface Hidden extends HiddenCharts {
  readonly isAll: boolean;
}

export function hiddenBy({ lesson, results }: Pick<AppState, "lesson" | "results">): Hidden | null {
  if (lesson === null || !lesson.keepsNumbers) return null;
  if (lesson.hides === "all") return { isAll: true, policies: [], from: null };
  const { policies, from } = lesson.hides ?? { policies: [], from: null };
  // Nothing came before the beginning.
  return { isAll: from !== null && from <= results.extent.from, policies, from };
}
