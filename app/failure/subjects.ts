import type { AppState } from "../store/store.ts";

/** What the editor shows: another scenario, or another state of it, is tried again after a failure. */
export function ofEditor({ scenario, shelf, view }: AppState): readonly unknown[] {
  return [scenario.history.present, shelf.current, view.screen];
}

/** What the results show. */
export function ofResults({ results, view, lesson, transient }: AppState): readonly unknown[] {
  return [results.runs, results.experiment, view, lesson, transient.playhead];
}
