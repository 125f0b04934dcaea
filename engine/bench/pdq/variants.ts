import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { meanFct, optimalMeanFct } from "../../testing/pdq-figures/figure-3d.ts";
import type { FabricName } from "../../testing/pdq-figures/setting.ts";
import { prototypeQueries } from "./figure-3d.ts";
import { fiveFlowsRuns } from "./figure-6.ts";
import { preemptionRuns } from "./figure-7.ts";
import { PROTOTYPE } from "./prototype.ts";
import { RATE } from "./readings.ts";
import { beside, mean, type Section } from "./section.ts";

function ratio(fabric: FabricName, count: number, parameters: PdqParameters): number {
  const queries = prototypeQueries(fabric, count, 12);
  const fct = mean(queries, (query) => meanFct(query, parameters));
  return fct / mean(queries, (query) => optimalMeanFct(query, RATE));
}

export const VARIANT_ROWS: Section = {
  name: "variants",
  title: "One choice at a time",
  words:
    "What each open choice is worth: a change to one reading, what we measure, and by how much that differs from what an independent prototype found, written from the paper's text alone. Fig. 6: last byte on the star, ms. Fig. 7: period, ms, and utilisation of data, per cent. Fig. 3d: mean FCT over the optimum, 12 of the prototype's own queries. The recommended reading has sliver 0.1 in these rows.",
  head: [
    "",
    "Fig. 6",
    "Fig. 7, period",
    "star, data",
    "tree, data",
    "Fig. 3d, star, 10",
    "star, 20",
    "tree, 10",
    "tree, 20",
  ],
  rows: () =>
    PROTOTYPE.map(({ name, parameters, five, period, data, treeData, star, tree }) => {
      const onStar = preemptionRuns("star", parameters);
      const onTree = preemptionRuns("tree", parameters);
      return [
        name,
        beside(
          mean(fiveFlowsRuns("star", parameters), (run) => run.last),
          five,
          2,
        ),
        beside(
          mean(onStar, (run) => run.period),
          period,
          2,
        ),
        beside(100 * mean(onStar, (run) => run.dataUtilisation), data, 1),
        beside(100 * mean(onTree, (run) => run.dataUtilisation), treeData, 1),
        beside(ratio("star", 10, parameters), star[0], 2),
        beside(ratio("star", 20, parameters), star[1], 2),
        beside(ratio("tree", 10, parameters), tree[0], 2),
        beside(ratio("tree", 20, parameters), tree[1], 2),
      ];
    }),
};
