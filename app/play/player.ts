import type { StoreApi } from "zustand/vanilla";
import { snap } from "../draw/run/playhead.ts";
import { setPlaying, showPlayhead } from "../store/actions.ts";
import { shownPlayhead } from "../store/shown.ts";
import type { AppState } from "../store/store.ts";

/** The page's frames: `next` is called once with the time in milliseconds. */
export interface Frames {
  request(next: (now: number) => void): number;
  cancel(handle: number): void;
}

/** A frame that comes late (the page was hidden) does not jump. */
const LONGEST_STEP_MS = 100;

/**
 * Moves the playhead while `transient.playing` says how fast, in time units a second, and stops at the
 * end. Whoever moves the playhead meanwhile is followed; whoever takes it away stops the play.
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
    const at = shownPlayhead(store.getState());
    if (speed === null) return;
    if (at === null || results.experiment === null || view.screen !== "playground") {
      setPlaying(null);
      return;
    }
    if (at !== shown) clock = at;
    clock += (speed * Math.min(now - last, LONGEST_STEP_MS)) / 1000;
    last = now;
    const { model } = results.experiment;
    const time = snap(model, results.extent, clock);
    if (time !== at) showPlayhead(time);
    shown = time;
    const isOver = time === snap(model, results.extent, Number.MAX_VALUE);
    if (isOver) setPlaying(null);
    else handle = frames.request(tick);
  }

  return store.subscribe((state, before) => {
    if (state.transient.playing === before.transient.playing) return;
    if (handle !== null) frames.cancel(handle);
    handle = null;
    if (state.transient.playing === null) return;
    shown = null;
    handle = frames.request((now) => {
      last = now;
      tick(now);
    });
  });
}
