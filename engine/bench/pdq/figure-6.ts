import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { RECOMMENDED } from "../../packets/parameters.ts";
import { fiveFlows } from "../../testing/pdq-figures/figure-6.ts";
import { eachReading } from "./readings.ts";
import { mean, percent, type Section } from "./section.ts";

/** Bytes by which neighbours in criticality differ. */
const PERTURBATIONS = [1000, -1000, 10_000, -10_000];

export function fiveFlowsRuns(fabric: "star" | "tree", parameters: PdqParameters) {
  return PERTURBATIONS.map((bytes) => fiveFlows(fabric, parameters, bytes));
}

const PROTOTYPE: Readonly<Record<string, readonly string[]>> = {
  "star, recommended": ["42.67", "99.2 %", "97.8 %", "0.8", "12"],
  "star, literal": ["42.69", "99.0 %", "97.7 %", "1.6", "29"],
  "tree, recommended": ["42.70"],
  "tree, literal": ["42.64"],
};

export const FIGURE_6: Section = {
  name: "fig-6",
  title: "Fig. 6: five flows of 1 MB at once",
  words:
    "The paper: all done at about 42 ms, a bottleneck that is nearly always busy, a very small queue. Means of four perturbations of the sizes; “most” is that of their longest queues.",
  head: ["", "last byte, ms", "utilisation", "of data", "mean queue, packets", "most"],
  rows: () => {
    const rows = eachReading((fabric, name, parameters) => {
      const runs = fiveFlowsRuns(fabric, parameters);
      const title = `${fabric}, ${name}`;
      const measured = [
        title,
        mean(runs, (run) => run.last).toFixed(2),
        percent(mean(runs, (run) => run.utilisation)),
        percent(mean(runs, (run) => run.dataUtilisation)),
        mean(runs, (run) => run.meanQueue).toFixed(1),
        mean(runs, (run) => run.maxQueue).toFixed(0),
      ];
      return [measured, [`${title}, prototype`, ...(PROTOTYPE[title] ?? [])]];
    }).flat();
    const short = fiveFlowsRuns("star", { ...RECOMMENDED, header: 40 });
    return [
      ["paper", "about 42", "near 100 %", "", "very small", ""],
      ...rows,
      ["star, recommended, headers of 40 bytes", mean(short, (run) => run.last).toFixed(2)],
      ["the same, prototype", "42.10"],
    ];
  },
};
