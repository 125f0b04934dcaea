import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED } from "../../packets/parameters.ts";
import { lossyFct } from "../../testing/pdq-figures/figure-9.ts";
import { mean, percent, type Section, seeds } from "./section.ts";

const MILLISECOND = 1e9;
const SHARES = [0.01, 0.02, 0.03];

function increase(fabric: "star" | "tree", parameters: PdqParameters): string[] {
  const at = (share: number) =>
    mean(seeds(60), (seed) => lossyFct(fabric, parameters, share, seed));
  const none = at(0);
  return SHARES.map((share) => percent(at(share) / none - 1));
}

/** An independent prototype's, at 3 %. */
const PROTOTYPE: Readonly<Record<string, string>> = {
  "star, recommended, 0.5": "8 %",
  "star, recommended, 1": "13 to 19 %",
  "star, literal, 1": "17 to 22 %",
  "star, recommended, 2": "45 %",
};

export const FIGURE_9: Section = {
  name: "fig-9",
  title: "Fig. 9: random loss",
  words:
    "The paper: with 3 % of the packets lost each way PDQ's mean FCT grows by 11.4 %, TCP's by 44.7 %. It does not say when PDQ sends again, and that is what the number tells: ten flows of query aggregation, 60 seeds, the bottleneck loses data and acknowledgements; growth of the mean FCT over that without loss, by what a sender waits before it sends again.",
  head: ["", ...SHARES.map((share) => `${100 * share} % lost`), "3 %, prototype"],
  rows: () =>
    (["star", "tree"] as const).flatMap((fabric) =>
      [0.5, 1, 2].flatMap((wait) =>
        Object.entries({ recommended: RECOMMENDED, literal: LITERAL }).map(([name, reading]) => {
          const parameters = { ...reading, retransmission: wait * MILLISECOND };
          return [
            `${fabric}, ${name}, ${wait} ms`,
            ...increase(fabric, parameters),
            PROTOTYPE[`${fabric}, ${name}, ${wait}`] ?? "",
          ];
        }),
      ),
    ),
};
