import { LITERAL, RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";
import { PATTERNS, patternFct, patternFlows } from "../../testing/pdq-figures/figure-4.ts";
import { mean, type Section, seeds } from "./section.ts";

const PER_SERVER = 5;
const SEEDS = 20;

export const FIGURE_4: Section = {
  name: "fig-4",
  title: "Fig. 4: who sends to whom",
  words: `The paper: PDQ outperforms the others whatever the pattern; the worst for it is staggered 0.7, whose round trips differ most. Without deadlines: ${PER_SERVER} flows of 2 to 198 KB from each of the tree's 12 servers at once, ${SEEDS} seeds; mean FCT of PDQ in ms, and the others' over it. D³ without deadlines is RCP.`,
  head: ["", "PDQ, ms", "literal", "ES", "Basic", "RCP"],
  rows: () =>
    PATTERNS.map(([name, pattern]) => {
      const runs = seeds(SEEDS).map((seed) => patternFlows(pattern, PER_SERVER, seed));
      const full = mean(runs, (flows) => patternFct(flows, RECOMMENDED));
      const others = [
        mean(runs, (flows) => patternFct(flows, LITERAL)),
        mean(runs, (flows) => patternFct(flows, { ...RECOMMENDED, ...VARIANTS.es })),
        mean(runs, (flows) => patternFct(flows, { ...RECOMMENDED, ...VARIANTS.basic })),
        mean(runs, (flows) => patternFct(flows, RECOMMENDED, { protocol: "rcp" })),
      ];
      return [name, (full / 1e9).toFixed(2), ...others.map((fct) => (fct / full).toFixed(2))];
    }),
};
