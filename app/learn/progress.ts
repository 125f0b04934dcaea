import { createStore } from "zustand/vanilla";
import { putWork, safeStorage } from "../store/kept/safe-storage.ts";
import { browserStorage, keepsNothing } from "../store/persist.ts";
import { type LessonProgress, type Progress, progressFromText } from "./progress-text.ts";

const KEY = "slotwise.lessons";
const NONE: LessonProgress = { at: 0, seen: [], answers: {}, first: {}, tries: {} };

/** What the browser held when this tab last read or wrote it. */
let known: string | null = null;
/** Whether all that this tab recorded has been stored. */
let isKept = true;
/** Whether answers will be lost with the page, which asks before it is left. */
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

/** What was answered first, however often it was asked again: that is handed in. Null: nothing. */
export function firstAnswerTo(lesson: string, step: number): string | null {
  return progressOf(progress.getState(), lesson).first[step] ?? null;
}

/** How often it was answered; null: not at all, or not known. */
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
  isKept = putWork(safeStorage(browserStorage()), KEY, text) === null;
  if (isKept) known = text;
  const hasAnswers = own.some(([, { answers }]) => Object.keys(answers).length > 0);
  areAnswersLost.setState(!isKept && hasAnswers && !keepsNothing(), true);
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
    const passing = Object.entries(own).filter(([name]) => !isKept || guests.has(name));
    return { ...stored, ...Object.fromEntries(passing) };
  }, true);
}

/** What is stored, if it is not what this tab has read or written last. */
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
