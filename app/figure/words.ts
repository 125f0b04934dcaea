import { runSummary } from "../charts/words.ts";
import type { Shown } from "./parts/part.ts";
import type { About } from "./write/about.ts";

/** What a figure says of itself: its title, and what came out in a sentence a policy. */
export function aboutFigure(shown: Shown, title: string, link: string): About {
  const policies = shown.runs.map((view) => runSummary(shown.experiment, view));
  return { title: title === "" ? "Slotwise" : title, description: `${policies.join(". ")}.`, link };
}
