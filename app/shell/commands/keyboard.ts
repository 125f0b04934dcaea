import { ADD } from "../../bench/sentence.tsx";
import { freeKey, sourceOf } from "../../document/draft/draft.ts";
import type { Panel } from "../../lessons/lesson-types.ts";
import { ownClock } from "../../play/player.ts";
import {
  appendFlow,
  closePanel,
  openDialog,
  openPanel,
  redo,
  setSource,
  showScreen,
  undo,
} from "../../store/actions.ts";
import { isAsked, isPlaygroundShown, leaveLesson } from "../../store/open-lesson.ts";
import { store } from "../../store/store.ts";
import { printPage } from "../../theme/printing.ts";
import { closeWhy } from "../../why/close-why.ts";
import { playClock, stepClock, stepMoment } from "../clock/moments.ts";
import { cycleLanes } from "../results/lane-choice.tsx";

/**
 * The keys that work all over the page. Keys that charts or fields have taken (`defaultPrevented`) are
 * theirs; single characters rest while something is typed, and can be switched off for good.
 */
export function onPageKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || store.getState().transient.dialog !== null) return;
  const action = event.ctrlKey || event.metaKey ? withControl(event) : plain(event);
  if (action === null) return;
  event.preventDefault();
  action();
}

function withControl(event: KeyboardEvent): (() => void) | null {
  const key = event.key.toLowerCase();
  if (key === "k" && !event.shiftKey) return () => openDialog("palette");
  if (key === "p" && !event.shiftKey) return printPage;
  if (!isPlaygroundShown(store.getState())) return null;
  if (key === "z") return event.shiftKey ? redo : undo;
  return key === "y" && !event.shiftKey ? redo : null;
}

/** On the bench, wherever nothing is typed. */
const CHARACTERS: Readonly<Record<string, () => void>> = {
  n: addFlow,
  "+": addPolicy,
  "=": addFormula,
  p: present,
  q: cycleLanes,
};

function plain(event: KeyboardEvent): (() => void) | null {
  const state = store.getState();
  const { target, key } = event;
  if (isWithin(target, "input:not([type=radio]), textarea, select, [contenteditable]")) return null;
  const isBench = isPlaygroundShown(state);
  if (key === "Escape") return isBench ? closed() : null;
  if (isBench && (key === "ArrowLeft" || key === "ArrowRight")) {
    // These have a meaning of their own for arrows, or scroll by them.
    const isFar = event.shiftKey && ownClock() !== null;
    const isTheirs =
      (event.shiftKey && !isFar) || isWithin(target, "[type=radio], summary, [tabindex='0']");
    return isTheirs ? null : () => stepClock(key === "ArrowLeft" ? -1 : 1, isFar);
  }
  if (!state.view.letterKeys) return null;
  if (key === "?") return () => openDialog("shortcuts");
  if (!isBench) return null;
  // Space presses what has the focus.
  if (key === " ") return isWithin(target, "a, button, summary, [type=radio]") ? null : playClock;
  if (key === "." || key === ",") return ownClock() && (() => stepMoment(key === "." ? 1 : -1));
  return CHARACTERS[key] ?? null;
}

/** Ends the innermost of what is open: a panel, what is told of a moment, a lesson. */
function closed(): (() => void) | null {
  const { transient, lesson } = store.getState();
  if (transient.panel !== null) return closePanel;
  if (transient.playhead !== null || transient.span !== null) return closeWhy;
  return lesson === null ? null : () => leaveLesson();
}

/** A lesson has the parts that its step names. */
function allows(panel: Panel): boolean {
  return store.getState().lesson?.panels.includes(panel) ?? true;
}

/** Among the drawn ones, where it can be seen. */
export function addFlow(): void {
  if (!allows("editor")) return;
  if (!isPlaygroundShown(store.getState())) showScreen("playground");
  if (sourceOf(store.getState().scenario.history.present) !== "flows") setSource("flows");
  openPanel({ name: "flows", at: "flows" });
  appendFlow();
}

export function addPolicy(): void {
  if (allows("policies")) openPanel({ name: "policies", at: ADD });
}

export function addFormula(): void {
  if (!allows("policies")) return;
  const { policies } = store.getState().scenario.history.present;
  openPanel({ name: "own", at: freeKey(policies, "rank") });
}

/** Shows the results as sheets, or no longer. */
export function setPresenting(presenting: boolean): void {
  store.setState(({ transient }) => ({ transient: { ...transient, presenting } }));
}

/** The results as sheets, on the whole screen; none while a lesson asks for what their captions tell. */
export function present(): void {
  const state = store.getState();
  if (state.results.experiment !== null && !isAsked(state)) setPresenting(true);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
