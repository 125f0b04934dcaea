import type { AppState } from "../store.ts";

/** Numbers are told over many seeds: of sampled flows, outside lessons. */
export function isMany({ view, results, lesson }: AppState): boolean {
  return view.seeds !== null && results.seed !== null && lesson === null;
}

/** Distributions are a plot over seeds, as a tail, against size, or on an axis that somebody has cut. */
export function isPlot(state: AppState): boolean {
  const { form, range } = state.view;
  return isMany(state) || (state.lesson === null && (form !== "cdf" || range !== null));
}
