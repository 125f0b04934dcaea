import type { ForestBounds } from "../model/spec/scenario.ts";

/** Features of a flow: what is known of it when it starts (QCLIMB §4.1), one column each. */
export const FEATURES = [
  "start time",
  "gap",
  "last size",
  "2nd last size",
  "3rd last size",
  "4th last size",
  "5th last size",
  "source",
  "destination",
  "source port",
  "destination port",
  "protocol",
] as const;

/** Number of earlier flows of the pair whose sizes are known. */
export const SIZES_KNOWN = 5;

/** Examples to learn from: the features of flows by column, in the order of `FEATURES`, and their sizes. */
export interface Examples {
  readonly columns: readonly Float64Array[];
  readonly size: Float64Array;
}

/** Columns for `size.length` flows, to be filled. */
export function allocateExamples(size: Float64Array): Examples {
  return { columns: FEATURES.map(() => new Float64Array(size.length)), size };
}

/** The parameters of a forest with the engine's defaults filled in. */
export function forestParameters({
  history = 8000,
  depth = 10,
  trees = 50,
  leaf = 5,
  tries = Math.ceil(FEATURES.length / 3),
  beta = 1,
  noise = 0.05,
}: ForestBounds): Required<Omit<ForestBounds, "model">> {
  return { history, depth, trees, leaf, tries, beta, noise };
}
