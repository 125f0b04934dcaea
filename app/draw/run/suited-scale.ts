import type { ExperimentView } from "./results.ts";

/** Sampled sizes span many powers of ten; a few drawn flows do not. */
export function suitedScale({ ids }: Pick<ExperimentView, "ids">): "linear" | "log" {
  return ids === null ? "log" : "linear";
}
