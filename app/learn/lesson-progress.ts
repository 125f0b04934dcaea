import { createStore } from "zustand/vanilla";
import { putWork, safeStorage } from "../store/kept/safe-storage.ts";
import { browserStorage, keepsNothing } from "../store/persist.ts";
import { type LessonProgress, type Progress, progressFromText } from "./progress-text.ts";

const KEY = "slotwise.lessons";
const NONE: LessonProgress = { at: 0, seen: [], answers: {}, first: {}, tries: {} };

/** The stored text as this tab last read or wrote it. */
let known: string | null = null;
/** True while everything that this tab recorded has been stored. */
let isStored = true;
/** Answers will be lost with the page, so the browser asks before it is left. */
export const areAnswersLost = createStore(() => false);
/** Exercises of others that nobody here has gone on with: another page may open many, so they are not stored. */
const guests = new Set<string>();

/** Progress by lesson, kept in the browser as far as it lets us. Other tabs add to it meanwhile. */
export const progress = createStore<Progress>(() => newer() ?? {});

globalThis.addEventListener?.("storage", follow);

export function progressOf(state: Progress, lesson: string): LessonProgress {
  return state[lesson] ?? NONE;
}

export function answerTo(lesson: string, step: number): string | null {
  return progressOf(progress.getState(), lesson).answers[step] ?? null;
}

/** The first answer is handed in, however often the question was asked again; null: nothing was answered. */
export function firstAnswerTo(lesson: string, step: number): string | null {
  return progressOf(progress.getState(), lesson).first[step] ?? null;
}

/** The number of answers; null: none, or not known. */
export function triesOf(lesson: string, step: number): number | null {
  return progressOf(progress.getState(), lesson).tries[step] ?? null;
}

/** An exercise that came in a link or a file is not stored before a question is answered or the next step opened. */
export function openAsGuest(lesson: string): void {
  if (progress.getState()[lesson] === undefined) guests.add(lesson);
}

export function recordStep(lesson: string, step: number): void {
  if (step > 0) guests.delete(lesson);
  record(lesson, (before) => ({
    ...before,
    at: step,
    seen: before.seen.includes(step) ? before.seen : [...before.seen, step],
  }));
}

/**
 * The learner's answer; null: it is asked again. Where another tab has answered it meanwhile, that answer stays the
 * first and is given back, else null.
 */
export function recordAnswer(lesson: string, step: number, given: string | null): string | null {
  guests.delete(lesson);
  const isKnown = firstAnswerTo(lesson, step) !== null;
  record(lesson, (before) => {
    const { [step]: _, ...others } = before.answers;
    if (given === null) return { ...before, answers: others };
    const { [step]: first = given } = before.first;
    const { [step]: tries = before.first[step] === undefined ? 0 : null } = before.tries;
    return {
      ...before,
      answers: { ...others, [step]: given },
      first: { ...before.first, [step]: first },
      tries: tries === null ? before.tries : { ...before.tries, [step]: tries + 1 },
    };
  });
  const isFirst = given === null || triesOf(lesson, step) === 1;
  return isKnown || isFirst ? null : firstAnswerTo(lesson, step);
}

/** An answer that came in a file, or null; it is not stored, as it is in the file. `tries`: null: not known. */
export function recordGiven(
  lesson: string,
  step: number,
  given: string | null,
  tries: number | null,
): void {
  const put = <T>(all: Readonly<Record<number, T>>, value: T | null) => {
    const { [step]: _, ...others } = all;
    return value === null ? others : { ...others, [step]: value };
  };
  record(lesson, (before) => ({
    ...before,
    answers: put(before.answers, given),
    first: put(before.first, given),
    tries: put(before.tries, tries),
  }));
}

function record(lesson: string, change: (before: LessonProgress) => LessonProgress): void {
  follow();
  progress.setState((state) => ({ [lesson]: change(progressOf(state, lesson)) }));
  if (guests.has(lesson)) return;
  const own = Object.entries(progress.getState()).filter(([name]) => !guests.has(name));
  const text = JSON.stringify(Object.fromEntries(own));
  // Storage may be absent, full or forbidden: then progress lasts as long as the page.
  isStored = putWork(safeStorage(browserStorage()), KEY, text) === null;
  if (isStored) known = text;
  const hasAnswers = own.some(([, { answers }]) => Object.keys(answers).length > 0);
  areAnswersLost.setState(!isStored && hasAnswers && !keepsNothing(), true);
  if (areAnswersLost.getState()) globalThis.addEventListener?.("beforeunload", ask);
  else globalThis.removeEventListener?.("beforeunload", ask);
}

function ask(event: Event): void {
  event.preventDefault();
}

/** Takes what another tab has stored. What could not be stored here stays beside it. */
function follow(): void {
  const stored = newer();
  if (stored === null) return;
  progress.setState((own) => {
    const passing = Object.entries(own).filter(([name]) => !isStored || guests.has(name));
    return { ...stored, ...Object.fromEntries(passing) };
  }, true);
}

/** The stored value if another tab changed it, else null. */
function newer(): Progress | null {
  try {
    const text = browserStorage()?.getItem(KEY) ?? null;
    if (text === known) return null;
    known = text;
    return progressFromText(text ?? "{}");
  } catch {
    return null;
  }
}
