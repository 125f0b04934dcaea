import type { Scenario } from "../../engine/index.ts";
import { begin } from "../document/draft/history.ts";
import { checkDraft } from "../document/read/check.ts";
import { readDraft } from "../document/read/draft-read.ts";
import type { Lesson, Step } from "../lessons/lesson.ts";
import { editDraft } from "../store/actions.ts";
import { leaveLesson } from "../store/lesson.ts";
import type { LessonSlice } from "../store/lesson-slice.ts";
import { saveScreen } from "../store/persist.ts";
import { store } from "../store/store.ts";
import { linkOf } from "./own-lessons.ts";
import { answerTo, recordAnswer, recordStep } from "./progress.ts";

/** The lesson that was open last, until the list has taken note of it. */
let left: string | null = null;

/** Whether one comes back from the lesson of this name; true once. */
export function takeLeft(name: string): boolean {
  if (left !== name) return false;
  left = null;
  return true;
}

/** Opens a lesson at a step, the last one it was left at if none is said. The learner's own work is put aside. */
export function goToStep(lesson: Lesson, wanted: number): void {
  const k = Math.min(Math.max(0, wanted), lesson.steps.length - 1);
  const step = lesson.steps[k];
  if (step === undefined) return;
  const state = store.getState();
  const { history } = state.scenario;
  const { view, transient } = state;
  const kept = state.lesson?.kept ?? { history, view, playhead: transient.playhead };
  const { panels } = step.view;
  const slice = {
    name: lesson.name,
    step: k,
    panels,
    hides: hidden(lesson, k),
    kept,
    ...linkOf(lesson.name),
  };
  left = lesson.name;
  saveScreen("lessons");
  recordStep(lesson.name, k);
  store.setState({ lesson: { ...slice, opened: null } });
  setView(step);
  // The flows of a family are made in a worker: see `openFlows`.
  if (step.family === null) openFlows(step.scenario);
}

/** Puts the flows of a step into the editor, with nothing to undo. */
export function openFlows(scenario: Scenario): void {
  const { lesson } = store.getState();
  const draft = readDraft(scenario);
  if (lesson === null || draft === null) return;
  store.setState({
    lesson: { ...lesson, opened: draft },
    scenario: { history: begin(draft), checked: checkDraft(draft) },
  });
}

/** Answers the question of the step: the charts come out. Null: the question is asked again. */
export function answer(lesson: Lesson, k: number, given: string | null): void {
  recordAnswer(lesson.name, k, given);
  const { lesson: slice } = store.getState();
  if (slice !== null) store.setState({ lesson: { ...slice, hides: hidden(lesson, k) } });
}

/** Takes what stands in the editor out of the lesson; undo brings the learner's own work back. */
export function keepAsOwn(): void {
  const { present } = store.getState().scenario.history;
  leaveLesson("playground");
  saveScreen("playground");
  editDraft(() => present);
}

function hidden(lesson: Lesson, k: number): LessonSlice["hides"] {
  const { question = null, hides = null } = lesson.steps[k] ?? {};
  if (question === null || answerTo(lesson.name, k) !== null) return null;
  return hides ?? (question.kind === "next" ? { from: question.at } : "all");
}

function setView({ view: told }: Step): void {
  const { window, lanes, measure, scale, sizeClass, playhead, explained } = told;
  store.setState(({ view, transient }) => ({
    view: { ...view, screen: "lessons", window, lanes, measure, scale, sizeClass },
    transient: {
      ...transient,
      playhead,
      explained,
      playing: null,
      compared: null,
      hover: null,
      selected: new Set(),
      openPolicy: null,
      notice: null,
    },
  }));
}
