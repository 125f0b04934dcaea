import { firstDecision, snap } from "../draw/run/playhead.ts";
import type { TimeWindow } from "../draw/scale/scales.ts";
import { moveClock, setPlaying, setView } from "../store/actions.ts";
import { shownPlayhead } from "../store/shown.ts";
import { type AppState, store } from "../store/store.ts";

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
