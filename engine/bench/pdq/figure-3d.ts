import {
  aggregation,
  fairMeanFct,
  meanFct,
  optimalMeanFct,
} from "../../network/pdq/experiments/figure-3d.ts";
import { FABRICS } from "../../network/pdq/experiments/setting.ts";
import { LITERAL, RECOMMENDED, VARIANTS } from "../../network/pdq/parameters.ts";
import { RATE } from "./readings.ts";
import { mean, type Section, seeds } from "./section.ts";

const COUNTS = [1, 2, 3, 5, 8, 10, 12, 15, 18, 20];

/** An independent prototype's ratios, of 20 seeds: recommended, literal, Basic of each, RCP, fair sharing. */
const PROTOTYPE = {
  tree: [
    [1.37, 1.37, 1.37, 1.37, 1.37, 1.0],
    [1.47, 1.42, 1.49, 1.48, 1.63, 1.25],
    [1.43, 1.41, 1.55, 1.58, 1.72, 1.39],
    [1.45, 1.44, 1.59, 1.63, 1.83, 1.56],
    [1.33, 1.43, 1.56, 1.57, 1.92, 1.71],
    [1.35, 1.41, 1.63, 1.66, 1.96, 1.74],
    [1.31, 1.36, 1.62, 1.62, 1.98, 1.78],
    [1.29, 1.35, 1.57, 1.59, 2.02, 1.82],
    [1.26, 1.33, 1.58, 1.56, 2.05, 1.85],
    [1.26, 1.36, 1.62, 1.59, 2.06, 1.86],
  ],
  star: [
    [1.22, 1.22, 1.22, 1.22, 1.22, 1.0],
    [1.28, 1.3, 1.29, 1.33, 1.49, 1.25],
    [1.29, 1.34, 1.33, 1.4, 1.67, 1.39],
    [1.25, 1.33, 1.34, 1.47, 1.84, 1.56],
    [1.21, 1.32, 1.32, 1.45, 1.96, 1.71],
    [1.21, 1.34, 1.37, 1.47, 2.02, 1.74],
    [1.19, 1.29, 1.37, 1.44, 2.05, 1.78],
    [1.17, 1.26, 1.36, 1.44, 2.11, 1.82],
    [1.17, 1.26, 1.36, 1.42, 2.24, 1.85],
    [1.16, 1.24, 1.37, 1.4, 2.26, 1.86],
  ],
} as const;

export const FIGURE_3D: Section = {
  name: "fig-3d",
  title: "Fig. 3d: query aggregation without deadlines",
  words:
    "The paper: PDQ is within a few per cent of the optimum but for few flows, and about 30 % faster than RCP. n flows of 2 to 198 KB at once to one host, 100 seeds: the mean FCT of the optimum (shortest first, without headers and delays) in ms, and the others' over it. RCP knows the number of flows exactly; fair sharing has no headers and no delays. The prototype's sizes are others, and of 20 seeds: what its few flows leave open, n = 1 shows.",
  head: [
    "fabric, flows",
    "optimum, ms",
    "PDQ",
    "literal",
    "Basic",
    "literal, Basic",
    "RCP",
    "fair sharing",
  ],
  rows: () =>
    FABRICS.flatMap((fabric) =>
      COUNTS.flatMap((count, k) => {
        const queries = seeds(100).map((seed) => aggregation(fabric, count, seed));
        const best = mean(queries, (query) => optimalMeanFct(query, RATE));
        const means = [
          mean(queries, (query) => meanFct(query, RECOMMENDED)),
          mean(queries, (query) => meanFct(query, LITERAL)),
          mean(queries, (query) => meanFct(query, { ...RECOMMENDED, ...VARIANTS.basic })),
          mean(queries, (query) => meanFct(query, { ...LITERAL, ...VARIANTS.basic })),
          mean(queries, (query) => meanFct(query, RECOMMENDED, { protocol: "rcp" })),
          mean(queries, (query) => fairMeanFct(query, RATE)),
        ];
        const ratios = means.map((fct) => (fct / best).toFixed(2));
        const theirs = PROTOTYPE[fabric][k]?.map((ratio) => ratio.toFixed(2)) ?? [];
        return [
          [`${fabric}, ${count}`, (best / 1e9).toFixed(3), ...ratios],
          [`${fabric}, ${count}, prototype`, "", ...theirs],
        ];
      }),
    ),
};
