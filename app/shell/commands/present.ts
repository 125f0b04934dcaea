import { firstDecision, snap, stepDecision } from "../../draw/run/playhead.ts";
import { setPlayhead } from "../../store/actions.ts";
import { shownPlayhead, shownRuns } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import { fitPresentation } from "./present-fit.ts";
import "./present.css";

/** What clickers for slides send, and the keys beside them. */
const STEPS: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  PageUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
};
const HINT = "Page Down, Page Up: from decision to decision. Escape: back";

let stop: (() => void) | null = null;

/** The results alone, larger, on the whole screen; clickers go from decision to decision. A second call ends it. */
export function togglePresentation(): void {
  if (stop !== null) stop();
  else stop = present();
}

function present(): () => void {
  const root = document.documentElement;
  const hint = document.createElement("p");
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  root.dataset["presenting"] = "";
  hint.className = "presenting-hint";
  hint.setAttribute("role", "status");
  hint.textContent = HINT;
  document.body.append(hint);
  document.getElementById("results")?.focus();
  const leave = fitPresentation();
  // Where the whole screen is not to be had, the window does.
  root.requestFullscreen?.().catch(() => undefined);
  document.addEventListener(
    "keydown",
    (event) => {
      const step = STEPS[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (!isPlain || (step === undefined && event.key !== "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      if (step === undefined) togglePresentation();
      else stepBy(step);
    },
    options,
  );
  document.addEventListener(
    "fullscreenchange",
    () => {
      if (document.fullscreenElement === null) togglePresentation();
    },
    options,
  );
  return () => {
    stop = null;
    controller.abort();
    leave();
    hint.remove();
    delete root.dataset["presenting"];
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  };
}

function stepBy(by: 1 | -1): void {
  const state = store.getState();
  const { experiment, extent } = state.results;
  const runs = shownRuns(state);
  const { explained } = state.transient;
  const view = runs.find(({ policy }) => policy.label === explained) ?? runs[0];
  if (experiment === null || view == null || view.index === null) return;
  const { index } = view;
  const { model, flows } = experiment;
  const at = shownPlayhead(state);
  const steps = { model, extent, index, arrivals: flows.arrival };
  const next =
    at === null
      ? snap(model, extent, firstDecision(index, extent.from))
      : stepDecision(steps, at, by);
  setPlayhead(next, view.policy.label);
}
