import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { OPENING_PRESET } from "../../workloads/presets/opening.ts";
import type { AddressBar, Entry } from "../address/follow-places.ts";
import { isPlaceAddress } from "../address/place.ts";
import { subscribeInk } from "../charts/canvas/read-ink.ts";
import { EMPTY_DRAFT, readDraft } from "../document/draft/draft.ts";
import { checkDraft } from "../document/read/check.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { followClipboardLater } from "../editor/clipboard-later.ts";
import { pendingImport } from "../pending/parts.ts";
import { startPlayer } from "../play/player.ts";
import { setNotice } from "../store/actions.ts";
import { BENCH_ADDRESS, NEWCOMER_ADDRESS } from "../store/addresses.ts";
import { saveOnChange } from "../store/autosave.ts";
import { startExplainer } from "../store/explainer.ts";
import { awaitLink, dropFiles, isLinkThere } from "../store/files/incoming.ts";
import { followReading } from "../store/follow-reading.ts";
import { signalIdle } from "../store/idle.ts";
import { beginUntouched, followTabs, keep, library, storedScenarios } from "../store/keep.ts";
import { fetchFirst } from "../store/kept/stored.ts";
import { givenLessons } from "../store/open-lesson.ts";
import { pool } from "../store/page-pool.ts";
import { isNewsDue, storedLetterKeys, storedScreen, storedTheme } from "../store/persist.ts";
import { examples } from "../store/preset-of.ts";
import { startRunner } from "../store/runs/runner.ts";
import { initialState, store } from "../store/store.ts";
import { startPrinting } from "../theme/printing.ts";
import { App } from "./app.tsx";
import { nextTask, setAddress } from "./browser-calls.ts";
import "../ui/controls.css";
import "./results/results.css";
import "./clock/clock.css";
import "./views.css";
import "../theme/forced-colors.css";
import "../theme/scroll-cue.css";
import "../theme/touch.css";
import "../theme/print.css";

/** How the bench is opened. */
export interface BenchStart {
  /** A drawn scenario, as its JSON: it opens beside what is stored, or is kept at once where nothing is. */
  readonly scenario?: unknown;
}

/** The query after a start that failed: nothing that is stored or linked is opened. */
const EMPTY = "?empty";
/** Returning users are told once of the news since this version. */
const NEWS = "0.2";

async function fillStore(
  isEmpty: boolean,
  scenario: unknown = OPENING_PRESET.scenario,
): Promise<void> {
  examples.setState({ all: [OPENING_PRESET] });
  const opening = isEmpty ? null : readDraft(scenario);
  const stored = storedScenarios(opening ?? EMPTY_DRAFT, isEmpty);
  const { present } = stored.history;
  if (checkDraft(present).waits === "fetching") await fetchReading().catch(() => {});
  const initial = initialState(present, stored.history);
  store.setState({
    ...initial,
    shelf: stored.shelf,
    view: {
      ...initial.view,
      screen: isEmpty || location.hash === BENCH_ADDRESS ? "playground" : storedScreen(),
      theme: storedTheme(),
      letterKeys: storedLetterKeys(),
    },
  });
  beginUntouched();
  const [fault] = stored.faults;
  if (fault === undefined) return;
  void pendingImport(import("../store/unread.ts")).then(({ tellUnread }) =>
    tellUnread(fault.entry, fault.state),
  );
}

/** The bench in the place of what index.html has of it. */
export async function startBench({ scenario }: BenchStart = {}): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  const isEmpty = location.search === EMPTY;
  const isDue = isNewsDue(NEWS);
  if (isEmpty) setAddress("replaceState", null, location.pathname);
  // The code has just begun, which is a task by itself.
  await nextTask();
  if (library.hasFirst()) await fetchFirst();
  await fillStore(isEmpty, scenario);
  await nextTask();
  // Where nothing can be kept the address alone leads here.
  const home = location.hash === BENCH_ADDRESS ? BENCH_ADDRESS : "";
  const hash = {
    read: () => location.hash,
    clear: () =>
      setAddress("replaceState", history.state, location.pathname + location.search + home),
    onChange: (listener: () => void) => addEventListener("hashchange", listener),
  };
  const links = isLinkThere(hash) ? await import("../store/files/opened.ts") : null;

  let startFollowing = (): void => {};
  givenLessons.open = (given) => {
    void pendingImport(import("../learn/session.ts")).then(({ openGiven }) => {
      openGiven(given);
      startFollowing();
    });
  };
  signalIdle(store, document.documentElement);
  followReading();
  const runner = startRunner(store, pool, () => performance.now());
  startExplainer(store, pool);
  startPlayer(store, {
    ask: (next) => requestAnimationFrame(next),
    cancel: (handle) => cancelAnimationFrame(handle),
  });
  if (links !== null) links.openLinks(store, hash);
  else {
    awaitLink(hash, () => {
      void import("../store/files/opened.ts").then(({ openLinks }) => openLinks(store, hash));
    });
  }
  startFollowing = followAddress();
  dropFiles(document);
  startPrinting();
  // Read once, while there is little on the page to read them from.
  subscribeInk(() => {});
  followClipboardLater(document);
  saveOnChange(window);
  followTabs(window);

  // In slices, between which the browser can paint and answer: the page is a lot to build at once.
  startTransition(() => {
    // Heard by start-guard.ts.
    createRoot(root, { onUncaughtError: reportError }).render(
      <StrictMode>
        <App runner={runner} />
      </StrictMode>,
    );
  });
  // The one Greek letter of the tables comes before what it would have laid out and drawn anew.
  void pendingImport(document.fonts.load('1em "Inter Variable"', "Σ")).catch(() => {});
  if (isDue) {
    void pendingImport(import("./whats-new.ts")).then(({ tellWhatsNew }) => tellWhatsNew());
  }
  hash.onChange(() => {
    if (hash.read() === NEWCOMER_ADDRESS) location.reload();
  });
  if (scenario === undefined) return;
  const { shelf } = store.getState();
  if (library.isNew(shelf.current)) keep(shelf.current, store.getState().scenario.history);
  else (await import("../store/scenarios.ts")).openBeside(scenario);
}

// The host may have another version by now, and this one is not kept.
addEventListener("vite:preloadError", () => {
  setNotice({
    kind: "bad",
    lines: [
      "A part of the page could not be fetched.",
      "There may be a new version, or no network.",
    ],
    action: { label: "Reload", run: () => location.reload() },
  });
});

/** A page that nobody has touched needs nothing to follow its address. */
const TOUCHES = ["pointerdown", "keydown", "drop", "paste", "popstate", "hashchange"] as const;

/**
 * Keeps address and page in step, from the first touch on, or at once where the address names a place, or when what is
 * given back is called.
 */
function followAddress(): () => void {
  let isOn = false;
  const start = (): void => {
    for (const touch of TOUCHES) removeEventListener(touch, start, { capture: true });
    if (!isOn) void follow();
    isOn = true;
  };
  for (const touch of TOUCHES) addEventListener(touch, start, { capture: true });
  const { hash } = location;
  if (hash !== "" && hash !== BENCH_ADDRESS && isPlaceAddress(hash)) start();
  return start;
}

async function follow(): Promise<void> {
  const { followPlaces } = await pendingImport(import("../address/follow-places.ts"));
  // Back to the newcomer's page, which is about to take the bench's place.
  if (isNewcomer(history.state)) return;
  followPlaces(store, addressBar(), {
    step: async (lesson, step) =>
      (await pendingImport(import("../learn/session.ts"))).openStep(lesson, step),
    examples: async () => (await pendingImport(import("../presets/load-presets.ts"))).loadPresets(),
    scenarios: () => pendingImport(import("../store/scenarios.ts")),
    // The column that scrolls: on a phone all of it does.
    toTop: () => {
      for (const place of document.querySelectorAll(".results, .columns")) place.scrollTop = 0;
    },
  });
}

/** The browser's address and history, as places are kept there. */
function addressBar(): AddressBar {
  const write = (method: "pushState" | "replaceState") => (hash: string, entry: Entry) => {
    setAddress(method, entry, location.pathname + location.search + hash);
  };
  return {
    read: () => location.hash,
    entry: () => (isEntry(history.state) ? history.state : null),
    push: write("pushState"),
    replace: write("replaceState"),
    onChange: (listener) => {
      const onChange = () => {
        // The newcomer's page lies there, and takes the bench's place.
        if (!isNewcomer(history.state)) listener();
      };
      addEventListener("popstate", onChange);
      addEventListener("hashchange", onChange);
    },
  };
}

/** True of a history entry that meet-newcomer.ts has made. */
function isNewcomer(state: unknown): boolean {
  return typeof state === "object" && state !== null && "slotwise" in state;
}

/** Another page of this origin may have left its own state. */
function isEntry(state: unknown): state is Entry {
  if (typeof state !== "object" || state === null) return false;
  const { depth, scenario } = state as Partial<Record<keyof Entry, unknown>>;
  return typeof depth === "number" && typeof scenario === "string";
}
