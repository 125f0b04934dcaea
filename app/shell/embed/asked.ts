import type { Panel as StepPanel } from "../../lessons/lesson.ts";
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

/** What of the charts an open question hides: nothing, all, or a policy and what comes from a time on. */
export interface Hidden {
  readonly isAll: boolean;
  readonly policy: string | null;
  readonly from: number | null;
}

export function hiddenBy({ lesson, results }: Pick<AppState, "lesson" | "results">): Hidden | null {
  const hides = lesson?.hides ?? null;
  if (hides === null) return null;
  if (hides === "all") return { isAll: true, policy: null, from: null };
  const { policy = null, from = null } = hides;
  // Nothing came before the beginning.
  return { isAll: from !== null && from <= results.extent.from, policy, from };
}
