import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED, VARIANTS } from "../../packets/parameters.ts";
import {
  type Preemption,
  preemption,
  prototypeOrder,
  randomOrder,
} from "../../testing/pdq-figures/figure-7.ts";
import type { FabricName } from "../../testing/pdq-figures/setting.ts";
import { eachReading } from "./readings.ts";
import { mean, percent, type Section, seeds } from "./section.ts";

/** Bytes from one short flow to the next longer one. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Ten orders, with sizes more and less apart: what happens hangs on both, but not in any one direction. */
export function preemptionRuns(fabric: FabricName, parameters: PdqParameters): Preemption[] {
  return STEPS.flatMap((step) =>
    seeds(10).map((seed) => preemption(fabric, parameters, prototypeOrder(seed - 1), step)),
  );
}

/** An independent prototype's: period, utilisation of data and in all, mean, nine tenths of the time and most, probes. */
const PROTOTYPE: Readonly<Record<string, readonly string[]>> = {
  "star, recommended": ["9.39", "91.5 %", "97.7 %", "6.5", "12", "19", "1148"],
  "star, literal": ["9.52", "91.2 %", "97.8 %", "5.3", "12", "22", "1253"],
  "tree, recommended": ["", "87 %"],
  "tree, literal": ["", "61 %"],
  "star, K = 0": ["15.13", "56.2 %", "65.9 %", "0.5", "1", "9", "3033"],
  "star, K = 1": ["9.96", "85.5 %", "93.9 %", "1.1", "3", "11", "1708"],
  "star, K = 1.5": ["9.43", "91.0 %", "97.4 %", "5.7", "12", "18", "1195"],
  "star, K = 3": ["9.53", "91.3 %", "97.1 %", "8.2", "16", "26", "1090"],
  "star, Basic": ["16.49", "51.6 %", "61.9 %", "0.5", "1", "12", "3573"],
};

const VARIATIONS: readonly (readonly [string, Partial<PdqParameters>])[] = [
  ["K = 0", { earlyStart: 0 }],
  ["K = 1", { earlyStart: 1 }],
  ["K = 1.5", { earlyStart: 1.5 }],
  ["K = 3", { earlyStart: 3 }],
  ["Basic", VARIANTS.basic],
];

function rowsOf(title: string, fabric: FabricName, parameters: PdqParameters): string[][] {
  const runs = preemptionRuns(fabric, parameters);
  const measured = [
    title,
    mean(runs, (run) => run.period).toFixed(2),
    percent(mean(runs, (run) => run.dataUtilisation)),
    percent(mean(runs, (run) => run.utilisation)),
    mean(runs, (run) => run.meanQueue).toFixed(1),
    mean(runs, (run) => run.p90Queue).toFixed(0),
    mean(runs, (run) => run.maxQueue).toFixed(0),
    mean(runs, (run) => run.probes).toFixed(0),
  ];
  return [measured, [`${title}, prototype`, ...(PROTOTYPE[title] ?? [])]];
}

export const FIGURE_7: Section = {
  name: "fig-7",
  title: "Fig. 7: 50 short flows preempt a long one",
  words:
    "The paper: an average utilisation of 91.7 % while the short flows are there, from 10 to 19 ms, with 5 to 10 packets queued; whether probes count it does not say, and what fits is the utilisation of data. The prototype chose the recommended reading among many by what it did here, on its own ten orders; on others a little less is to be expected of it. Means of ten orders of arrival, each with sizes 1 to 10 bytes apart; “90 %” is the queue that is not exceeded nine tenths of that time, “most” the longest, “probes” are those of the short flows. The prototype does not say in which orders its flows asked, nor how far their sizes were from 20 KB. Ours are the orders that the generator of its Fig. 3d gives to the seeds 0, 1000, … 9000, one of several sets tried whose number of probes agrees: it tells how critical the flow is that asks first, and that matters (see below). On random orders the literal mean queue is 5.0 packets, not 5.3, and the recommended period 9.52 ms. On the tree the prototype has 87 % with the recommended reading, but 84, 85, 84, 85 and 84 % when something is changed that does not matter (first RTT, its gain, a list of 16 or without end); one run's standard deviation is 2 %, and that its means are of ten orders it says of the star alone.",
  head: [
    "",
    "period, ms",
    "utilisation of data",
    "utilisation",
    "mean queue, packets",
    "90 %",
    "most",
    "probes",
  ],
  rows: () => [
    ["paper", "9", "91.7 % (of data?)", "91.7 % (in all?)", "5 to 10"],
    ...eachReading((fabric, name, parameters) =>
      rowsOf(`${fabric}, ${name}`, fabric, parameters),
    ).flat(),
    ...VARIATIONS.flatMap(([name, change]) =>
      rowsOf(`star, ${name}`, "star", { ...RECOMMENDED, ...change }),
    ),
  ],
};

export const FIGURE_7_BY_FIRST: Section = {
  name: "fig-7-first",
  title: "Fig. 7 by the flow that asks first",
  words:
    "Why ten orders of arrival are few. The flow that asks first is accepted, and cannot be evicted until it is answered; so the list takes in every flow that is more critical, and a longer list means less probing and quicker hand-overs. Star, 200 random orders, sizes a byte apart, by how many of the 50 short flows are shorter than the first.",
  head: [
    "shorter ones",
    "orders",
    "probes",
    "period, ms",
    "utilisation of data",
    "literal, probes",
    "period, ms",
    "utilisation of data",
  ],
  rows: () => {
    const orders = seeds(200).map(randomOrder);
    // The k-th flow is longer than k others.
    const tens = orders.map(([first]) => 10 * Math.floor((first as number) / 10));
    const readings = [RECOMMENDED, LITERAL].map((parameters) =>
      orders.map((order) => preemption("star", parameters, order)),
    );
    return [0, 10, 20, 30, 40].map((from) => {
      const groups = readings.map((runs) => runs.filter((_, k) => tens[k] === from));
      return [
        `${from} to ${from + 9}`,
        String(groups[0]?.length),
        ...groups.flatMap((runs) => [
          mean(runs, (run) => run.probes).toFixed(0),
          mean(runs, (run) => run.period).toFixed(2),
          percent(mean(runs, (run) => run.dataUtilisation)),
        ]),
      ];
    });
  },
};
