import type { SeedNumbers } from "../../engine/index.ts";
import { quantity } from "../draw/run/run-words.ts";
import type { ManyShown, ManyState } from "../store/seeds/many.ts";

/** Says which seeds the page's numbers are over, and how far they are. */
export function seedsWords(
  { state, done, total, message, shown, isStale }: ManyState,
  seed: number,
  seeds: number,
  flows: number,
): string {
  const why =
    state === "failed"
      ? ` ${message}`
      : state === "cancelled"
        ? " Cancelled."
        : state === "overLimit"
          ? ` ${quantity(seeds, "seeds")} of ${quantity(flows, "flows")} take a while.`
          : "";
  if (shown === null || isStale) {
    const far = state === "running" ? `${done} of ${total} seeds.` : "";
    const former = isStale ? " Below: of the former flows or policies." : "";
    return `${far}${why}${former}`.trim();
  }
  return `Means over ${rangeWords(shown, seed, seeds)}, ${quantity(flows, "flows")} each, the same for all policies${shown.counted}. ±: 95 % t-intervals.${why}`;
}

/** "seeds 1 to 20"; "7 of 20 seeds" while they come in. */
function rangeWords({ seeds }: ManyShown, seed: number, wanted: number): string {
  if (seeds.length < wanted) return `${seeds.length} of ${wanted} seeds`;
  return `seeds ${seed} to ${seed + wanted - 1}`;
}

/** Warns where numbers that stand side by side are over different numbers of flows. */
export function terminatedWords(bySeed: readonly (readonly Terminated[])[]): string {
  return bySeed.some((row) => row.some(({ terminated }) => terminated > 0))
    ? " Terminated flows are in no FCT: a mean over fewer flows compares with no other."
    : "";
}

type Terminated = Pick<SeedNumbers["summary"], "terminated">;
