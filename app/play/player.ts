import type { StoreApi } from "zustand/vanilla";
import { firstDecision, snap } from "../draw/run/playhead.ts";
import type { TimeWindow } from "../draw/scale/scales.ts";
import { moveClock, setPlaying, setView, showPlayhead } from "../store/actions.ts";
import { shownPlayhead } from "../store/shown.ts";
import { type AppState, store } from "../store/store.ts";

/** The page's frames: `next` is called once with the time in milliseconds. */
export interface Frames {
  ask(next: (now: number) => void): number;
  cancel(handle: number): void;
}

/** A clock of another axis than the charts': while there is one, it is the page's clock. */
export interface OwnClock {
  /** So many milliseconds further; true: its end is reached. */
  advance(ms: number): boolean;
  /** Plays, pauses, or where motion is to be reduced steps. */
  play(): void;
  /** By so many pixels of its axis. */
  walk(pixels: number): void;
  /** To what is worth a look, after its time or before it. */
  toMoment(by: 1 | -1): void;
}

/** That of the picture which came last is the page's. */
const clocks: OwnClock[] = [];
const listeners = new Set<() => void>();

/** The clock that is the page's in place of the charts'; null: there is none. */
export function ownClock(): OwnClock | null {
  return clocks.at(-1) ?? null;
}

export function onOwnClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes it the page's clock until what is returned is called: an effect of its picture. */
export function takeClock(clock: OwnClock): () => void {
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  clocks.push(clock);
  tell();
  return () => {
    clocks.splice(clocks.indexOf(clock), 1);
    tell();
  };
}

/** A frame that comes late (the page was hidden) does not jump. */
const LONGEST_STEP_MS = 100;

/**
 * Moves the playhead while `transient.playing` says how fast, in time units a second, and stops at the
 * end. Whoever moves the playhead meanwhile is followed; whoever takes it away stops the play. A clock of its own goes by itself.
 */
export function startPlayer(store: StoreApi<AppState>, frames: Frames): () => void {
  let handle: number | null = null;
  let last = 0;
  let clock = 0;
  let shown: number | null = null;

  function tick(now: number): void {
    handle = null;
    const { transient, results, view } = store.getState();
    const speed = transient.playing;
    if (speed === null) return;
    const passed = Math.min(now - last, LONGEST_STEP_MS);
    last = now;
    const own = ownClock();
    if (own !== null) {
      if (own.advance(passed)) setPlaying(null);
      else handle = frames.ask(tick);
      return;
    }
    const at = shownPlayhead(store.getState());
    if (at === null || results.experiment === null || view.screen !== "playground") {
      setPlaying(null);
      return;
    }
    if (at !== shown) clock = at;
    clock += (speed * passed) / 1000;
    const { model } = results.experiment;
    const time = snap(model, results.extent, clock);
    if (time !== at) showPlayhead(time);
    shown = time;
    const isOver = time === snap(model, results.extent, Number.MAX_VALUE);
    if (isOver) setPlaying(null);
    else handle = frames.ask(tick);
  }

  return store.subscribe((state, before) => {
    if (state.transient.playing === before.transient.playing) return;
    if (handle !== null) frames.cancel(handle);
    handle = null;
    if (state.transient.playing === null) return;
    shown = null;
    handle = frames.ask((now) => {
      last = now;
      tick(now);
    });
  });
}

/** A whole run lasts at most and at least so many seconds. */
const SLOWEST = 240;
const FASTEST = 3;
/** So long it takes unless another speed is chosen. */
const PLEASANT = 25;

/**
 * Speeds a run can be played at, in time units a second: 1, 2, 5 times powers of ten. In slots none is
 * slower than a slot every two seconds, unless the run is over in a moment.
 */
export function speedsFor({ from, to }: TimeWindow, model: "slot" | "fluid"): readonly number[] {
  const length = Math.max(to - from, Number.MIN_VALUE);
  const least = model === "slot" ? Math.max(length / SLOWEST, 0.5) : length / SLOWEST;
  const speeds: number[] = [];
  for (let power = Math.floor(Math.log10(least)); speeds.length < 12; power++) {
    for (const digit of [1, 2, 5]) {
      const speed = power < 0 ? digit / 10 ** -power : digit * 10 ** power;
      if (speed < least) continue;
      if (speed > length / FASTEST && speeds.length > 0) return speeds;
      speeds.push(speed);
    }
  }
  return speeds;
}

/** The one that takes a pleasant time. */
export function defaultSpeed(speeds: readonly number[], { from, to }: TimeWindow): number {
  const wanted = (to - from) / PLEASANT;
  return speeds.findLast((speed) => speed <= wanted) ?? speeds[0] ?? 1;
}

/** Speeds for what is shown, and the one in force; null where nothing was traced. */
export function speedIn({ results, view }: AppState) {
  const { extent, experiment, runs } = results;
  const index = runs.find((run) => run.index !== null)?.index ?? null;
  if (experiment === null || index === null || experiment.flows.count === 0) return null;
  const speeds = speedsFor(extent, experiment.model);
  const chosen = view.playSpeed;
  const isOffered = chosen !== null && speeds.includes(chosen);
  return { speeds, speed: isOffered ? chosen : defaultSpeed(speeds, extent), index };
}

/** Plays from where the playhead is, at the end from the first service anew; pauses if it plays. */
export function togglePlay(): void {
  const state = store.getState();
  const play = speedIn(state);
  const { experiment, extent } = state.results;
  if (state.transient.playing !== null || play === null || experiment === null) {
    setPlaying(null);
    return;
  }
  const at = shownPlayhead(state);
  const isOver = at !== null && at >= snap(experiment.model, extent, extent.to);
  // Sentences pass too fast to be read; the contents of the queues are a picture that moves.
  if (at === null) setView({ dock: "queues" });
  if (at === null || isOver) moveClock(firstDecision(play.index, extent.from));
  setPlaying(play.speed);
}
