import { estimate } from "../../../engine/doors/measures.ts";
import { MOST_OF_SCENARIO } from "../../../engine/doors/scenario.ts";
import type { ExperimentView } from "../run/results.ts";
import { quantity, runSummary } from "../run/run-words.ts";
import { withHalf } from "../scale/numbers.ts";
import type { Shown } from "./parts/part.ts";
import type { About } from "./write/svg.ts";

/** A figure says of itself its title, and what came out in a sentence a policy. */
export function aboutFigure(shown: Shown, title: string, link: string): About {
  const { experiment, seed, bySeed } = shown;
  const policies =
    bySeed === null ? shown.runs.map((view) => `${runSummary(experiment, view)}.`) : meansOf(shown);
  const description = [...policies, sampledWords(experiment, seed, bySeed?.length)]
    .join(" ")
    .trim();
  return { title: title === "" ? "Slotwise" : title, description, link };
}

/** "SRPT: mean FCT 2,243 ± 406 slots." */
function meansOf({ runs, bySeed, experiment: { timeUnit } }: Shown): readonly string[] {
  return runs.map(({ policy }, k) => {
    const means = (bySeed ?? []).flatMap((row) => row[k]?.summary.mean ?? []);
    const { mean, halfWidth } = estimate(means);
    const words = means.length === 0 ? "no mean FCT" : `mean FCT ${withHalf(mean, halfWidth)}`;
    return `${policy.label}: ${words} ${timeUnit}.`;
  });
}

/** Says for a caption where the flows come from: "" if they were drawn. `seeds`: over how many; default: this one. */
export function sampledWords({ flows }: ExperimentView, seed: number | null, seeds = 1): string {
  if (seed === null) return "";
  const count = quantity(flows.count, "flows");
  return seeds === 1
    ? `${count} sampled with seed ${seed}.`
    : `Means over seeds ${seed} to ${seed + seeds - 1}, ${count} each; bands and ±: 95 % t-intervals.`;
}

/** How long the words around the charts may be: as a scenario's title and note. */
export const MOST_WORDS = {
  title: MOST_OF_SCENARIO.title,
  caption: MOST_OF_SCENARIO.note,
  xlabel: MOST_OF_SCENARIO.title,
  ylabel: MOST_OF_SCENARIO.title,
} as const;

/** Faults of the words around the charts, each by its name. */
export function wordsFaults(
  words: Readonly<Partial<Record<keyof typeof MOST_WORDS, string | undefined>>>,
): readonly string[] {
  const names = Object.keys(MOST_WORDS) as (keyof typeof MOST_WORDS)[];
  return names.flatMap((name) => {
    const length = words[name]?.length ?? 0;
    const most = MOST_WORDS[name];
    return length <= most ? [] : [`${name}: expected at most ${most} characters, got ${length}`];
  });
}
