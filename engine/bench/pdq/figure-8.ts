import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED } from "../../packets/parameters.ts";
import { besideRcp, DATA_CENTRES, fullPermutation } from "../../testing/pdq-figures/figure-8.ts";
import { mean, percent, type Section, seeds } from "./section.ts";

const PER_SERVER = 10;
const SEEDS = 3;

const VARIATIONS: readonly (readonly [string, PdqParameters])[] = [
  ["recommended", RECOMMENDED],
  ["recommended, no dampening", { ...RECOMMENDED, dampening: 0 }],
  ["literal", LITERAL],
];

export const FIGURE_8: Section = {
  name: "fig-8",
  title: "Fig. 8e: flow by flow against RCP, on data-centre networks",
  words: `The paper, at the flow level: about 40 % of the FCTs are at most half of RCP's, 5 to 15 % are longer, no more than 0.9 % twice as long, and the worst is 2.57 times as long. Here packet by packet: random permutation traffic, ${PER_SERVER} flows of 2 to 198 KB a server at once, ${SEEDS} seeds. A flow-level simulator has no dampening, which on the fat-tree up to five switches on a way do one after the other.`,
  head: ["", "mean FCT over RCP's", "at most half", "longer", "twice as long", "worst"],
  rows: () => [
    ["paper", "", "about 40 %", "5 to 15 %", "0.9 %", "2.57"],
    ...DATA_CENTRES.flatMap(([network, fabric]) =>
      VARIATIONS.map(([name, parameters]) => {
        const runs = seeds(SEEDS).map((seed) =>
          besideRcp(fabric, fullPermutation(fabric, PER_SERVER, seed), parameters, seed),
        );
        const ratios = runs.flatMap((run) => run.ratios);
        const share = (is: (ratio: number) => boolean) =>
          percent(ratios.filter(is).length / ratios.length);
        return [
          `${network}, ${name}`,
          mean(runs, (run) => run.means).toFixed(2),
          share((ratio) => ratio <= 0.5),
          share((ratio) => ratio > 1),
          share((ratio) => ratio >= 2),
          Math.max(...ratios).toFixed(2),
        ];
      }),
    ),
  ],
};
