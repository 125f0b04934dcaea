import { firstDecision, snap, stepDecision } from "../../draw/run/playhead.ts";
import { pendingImport } from "../../pending/parts.ts";
import { setPlayhead } from "../../store/actions.ts";
import { shownPlayhead, shownRuns } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import "./present.css";

/** Keys that clickers for slides send, and the arrow keys. */
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

const LARGEST = 1.5;
/** How a presentation makes room, the most welcome way first, and how large the results are at least that way. */
const WAYS = [
  { room: "", lower: 1, least: LARGEST },
  { room: "close", lower: 1, least: LARGEST },
  { room: "close", lower: 0.85, least: LARGEST },
  { room: "close", lower: 0.7, least: LARGEST },
] as const;
/** From so many charts on, to see all of them at once is worth smaller words. */
const MANY = 6;
const LEAST = 1;

/**
 * Makes the results as large as they can be with all charts in sight, on this screen and while its size changes: first what
 * stands above the charts makes room, then their lanes are lower, at last many charts are smaller. More charts than fit even
 * so are at full size, and scroll. The returned function ends it.
 */
function fitPresentation(): () => void {
  let isOver = false;
  const makeRoom = async (): Promise<void> => {
    const isMany = document.querySelectorAll(".gantt-group").length >= MANY;
    const ways = isMany ? [...WAYS, { room: "close", lower: 0.7, least: LEAST }] : WAYS;
    for (const { room, lower, least } of ways) {
      setRoom(room, lower);
      await drawn();
      if (isOver) return;
      const zoom = Math.min(LARGEST, innerHeight / heightNeeded(LARGEST));
      // Lanes too low for the names of their flows are no way.
      if (zoom < least || (lower < 1 && isNameless())) continue;
      setZoom(zoom);
      await drawn();
      // Words may take another line at another size.
      const beyond = heightNeeded(zoom) * zoom - innerHeight;
      if (!isOver && beyond > 0) setZoom(zoom * (1 - beyond / innerHeight));
      return;
    }
    setRoom("", 1);
    setZoom(LARGEST);
  };
  const again = (): void => void pendingImport(makeRoom());
  addEventListener("resize", again);
  again();
  return () => {
    isOver = true;
    removeEventListener("resize", again);
    store.setState((state) => ({ transient: { ...state.transient, lower: 1 } }));
    document.documentElement.style.removeProperty("--present-zoom");
  };
}

function setRoom(room: string, lower: number): void {
  document.documentElement.dataset["presenting"] = room;
  setZoom(LARGEST);
  store.setState((state) => ({ transient: { ...state.transient, lower } }));
}

function setZoom(zoom: number): void {
  document.documentElement.style.setProperty(
    "--present-zoom",
    (Math.floor(100 * zoom) / 100).toString(),
  );
}

function isNameless(): boolean {
  return document.querySelector(".gantt-lanes-count") !== null;
}

/** From the page's top to the end of the last chart, in pixels of an unzoomed page. */
function heightNeeded(zoom: number): number {
  const results = document.getElementById("results");
  const charts = results?.querySelector(".gantt-rows");
  if (results == null || charts == null) return 0;
  const from = results.getBoundingClientRect().top;
  return (charts.getBoundingClientRect().bottom - from) / zoom;
}

/** Twice a frame: what React makes of it, and what it then measures. */
function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });
}
