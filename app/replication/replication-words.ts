import type { Summary } from "../../engine/index.ts";
import type { Replication } from "./replication.ts";

/** What the bars are taken over: this run, or so many seeds, and with what intervals. */
export function replicationWords(
  replication: Replication | null,
  seed: number | null,
  flows: string,
): string {
  if (seed === null) return `This run: ${flows}, as drawn.`;
  if (replication === null) {
    return `This run: seed ${seed}, ${flows}, none left out as warm-up. More seeds give intervals.`;
  }
  const { found, seeds, state, message } = replication;
  const known = found.filter((one) => one !== null).length;
  const first = seeds[0] ?? seed;
  const range =
    state === "done" ? `seeds ${first} to ${seeds.at(-1)}` : `${known} of ${seeds.length} seeds`;
  const why = state === "failed" ? ` ${message}` : state === "cancelled" ? " Cancelled." : "";
  if (known < 2) return `This run until there are two seeds.${why}`;
  return `Means over ${range}, ${flows} each, the same for all policies, none left out as warm-up; ± and lines: 95 % t-intervals, ratios paired by seed.${why}`;
}

/** What bars that stand side by side do not say: some are over fewer flows. */
export function terminatedWords(
  bySeed: readonly (readonly Pick<Summary, "terminated">[])[],
): string {
  return bySeed.some((row) => row.some(({ terminated }) => terminated > 0))
    ? " Terminated flows are in no FCT: a mean over fewer flows compares with no other."
    : "";
}
