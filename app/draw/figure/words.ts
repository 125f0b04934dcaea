import type { ExperimentView } from "../run/results.ts";
import { quantity, runSummary } from "../run/words.ts";
import type { Shown } from "./parts/part.ts";
import type { About } from "./write/about.ts";

/** What a figure says of itself: its title, and what came out in a sentence a policy. */
export function aboutFigure(shown: Shown, title: string, link: string): About {
  const policies = shown.runs.map((view) => `${runSummary(shown.experiment, view)}.`);
  const description = [...policies, sampledWords(shown.experiment, shown.seed)].join(" ").trim();
  return { title: title === "" ? "Slotwise" : title, description, link };
}

/** Where the flows come from, for a caption: "" if they were drawn. */
export function sampledWords({ flows }: ExperimentView, seed: number | null): string {
  return seed === null ? "" : `${quantity(flows.count, "flows")} sampled with seed ${seed}.`;
}
