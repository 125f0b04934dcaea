import type { SizeClassChoice } from "../run/measures.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import { warmUpOf } from "../run/versus.ts";
import { readable } from "../scale/numbers.ts";
import type { Cdf } from "./cdf.ts";

interface Shown {
  readonly cdf: Cdf;
  readonly view: Pick<RunView, "run" | "summary">;
}

/** How many of the flows shown have no value, for they were terminated. */
export function unfinished(
  { cdf, view }: Shown,
  { sizeClass }: Pick<ExperimentView, "sizeClass">,
  choice: SizeClassChoice,
): number {
  const counted = sizeClass.subarray(warmUpOf(view));
  const all = choice === "all" ? counted : counted.filter((one) => one === choice);
  return all.length - cdf.length;
}

/** What stands behind the name of a curve that leaves flows out; "" behind others. */
export function leftOut(count: number): string {
  return count === 0 ? "" : `without ${readable(count)} terminated`;
}

/** At the vertical axis. */
export function shareTitle(counts: readonly number[]): string {
  return counts.some((count) => count > 0) ? "Share of the flows that finish" : "Share of flows";
}
