import type { Draft } from "../document/draft/draft.ts";
import type { History } from "../document/draft/history.ts";
import type { Screen } from "../document/draft/screen.ts";
import { checkDraft } from "../document/read/check.ts";
import type { AppState } from "./store.ts";
import { store } from "./store.ts";

/** The learner's own drafts: those that are stored. */
export function ownHistory({ lesson, scenario }: AppState): History<Draft> {
  return lesson?.kept.history ?? scenario.history;
}

/** Whether the playground is on screen: as itself, or inside a lesson. */
export function isPlaygroundShown({ view, lesson }: AppState): boolean {
  return view.screen === "playground" || lesson !== null;
}

/** Whether a question of the lesson, or the next one, is open that results would answer: until then nothing takes them away. */
export function isAsked({ lesson }: AppState): boolean {
  return lesson?.keepsNumbers === true;
}

/** Ends the lesson, if one is open, and puts back what was in the editor before it; on the list of lessons, if nothing else is said. */
export function leaveLesson(to?: Screen): void {
  const { lesson, view, transient } = store.getState();
  if (lesson === null) return;
  // One that was given is in no list.
  const screen = to ?? (lesson.link === undefined ? "lessons" : "playground");
  const { history, playhead } = lesson.kept;
  const { window, lanes, measure, scale, sizeClass } = lesson.kept.view;
  store.setState({
    lesson: null,
    scenario: { history, checked: checkDraft(history.present) },
    view: { ...view, screen, window, lanes, measure, scale, sizeClass },
    transient: {
      ...transient,
      playhead,
      playing: null,
      explained: null,
      compared: null,
      hover: null,
      selected: new Set(),
      openPolicy: null,
    },
  });
}
