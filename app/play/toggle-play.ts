import { firstDecision, snap } from "../draw/run/playhead.ts";
import { moveClock, setPlaying, setView } from "../store/actions.ts";
import { shownPlayhead } from "../store/shown.ts";
import { type AppState, store } from "../store/store.ts";
import { defaultSpeed, speedsFor } from "./play-speeds.ts";

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
