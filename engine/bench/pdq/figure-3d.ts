import { LITERAL, RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";
import {
  type Aggregation,
  aggregation,
  fairMeanFct,
  meanFct,
  optimalMeanFct,
  prototypeAggregation,
} from "../../testing/pdq-figures/figure-3d.ts";
import { FABRICS, type FabricName } from "../../testing/pdq-figures/setting.ts";
import { RATE } from "./readings.ts";
import { beside, mean, type Section, seeds } from "./section.ts";

const COUNTS = [1, 2, 3, 5, 8, 10, 12, 15, 18, 20];

const HEAD = [
  "fabric, flows",
  "optimum, ms",
  "PDQ",
  "literal",
  "Basic",
  "literal, Basic",
  "RCP",
  "fair sharing",
];

export const FIGURE_3D: Section = {
  name: "fig-3d",
  title: "Fig. 3d: query aggregation without deadlines",
  words:
    "The paper: PDQ effectively approximates the optimum, the largest gap being that of a single flow, and RCP falls behind as flows are added; its abstract has about 30 % or more off the mean FCT of TCP, RCP and D³. n flows of 2 to 198 KB at once to one host, 100 seeds: the mean FCT of the optimum (shortest first, without headers and delays) in ms, and the others' over it. RCP knows the number of flows exactly; fair sharing has no headers and no delays.",
  head: HEAD,
  rows: () =>
    FABRICS.flatMap((fabric) =>
      COUNTS.map((count) => {
        const queries = seeds(100).map((seed) => aggregation(fabric, count, seed));
        const best = mean(queries, (query) => optimalMeanFct(query, RATE));
        const ratios = meansOf(queries).map((fct) => (fct / best).toFixed(2));
        return [`${fabric}, ${count}`, (best / 1e9).toFixed(3), ...ratios];
      }),
    ),
};

/** Mean FCTs of the schemes that `HEAD` ends with, in its order. */
function meansOf(queries: readonly Aggregation[]): number[] {
  return [
    mean(queries, (query) => meanFct(query, RECOMMENDED)),
    mean(queries, (query) => meanFct(query, LITERAL)),
    mean(queries, (query) => meanFct(query, { ...RECOMMENDED, ...VARIANTS.basic })),
    mean(queries, (query) => meanFct(query, { ...LITERAL, ...VARIANTS.basic })),
    mean(queries, (query) => meanFct(query, RECOMMENDED, { protocol: "rcp" })),
    mean(queries, (query) => fairMeanFct(query, RATE)),
  ];
}

/** Of the prototype's 20 seeds, by the number of flows: the mean of the optimum, ms. */
const OPTIMA = [0.915, 1.153, 1.256, 1.751, 2.893, 2.932, 3.46, 4.451, 5.233, 5.683];
/** Its mean FCTs, in the order of `meansOf`, ms. */
const PROTOTYPE = {
  tree: [
    [1.256, 1.256, 1.256, 1.256, 1.256, 0.915],
    [1.691, 1.64, 1.721, 1.705, 1.878, 1.441],
    [1.8, 1.778, 1.948, 1.991, 2.164, 1.744],
    [2.541, 2.517, 2.786, 2.845, 3.199, 2.734],
    [3.841, 4.128, 4.5, 4.531, 5.559, 4.951],
    [3.964, 4.138, 4.784, 4.86, 5.753, 5.114],
    [4.517, 4.711, 5.602, 5.592, 6.838, 6.167],
    [5.745, 6.003, 6.987, 7.085, 9.012, 8.119],
    [6.58, 6.962, 8.259, 8.153, 10.726, 9.68],
    [7.142, 7.719, 9.189, 9.051, 11.702, 10.581],
  ],
  star: [
    [1.115, 1.115, 1.115, 1.115, 1.115, 0.915],
    [1.48, 1.501, 1.491, 1.536, 1.722, 1.441],
    [1.621, 1.68, 1.669, 1.755, 2.101, 1.744],
    [2.186, 2.327, 2.344, 2.578, 3.228, 2.734],
    [3.493, 3.815, 3.812, 4.208, 5.68, 4.951],
    [3.555, 3.93, 4.015, 4.311, 5.916, 5.114],
    [4.107, 4.454, 4.733, 4.981, 7.082, 6.167],
    [5.192, 5.605, 6.044, 6.418, 9.388, 8.119],
    [6.1, 6.601, 7.141, 7.409, 11.7, 9.68],
    [6.59, 7.075, 7.775, 7.966, 12.86, 10.581],
  ],
} as const;

/** The prototype's own queries, 20 of each number of flows. */
export function prototypeQueries(fabric: FabricName, count: number, draws = 20): Aggregation[] {
  return seeds(draws).map((seed) => prototypeAggregation(fabric, count, seed - 1));
}

/** By number of flows: the optimum of the prototype's queries, then what `meansOf` measures beside what it did, ms. */
export function besidePrototype(fabric: FabricName) {
  return COUNTS.map((count, k) => {
    const queries = prototypeQueries(fabric, count);
    return {
      count,
      optimum: mean(queries, (query) => optimalMeanFct(query, RATE)) / 1e9,
      theirOptimum: OPTIMA[k] as number,
      means: meansOf(queries).map((fct) => fct / 1e9),
      theirs: PROTOTYPE[fabric][k] ?? [],
    };
  });
}

export const LIKE_FOR_LIKE: Section = {
  name: "fig-3d-prototype",
  title: "Fig. 3d beside the prototype",
  words:
    "The prototype's own queries, 20 of each number of flows, drawn again with the generator that gives all its optima to the digit: mean FCT in ms, and how far it is from the prototype's.",
  head: HEAD,
  rows: () =>
    FABRICS.flatMap((fabric) =>
      besidePrototype(fabric).map(({ count, optimum, means, theirs }) => [
        `${fabric}, ${count}`,
        optimum.toFixed(3),
        ...means.map((fct, m) => beside(fct, theirs[m] as number, 3)),
      ]),
    ),
};
