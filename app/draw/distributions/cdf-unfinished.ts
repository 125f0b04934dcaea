import type { SizeClassChoice } from "../run/measures.ts";
import type { ExperimentView } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";
import type { Cdf } from "./cdf.ts";

interface Shown {
  readonly cdf: Cdf;
}

/** How many of the flows shown have no value, for they were terminated. */
export function unfinished(
  { cdf }: Shown,
  { flows, classCount }: Pick<ExperimentView, "flows" | "classCount">,
  choice: SizeClassChoice,
): number {
  return (choice === "all" ? flows.count : classCount[choice]) - cdf.length;
}

/** What stands behind the name of a curve that leaves flows out; "" behind others. */
export function leftOut(count: number): string {
  return count === 0 ? "" : `without ${readable(count)} terminated`;
}

/** At the vertical axis. */
export function shareTitle(counts: readonly number[]): string {
  return counts.some((count) => count > 0) ? "Share of the flows that finish" : "Share of flows";
}
