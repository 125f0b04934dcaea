import { countedOf, howManyCounted } from "../../../engine/doors/draw-data.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import { leftOutWords, quantity } from "../run/run-words.ts";
import { loadWords } from "./metric-column.ts";
import { emptyClasses, isMarked } from "./metrics-columns.ts";

const ONLY = ["mice", "medium", "elephants"] as const;

/** Caption of the table of metrics while no column is pointed at. */
export function captionOf(
  experiment: ExperimentView,
  runs: readonly RunView[],
  seed: number | null = null,
  base: string | null = null,
): string {
  // As many whole packets of 1460 B as a class holds.
  const [mice, medium, measure] =
    experiment.sizeUnit === "packets"
      ? ["68 packets (100 KB at 1460 B)", "6,849 packets (10 MB)", ""]
      : ["100 KB", "10 MB", " (1 KB = 1000 B)"];
  const isSampled = experiment.classCount.some((count) => count > 0);
  const best = isMarked(experiment) ? "★ best of its column, before rounding. " : "";
  const classes = isSampled
    ? `Classes by size: mice up to ${mice}, medium up to ${medium}, elephants above${measure}.${presence(experiment)} `
    : "";
  const given = runs.some((view) => !finishesAll(view))
    ? "A run that terminated flows is compared by what it terminated, not by its FCTs. "
    : "";
  const left = leftOutWords(experiment.flows) || "none";
  const words = loadWords(runs.map(({ summary }) => summary));
  const used = words === "" ? "" : `; ${words} of what the links can send`;
  const sample =
    seed === null
      ? ""
      : `Sampled: seed ${seed}, ${quantity(howManyCounted(countedOf(experiment.flows)), "flows")} counted, ${left} left out${used}. `;
  const change = base === null ? "" : `Below each value: how far it is from that of ${base}. `;
  return `${best}${classes}${given}${sample}${change}Over the flows that finish.`;
}

export function finishesAll(view: RunView | undefined): boolean {
  return view?.summary.terminated === 0;
}

/** Names the classes that have flows, unless all have. */
function presence(experiment: ExperimentView): string {
  const empty = emptyClasses(experiment);
  if (empty.length === 0) return "";
  if (empty.length === 1) return ` No flow here is ${empty[0]}.`;
  const only = ONLY[experiment.classCount.findIndex((count) => count > 0)];
  return only === undefined ? "" : ` All flows here are ${only} by that measure.`;
}
