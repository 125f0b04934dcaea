import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED } from "../../packets/parameters.ts";
import { mostInTime } from "../../testing/pdq-figures/figure-3a.ts";
import {
  dueTraffic,
  meanMultipathFct,
  multipathInTime,
  permutation,
} from "../../testing/pdq-figures/figure-11.ts";
import { mean, percent, type Section, seeds } from "./section.ts";

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
  words: `The paper: three subflows halve the FCT at light load; the gain shrinks as more servers send, and stays. Random permutation traffic, one flow of 20 to 1980 KB a server, a part of the 16 servers sends at once; mean FCT in ms, ${SEEDS} seeds. One draw of 4 senders and one of 16 are the presets pdq-fig-11-light and pdq-fig-11-full.`,
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

const MOST = 20;

/** The share of the flows with deadlines that are in time, a server sending `perServer` of them. */
function inTime(perServer: number, subflows: number, parameters: PdqParameters): number {
  return mean(seeds(SEEDS), (seed) =>
    multipathInTime(dueTraffic(perServer, 20, seed), parameters, subflows),
  );
}

const OWN: PdqParameters = { ...RECOMMENDED, startRtt: "own" };
const DUE = [RECOMMENDED, OWN, { ...OWN, earlyStart: 1 }];

export const FIGURE_11C: Section = {
  name: "fig-11c",
  title: "Fig. 11c: Multipath PDQ and deadlines",
  words: `The paper's third panel, which its prose does not quote: how many flows a server can send with 99 % in time. All 16 servers send flows of 2 to 198 KB at once, to one other server each; deadlines exponential of mean 20 ms, 3 ms at least; ${SEEDS} seeds, by halving between 0 and ${MOST}. Beside it the share in time of ten flows a server. Ways are of 2 to 10 links: “own” is Early Start in round trips of a flow's own way, not of the longest. Flows so short gain little by being cut, or lose.`,
  head: [
    "subflows",
    "flows a server",
    "ten, in time",
    "own",
    "ten, in time",
    "own, K = 1",
    "ten, in time",
  ],
  rows: () =>
    [1, 2, 3, 4, 6].map((subflows) => [
      String(subflows),
      ...DUE.flatMap((parameters) => [
        String(mostInTime((perServer) => inTime(perServer, subflows, parameters), MOST)),
        percent(inTime(10, subflows, parameters)),
      ]),
    ]),
};

export const SHIFTS: Section = {
  name: "shifts",
  title: "How much load Multipath PDQ shifts",
  words: `The paper says from where to where, not how much. What a paused subflow gives away in a round trip, as a part of what it has: mean FCT in ms, all servers sending as in Fig. 11b and three of them; ${SEEDS} seeds. The default, an eighth, was chosen by such a table.`,
  head: ["part", "16 senders, 3 subflows", "4 subflows", "3 senders, 3 subflows", "4 subflows"],
  rows: () =>
    [0, 32, 16, 8, 4, 2, 1].map((part) => {
      const parameters = { ...RECOMMENDED, shiftShare: part === 0 ? 0 : 1 / part };
      return [
        part === 0 ? "nothing" : part === 1 ? "all" : `1/${part}`,
        ...[SERVERS, 3].flatMap((senders) =>
          [3, 4].map((subflows) => fct(senders, subflows, parameters).toFixed(2)),
        ),
      ];
    }),
};
