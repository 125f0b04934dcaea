import { snap } from "../draw/run/playhead.ts";
import type { AppState } from "./store.ts";

/** The playhead's time in the results shown; null if there is none, or nothing it could stand in. */
export function shownPlayhead({ results, transient }: AppState): number | null {
  const { playhead } = transient;
  const { experiment, extent, runs } = results;
  if (playhead === null || experiment === null || runs.every(({ index }) => index === null)) {
    return null;
  }
  return snap(experiment.model, extent, playhead);
}
