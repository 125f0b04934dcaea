import { countedOf, type Flows } from "../../../engine/index.ts";
import type { ExperimentView } from "../run/results.ts";
import type { SizeClassChoice } from "../run/versus.ts";
import { readable } from "../scale/numbers.ts";
import type { Cdf } from "./cdf.ts";

interface Counting extends Pick<ExperimentView, "sizeClass"> {
  readonly flows: Pick<Flows, "count" | "counted">;
}

/** How many of the flows shown have no value, for they were terminated. */
export function unfinished(
  { cdf }: { readonly cdf: Cdf },
  { flows, sizeClass }: Counting,
  choice: SizeClassChoice,
): number {
  const { first, end } = countedOf(flows);
  const counted = sizeClass.subarray(first, end);
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
