import { createStore } from "zustand/vanilla";
import { shortened } from "../../engine/doors/files.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { readDraft } from "../document/draft/draft.ts";
import { checkDraft } from "../document/read/check.ts";
import {
  type Answers,
  exerciseLink,
  lessonCalled,
  readExercise,
  type WrittenLesson,
} from "../lessons/exercise.ts";
import { labelsOf } from "../lessons/lesson-measures.ts";
import type { Lesson, Panel, Step } from "../lessons/lesson-types.ts";
import { keptForOpen } from "../lessons/next-asks.ts";
import { editDraft, setNotice } from "../store/actions.ts";
import { begin } from "../store/kept/edit-history.ts";
import type { LessonSlice } from "../store/lesson-slice.ts";
import { type GivenLesson, leaveLesson } from "../store/open-lesson.ts";
import { saveScreen } from "../store/persist.ts";
import { store } from "../store/store.ts";
import {
  answerTo,
  openAsGuest,
  progress,
  progressOf,
  recordAnswer,
  recordGiven,
  recordStep,
  triesOf,
} from "./lesson-progress.ts";

/** A lesson that came in a link or a file. */
export interface OwnLesson {
  readonly lesson: Lesson;
  readonly written: WrittenLesson;
  /** Somebody's answers, which are shown beside the truth. */
  readonly answers: Answers | null;
  readonly link: string;
}

/** Lessons that this page has opened, by name. */
const given = new Map<string, OwnLesson>();

export function keepGiven(
  lesson: Lesson,
  written: WrittenLesson,
  answers: Answers | null,
  link?: string,
): void {
  const [step] = lesson.steps;
  if (step === undefined) return;
  given.set(lesson.name, {
    lesson,
    written,
    answers,
    link: link ?? exerciseLink(written, step.scenario),
  });
}

export function givenCalled(name: string): OwnLesson | undefined {
  return given.get(name);
}

/** A lesson by its name: one of ours, or one that was opened. */
export function lessonNamed(name: string): Lesson | undefined {
  return lessonCalled(name) ?? given.get(name)?.lesson;
}

export function linkOf(name: string): { readonly link?: string } {
  const own = given.get(name);
  return own === undefined ? {} : { link: own.link };
}

/** The lesson that was open last, until the list has taken note of it. */
let left: string | null = null;

/** True once after the lesson of this name was left. */
export function takeLeft(name: string): boolean {
  if (left !== name) return false;
  left = null;
  return true;
}

/** Opens a lesson by its name; false if there is none. */
export function openStep(name: string, step: number | null): boolean {
  const lesson = lessonNamed(name);
  if (lesson === undefined) return false;
  goToStep(lesson, step ?? progressOf(progress.getState(), name).at);
  return true;
}

/** Opens a lesson that came in a link or a file, and says on the page what is wrong with it. */
export function openGiven(given: GivenLesson): void {
  const faults = openExercise(given);
  if (faults.length === 0) return;
  setNotice({ kind: "bad", lines: ["The exercise could not be opened.", ...faults] });
}

/**
 * Opens such a lesson where it was left; with somebody's answers, those. Returns what is wrong with it, and then nothing has
 * changed.
 */
export function openExercise({ link, ...written }: GivenLesson): readonly string[] {
  const read = readExercise(written);
  if (!read.ok) return read.faults;
  const { lesson, answers } = read;
  // One of ours has a place of its own, and answers to it another.
  const shown =
    typeof written.lesson === "string" && answers !== null
      ? { ...lesson, name: `${lesson.name}-of-${answers.name}` }
      : lesson;
  if (shown.name.startsWith("x-") || answers !== null) keepGiven(shown, written, answers, link);
  if (shown.name !== written.lesson) openAsGuest(shown.name);
  for (const [k, given] of (answers?.given ?? []).entries()) {
    recordGiven(shown.name, k, given, answers?.tries[k] ?? null);
  }
  goToStep(shown, progressOf(progress.getState(), shown.name).at);
  return [];
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
  const panels = panelsOf(step);
  const slice = {
    name: lesson.name,
    step: k,
    panels,
    names: labelsOf(step.scenario),
    before: state.results.draft,
    ...hidden(lesson, k),
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

/** Panels as the step names them, with the charts where its guess is set on one of them: it stays there. */
function panelsOf({ question, view: { panels } }: Step): readonly Panel[] {
  const isOnChart = question?.kind === "next" || question?.kind === "finish";
  return isOnChart && !panels.includes("service") ? ["service", ...panels] : panels;
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
  const earlier = recordAnswer(lesson.name, k, given);
  if (earlier === null) return;
  const isOnce = lesson.steps[k]?.question?.once === true;
  if (isOnce) recordGiven(lesson.name, k, earlier, triesOf(lesson.name, k));
  setNotice({
    kind: "good",
    lines: [
      `This was answered in another tab too: “${shortened(earlier)}”.`,
      isOnce
        ? "It is asked once: that answer stands, and yours counts as a further try."
        : "Both are kept: that answer as the first, which is handed in, and yours as a further try.",
    ],
  });
}

// Another tab may answer it, too.
progress.subscribe(() => {
  const { lesson: slice } = store.getState();
  const lesson = slice === null ? undefined : lessonNamed(slice.name);
  if (slice === null || lesson === undefined) return;
  const next = hidden(lesson, slice.step);
  const isSame = JSON.stringify(next) === JSON.stringify(hiddenNow(slice));
  if (!isSame) store.setState({ lesson: { ...slice, ...next } });
});

/** Takes what stands in the editor out of the lesson; undo brings the learner's own work back. */
export function keepAsOwn(): void {
  const { present } = store.getState().scenario.history;
  leaveLesson("playground");
  saveScreen("playground");
  editDraft(() => present);
}

type Hiding = Pick<LessonSlice, "isOpen" | "hides" | "keepsNumbers" | "keptFor">;

function hiddenNow({ isOpen, hides, keepsNumbers, keptFor }: LessonSlice): Hiding {
  return { isOpen, hides, keepsNumbers, keptFor };
}

/** Hides what answers the step's own question, and what would answer any other that is open: those before were skipped. */
function hidden(lesson: Lesson, k: number): Hiding {
  const step = lesson.steps[k];
  const isOpenAt = (at: number): boolean =>
    lesson.steps[at]?.question != null && answerTo(lesson.name, at) === null;
  if (step === undefined) return { isOpen: false, hides: null, keepsNumbers: false, keptFor: [] };
  const { question, hides } = step;
  const isOpen = question !== null && isOpenAt(k);
  const plays =
    isOpen && (question.kind === "next" || question.kind === "finish")
      ? { policy: question.policy, at: question.at }
      : null;
  const own = hides ?? (question?.kind === "next" ? { from: question.at } : ("all" as const));
  const others = keptForOpen(lesson.steps, k, isOpenAt);
  const keepsNumbers = isOpen || others !== null;
  const keptFor = others?.asked ?? [];
  const labels = labelsOf(step.scenario);
  const told = { isOpen, keepsNumbers, keptFor };
  if (isOpen && own === "all" && plays === null) return { ...told, hides: "all" };
  const ofOwn = isOpen && own !== "all" ? own : {};
  const policies = [
    ...(isOpen && own === "all" ? labels : []),
    ...(ofOwn.policy === undefined ? [] : [ofOwn.policy]),
    ...(others?.policies ?? []),
  ];
  const times = [ofOwn.from, others?.from].filter((time) => time != null);
  const from = times.length === 0 ? null : Math.min(...times);
  const isAny = isOpen || policies.length > 0 || from !== null;
  const isAll = plays === null && labels.every((label) => policies.includes(label));
  return { ...told, hides: isAll ? "all" : isAny ? { policies, from, plays } : null };
}

function setView({ view: wanted }: Step): void {
  const { window, lanes, measure, scale, sizeClass, playhead, explained } = wanted;
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
      panel: null,
      drawing: null,
      notice: null,
      presenting: false,
    },
  }));
}

/** Sheets to print: the questions with the answers behind them, or one of the two. */
export type PrintedPart = "both" | "questions" | "answers";

/** The lesson that stands as a handout in the place of the list; null: none. */
export const printedLesson = createStore<{
  readonly lesson: Lesson | null;
  readonly part: PrintedPart;
}>(() => ({ lesson: null, part: "both" }));
