import { aggregationInTime, mostInTime } from "../../testing/pdq-figures/figure-3a.ts";
import { CONTENDERS } from "./deadlines.ts";
import { mean, percent, type Section, seeds } from "./section.ts";

const NAMES = CONTENDERS.map(([name]) => name);
const IDEAL =
  "Optimum: the most that any schedule without headers and delays can. D³ and the ideal, central PDQ are those of the fluid model (SPEC 2.12), without headers and delays; “with delays” has the packets' headers and delays, and a round trip to ask (SPEC 3.10).";

export const FIGURE_3A: Section = {
  name: "fig-3a",
  title: "Fig. 3a: query aggregation with deadlines",
  words: `The paper: PDQ is near the optimum, Early Start is what helps most, Early Termination helps further, and RCP and D³ fall far behind as flows are added. Flows in time, of n flows of 2 to 198 KB at once to one host of the tree; deadlines exponential of mean 20 ms, 3 ms at least; 50 seeds. ${IDEAL}`,
  head: ["flows", ...NAMES],
  rows: () =>
    [5, 10, 15, 20, 25].map((count) => {
      const queries = seeds(50).map((seed) => aggregationInTime("tree", count, seed));
      return [String(count), ...CONTENDERS.map(([, share]) => percent(mean(queries, share)))];
    }),
};

export const FIGURE_3B: Section = {
  name: "fig-3b",
  title: "Fig. 3b: deadlines and the size of flows",
  words:
    "The paper: with three flows PDQ stays very close to the optimum whatever the size; RCP degrades considerably; Early Start and Early Termination matter less, the flows being few. Flows in time, of three at once to one host of the tree; sizes uniform within 98 KB of the mean; 200 seeds.",
  head: ["mean size, KB", ...NAMES],
  rows: () =>
    [100, 150, 200, 250, 300, 350].map((size) => {
      const queries = seeds(200).map((seed) => aggregationInTime("tree", 3, seed, 20, size * 1000));
      return [String(size), ...CONTENDERS.map(([, share]) => percent(mean(queries, share)))];
    }),
};

const MOST = 63;

export const FIGURE_3C: Section = {
  name: "fig-3c",
  title: "Fig. 3c: how many flows at 99 % in time",
  words: `The paper: PDQ supports more than three times as many flows as D³, and more so as deadlines grow; Suppressed Probing helps as flows are added. The most flows of 2 to 198 KB at once to one host of the tree with 99 % of the deadlines met, over 50 seeds; found by halving between 0 and ${MOST}. The ideal PDQ carries what the paper says beside the ideal D³, and with headers, delays and a round trip to ask nearly as many. Packet by packet it is fewer, and the ideal D³ is ahead in most places: what misses is late by a few round trips, often a flow due after 3 ms, for a link is handed over a round trip late, or where Early Start does it sooner, with a queue. Half that queue (K = 1) gets more in, none (Basic) idles again.`,
  head: ["mean deadline, ms", ...NAMES],
  rows: () =>
    [20, 30, 40, 50, 60].map((deadline) => [
      String(deadline),
      ...CONTENDERS.map(([, share]) =>
        String(
          mostInTime(
            (count) =>
              mean(seeds(50), (seed) => share(aggregationInTime("tree", count, seed, deadline))),
            MOST,
          ),
        ),
      ),
    ]),
};
