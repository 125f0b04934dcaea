import { meanMultipathFct, permutation } from "../../network/pdq/experiments/figure-11.ts";
import { LITERAL, RECOMMENDED } from "../../network/pdq/parameters.ts";
import { mean, type Section, seeds } from "./section.ts";

const MEAN = 1e6;
const SEEDS = 20;
const SERVERS = 16;

function fct(senders: number, subflows: number, parameters = RECOMMENDED): number {
  const runs = seeds(SEEDS).map((seed) => permutation(senders, MEAN, seed));
  return mean(runs, (flows) => meanMultipathFct(flows, parameters, subflows)) / 1e9;
}

export const FIGURE_11A: Section = {
  name: "fig-11a",
  title: "Fig. 11a: Multipath PDQ on BCube(2, 3), by load",
  words: `The paper: three subflows halve the FCT at light load; the gain shrinks as more servers send, and stays. Random permutation traffic, one flow of 20 to 1980 KB a server, a part of the 16 servers sends at once; mean FCT in ms, ${SEEDS} seeds.`,
  head: [
    "senders",
    "PDQ",
    "M-PDQ, 3 subflows",
    "ratio",
    "literal, PDQ",
    "literal, 3 subflows",
    "ratio",
  ],
  rows: () =>
    [2, 4, 8, 12, 16].map((senders) => [
      String(senders),
      ...[RECOMMENDED, LITERAL].flatMap((parameters) => {
        const one = fct(senders, 1, parameters);
        const three = fct(senders, 3, parameters);
        return [one.toFixed(2), three.toFixed(2), (one / three).toFixed(2)];
      }),
    ]),
};

export const FIGURE_11B: Section = {
  name: "fig-11b",
  title: "Fig. 11b: Multipath PDQ, by the number of subflows",
  words: `The paper: with all servers sending, about four subflows reach 97 % of what there is to win. The same traffic, mean FCT in ms and that of one subflow over it, ${SEEDS} seeds.`,
  head: ["subflows", "recommended", "gain", "literal", "gain"],
  rows: () => {
    const one = [RECOMMENDED, LITERAL].map((parameters) => fct(SERVERS, 1, parameters));
    return [1, 2, 3, 4, 5, 6, 7, 8].map((subflows) => [
      String(subflows),
      ...[RECOMMENDED, LITERAL].flatMap((parameters, k) => {
        const many = fct(SERVERS, subflows, parameters);
        return [many.toFixed(2), ((one[k] as number) / many).toFixed(2)];
      }),
    ]);
  },
};
