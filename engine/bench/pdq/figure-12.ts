import { RECOMMENDED } from "../../packets/parameters.ts";
import { ageing, permutationOnFatTree } from "../../testing/pdq-figures/figure-12.ts";
import { mean, type Section, seeds } from "./section.ts";

/** Milliseconds in which the flows come: about three quarters of what a server's link carries. */
const SPAN = 45;
const SEEDS = 10;

export const FIGURE_12: Section = {
  name: "fig-12",
  title: "Fig. 12: flow aging",
  words: `The paper, on a fat-tree of 256 servers at the flow level: aging makes the longest FCT 48 % shorter, and the mean 1.7 % longer. Here, packet by packet: a fat-tree of 16 servers, random permutation traffic, forty flows of 2 to 198 KB a server within ${SPAN} ms; ${SEEDS} seeds; α in halvings of the time judged by, a second.`,
  head: ["α", "mean FCT, ms", "over α = 0", "longest FCT, ms", "over α = 0"],
  rows: () => {
    const measure = (aging: number) => {
      const runs = seeds(SEEDS).map((seed) =>
        ageing(permutationOnFatTree(seed, SPAN), { ...RECOMMENDED, aging }, seed),
      );
      return {
        average: mean(runs, (fcts) => mean(fcts, (fct) => fct)),
        longest: mean(runs, (fcts) => Math.max(...fcts)),
      };
    };
    const none = measure(0);
    return [0, 5, 10, 20, 50, 100, 200, 400, 800].map((aging) => {
      const { average, longest } = measure(aging);
      return [
        String(aging),
        average.toFixed(2),
        (average / none.average).toFixed(3),
        longest.toFixed(2),
        (longest / none.longest).toFixed(3),
      ];
    });
  },
};
