import { createStore } from "zustand/vanilla";
import type { Scenario } from "../../engine/doors/scenario.ts";
import type { Draft } from "../document/draft/draft.ts";
import { checkDraft } from "../document/read/check.ts";
import type { Panel } from "../lessons/lesson-types.ts";
import type { History } from "./kept/edit-history.ts";
import type { AppState } from "./store.ts";
import { store } from "./store.ts";
import type { PanelName, Screen } from "./view-slice.ts";

/** The learner's own drafts: those that are stored. */
export function ownHistory({ lesson, scenario }: AppState): History<Draft> {
  return lesson?.kept.history ?? scenario.history;
}

/** The bench is on screen as itself, or inside a lesson. */
export function isPlaygroundShown({ view, lesson }: AppState): boolean {
  return view.screen === "playground" || lesson !== null;
}

/** A question is open, here or in another step, that results would answer: until then nothing shows them. */
export function isAsked({ lesson }: AppState): boolean {
  return lesson?.keepsNumbers === true;
}

/** The questions that something is kept back for, in words. */
export function keptWords(keptFor: readonly number[]): string {
  const steps = keptFor.map((at) => String(at + 1));
  const last = steps.pop() ?? "";
  return steps.length === 0
    ? `the question of step ${last}`
    : `the questions of steps ${steps.join(", ")} and ${last}`;
}

/** What is shown came of flows from before the step: nothing of it belongs beside the step's words. */
export function isOfBefore({ lesson, results: { draft } }: AppState): boolean {
  return lesson !== null && draft !== null && draft === lesson.before && draft !== lesson.opened;
}

/** What a lesson's file calls the kind of a panel. */
const KIND_IN_LESSON: Readonly<Record<PanelName, Panel>> = {
  flows: "editor",
  fabric: "editor",
  model: "editor",
  seeds: "editor",
  policy: "policies",
  policies: "policies",
  own: "policies",
};

/** A lesson has the panels that its step names; without a lesson all are there. */
export function allowsPanel(lesson: AppState["lesson"], name: PanelName): boolean {
  return lesson === null || lesson.panels.includes(KIND_IN_LESSON[name]);
}

/** Ends the lesson, if one is open, and puts back what was in the editor before it; on the list of lessons, if nothing else is said. */
export function leaveLesson(to?: Screen): void {
  const { lesson, view, transient } = store.getState();
  if (lesson === null) return;
  // One that was given is in no list; the gradebook that it may have come from stands in the place of the list.
  const isListed = lesson.link === undefined || handedFiles.getState().files !== null;
  const screen = to ?? (isListed ? "lessons" : "playground");
  const { history, playhead } = lesson.kept;
  const { window, lanes, measure, scale, sizeClass } = lesson.kept.view;
  store.setState({
    lesson: null,
    scenario: { history, checked: checkDraft(history.present) },
    view: {
      ...view,
      screen,
      challenge: null,
      paper: null,
      window,
      lanes,
      measure,
      scale,
      sizeClass,
    },
    transient: {
      ...transient,
      playhead,
      playing: null,
      explained: null,
      compared: null,
      hover: null,
      selected: new Set(),
      panel: null,
    },
  });
}

/** A file of answers by its name. */
export interface HandedFile {
  readonly name: string;
  readonly text: string;
}

/** The answers of a class, which stand as a gradebook in the place of the list of lessons; null: none. */
export const handedFiles = createStore<{ readonly files: readonly HandedFile[] | null }>(() => ({
  files: null,
}));

/** A lesson that came in a link or a file, as it is written. */
export interface GivenLesson {
  /** The scenario that it stands beside; null if it brings its own. */
  readonly scenario: Scenario | null;
  readonly lesson: unknown;
  readonly answers?: unknown;
  /** From the # on, if it came in one. */
  readonly link?: string;
}

/** The page puts in the function that opens such lessons, and loads lessons with the first of them. */
export const givenLessons = { open(_: GivenLesson): void {} };
