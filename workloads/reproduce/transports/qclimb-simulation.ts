import type { MeasuredClaim } from "../../../engine/doors/study.ts";

const head = { paper: "QCLIMB", policy: "QCLIMB", at: { load: 0.7 } } as const;
const WORKLOADS = ["K-Means", "PageRank", "SGD"] as const;
const PACKETS = "load 0.7, packet by packet over DCTCP";
const LOSSES =
  "PIAS has {PIAS packets.timeouts} timeouts and {PIAS packets.dropped} drops, QCLIMB {QCLIMB packets.timeouts} and {QCLIMB packets.dropped}";

type Expected = MeasuredClaim["expected"];

/** One claim a workload, of which each has its panel; of the first ones, where there are fewer numbers. */
const each = (
  place: string,
  panel: string,
  values: readonly Expected[],
  make: (
    workload: string,
    letter: string,
  ) => Pick<MeasuredClaim, "id" | "says" | "measure" | "why"> & Partial<MeasuredClaim>,
): readonly MeasuredClaim[] =>
  WORKLOADS.slice(0, values.length).map((workload, k) => ({
    ...head,
    place,
    figure: `${panel}, ${workload}`,
    kind: "effect",
    expected: values[k] as Expected,
    ...make(workload, "tuv"[k] as string),
  }));

/** Causes: larger buffers, as the paper does not print those of its simulation. */
const largeBuffers = (workload: string, measure: string): Partial<MeasuredClaim> => ({
  also: [
    {
      figure: `23 mean, ${workload}, 4 MB`,
      at: { load: 0.7 },
      says: `with 4 MB a port {QCLIMB, 4 MB ${measure}} ms under QCLIMB and {PIAS, 4 MB ${measure}} under PIAS, with 350 KB {QCLIMB ${measure}} and {PIAS ${measure}}`,
    },
  ],
});

/** Claims of QCLIMB §5.3 and its appendices packet by packet: windows, marks, drops and timeouts. */
export const QCLIMB_SIMULATION: readonly MeasuredClaim[] = [
  ...each(
    "§5.3, Fig. 23",
    "23 mean",
    [
      [0.174, 0.479],
      [0.091, 0.383],
      [0.379, 0.495],
    ],
    (workload, letter) => ({
      id: `9${letter}`,
      says: `${workload}, ${PACKETS}: mean FCT of QCLIMB below that of PIAS; the range is over the paper's loads`,
      measure: "mean",
      over: "PIAS",
      saves: true,
      why: `${LOSSES}; large flows, which decide the mean, take {PIAS elephants.mean} and {QCLIMB elephants.mean} ms`,
      ...largeBuffers(workload, "mean"),
    }),
  ),
  ...each(
    "§5.3, Fig. 23",
    "23 small",
    [
      [0.01, 0.301],
      [0.01, 0.351],
      [0.03, 0.465],
    ],
    (workload, letter) => ({
      id: `42${letter}`,
      says: `${workload}, ${PACKETS}: mean FCT of small flows under QCLIMB below that under PIAS; over the paper's loads`,
      measure: "mice.mean",
      over: "PIAS",
      saves: true,
      why: LOSSES,
      ...largeBuffers(workload, "mice.mean"),
    }),
  ),
  ...each(
    "§5.3, Fig. 23",
    "23 tail",
    [
      [0.01, 0.62],
      [0.01, 0.55],
      [0.02, 0.425],
    ],
    (workload, letter) => ({
      id: `43${letter}`,
      says: `${workload}, ${PACKETS}: 99th percentile of the FCT of small flows under QCLIMB below that under PIAS; over the paper's loads`,
      measure: "mice.p99",
      over: "PIAS",
      saves: true,
      why: `{PIAS mice.p99} ms under PIAS, {QCLIMB mice.p99} under QCLIMB; ${LOSSES}`,
      ...largeBuffers(workload, "mice.p99"),
    }),
  ),
  {
    ...head,
    id: "10t",
    place: "§5.3, Fig. 24",
    figure: "24 mean, K-Means",
    says: `K-Means, ${PACKETS}: mean FCT of QCLIMB above that of pFabric`,
    kind: "effect",
    expected: [1.12, 1.17],
    measure: "mean",
    over: "pFabric",
    why: "small flows take {QCLIMB mice.mean} ms, {pFabric mice.mean} under pFabric, large ones {QCLIMB elephants.mean} and {pFabric elephants.mean}",
  },
  {
    ...head,
    id: "11t",
    place: "§5.3, Fig. 24",
    figure: "24 mean, PageRank",
    says: `PageRank, ${PACKETS}: mean FCT of QCLIMB above that of pFabric`,
    kind: "effect",
    expected: [1.046, 1.131],
    measure: "mean",
    over: "pFabric",
    why: "windows that begin with 70 packets, where pFabric's hold a round trip's 283: medium flows take {QCLIMB medium.mean} ms, {pFabric medium.mean} under pFabric",
  },
  {
    ...head,
    id: "44t",
    place: "§5.3, Fig. 24",
    figure: "24 tail, PageRank",
    says: `PageRank, ${PACKETS}: the 99th percentile of the FCT of small flows under QCLIMB is not above that under pFabric`,
    kind: "side",
    expected: 1,
    asks: "at-most",
    measure: "mice.p99",
    over: "pFabric",
    why: "{QCLIMB mice.p99} and {pFabric mice.p99} ms: pFabric drops {pFabric packets.dropped} packets, those with the most left to send first; QCLIMB drops {QCLIMB packets.dropped}, whatever their queue",
  },
  {
    ...head,
    id: "45t",
    place: "§5.3, Table 4",
    figure: "Table 4",
    says: `K-Means, ${PACKETS}: 124 losses for 414 of pFabric`,
    kind: "effect",
    expected: 0.3,
    measure: "packets.dropped",
    over: "pFabric",
    why: "{QCLIMB packets.dropped} packets dropped and {pFabric packets.dropped}, of all flows, where the paper counts large ones",
  },
  {
    ...head,
    id: "45u",
    place: "§5.3, Table 4",
    figure: "Table 4",
    says: `K-Means, ${PACKETS}: 83 of them are told, so that 41 are left to timeouts, where all 414 of pFabric's are`,
    kind: "effect",
    expected: 0.1,
    measure: "packets.timeouts",
    over: "pFabric",
    why: "{QCLIMB packets.timeouts} timeouts and {pFabric packets.timeouts}, with {QCLIMB packets.dropped} and {pFabric packets.dropped} packets dropped: most losses are told, and one timeout covers many",
  },
  ...each("App. D, Table 5", "Table 5 avg", [1.48, 1.47, 1.29], (workload, letter) => ({
    id: `46${letter}`,
    says: `${workload}, ${PACKETS}: mean FCT of large flows under PIAS over that under QCLIMB`,
    policy: "PIAS",
    measure: "elephants.mean",
    over: "QCLIMB",
    why: LOSSES,
    ...largeBuffers(workload, "elephants.mean"),
  })),
  ...each("App. D, Table 5", "Table 5 p99", [1.37, 1.56, 1.23], (workload, letter) => ({
    id: `47${letter}`,
    says: `${workload}, ${PACKETS}: 99th percentile of the FCT of large flows under PIAS over that under QCLIMB`,
    policy: "PIAS",
    measure: "elephants.p99",
    over: "QCLIMB",
    why: `{PIAS elephants.p99} ms and {QCLIMB elephants.p99}; ${LOSSES}`,
    ...largeBuffers(workload, "elephants.p99"),
  })),
  ...each("App. D, Table 5", "Table 5 avg", [0.85, 0.92, 1.1], (workload, letter) => ({
    id: `48${letter}`,
    says: `${workload}, ${PACKETS}: mean FCT of large flows under pFabric over that under QCLIMB`,
    policy: "pFabric",
    measure: "elephants.mean",
    over: "QCLIMB",
    why: "{pFabric elephants.mean} ms under pFabric, with {pFabric packets.timeouts} timeouts, {QCLIMB elephants.mean} under QCLIMB, with {QCLIMB packets.timeouts}",
  })),
  ...each("App. D, Table 5", "Table 5 p99", [1.07, 1.1, 1.1], (workload, letter) => ({
    id: `49${letter}`,
    says: `${workload}, ${PACKETS}: 99th percentile of the FCT of large flows under pFabric over that under QCLIMB`,
    policy: "pFabric",
    measure: "elephants.p99",
    over: "QCLIMB",
    why: "{pFabric elephants.p99} ms and {QCLIMB elephants.p99}",
  })),
  ...each(
    "§5.3, Fig. 24",
    "24 mean",
    [
      [1.004, 1.014],
      [1.016, 1.059],
    ],
    (workload, letter) => ({
      id: `50${letter}`,
      says: `${workload}, ${PACKETS}: mean FCT of QCLIMB above that of QCLIMB-PS, which knows all sizes`,
      measure: "mean",
      over: "QCLIMB-PS",
      why: "{QCLIMB mean} and {QCLIMB-PS mean} ms, small flows {QCLIMB mice.mean} and {QCLIMB-PS mice.mean}, with {QCLIMB packets.dropped} and {QCLIMB-PS packets.dropped} drops",
    }),
  ),
  ...each("App. D, Table 5", "Table 5 avg", [0.99, 0.99, 1.05], (workload, letter) => ({
    id: `51${letter}`,
    says: `${workload}, ${PACKETS}: mean FCT of large flows under QCLIMB-PS over that under QCLIMB`,
    policy: "QCLIMB-PS",
    measure: "elephants.mean",
    over: "QCLIMB",
    why: "{QCLIMB-PS elephants.mean} and {QCLIMB elephants.mean} ms",
  })),
  ...(
    [
      ["t", "28b", "mice.mean", 0.146, "mean FCT"],
      ["u", "28c", "mice.p99", 0.242, "99th percentile of the FCT"],
    ] as const
  ).map(
    ([letter, figure, measure, expected, words]): MeasuredClaim => ({
      ...head,
      id: `77${letter}`,
      place: `App. D, Fig. ${figure}`,
      figure,
      says: `PageRank, ${PACKETS}: ${words} of small flows under QCLIMB below that under Homa, up to`,
      kind: "effect",
      expected,
      upTo: true,
      measure,
      over: "Homa",
      saves: true,
      why: `load 0.7, or over all loads; {QCLIMB ${measure}} and {Homa ${measure}} ms at 0.7`,
    }),
  ),
  ...(
    [
      ["t", "25c", "flux-pagerank", "PageRank, small flows", 22.8, "mice.mean"],
      ["u", "25a", "flux-sgd", "SGD, mean FCT", 1.8, "mean"],
      ["v", "25b", "flux-sgd", "SGD, 99th percentile of the FCT", 2.2, "p99"],
    ] as const
  ).map(
    ([letter, figure, distribution, words, expected, measure]): MeasuredClaim => ({
      ...head,
      id: `16${letter}`,
      place: "App. A, Fig. 25",
      figure,
      says: `${words}, load 0.7, packet by packet: pFabric by estimates over pFabric by sizes, up to`,
      kind: "effect",
      expected,
      upTo: true,
      at: { distribution },
      policy: "pFabric by estimates",
      measure,
      over: "pFabric",
      why: `over pFabric by sizes K-Means {pFabric by estimates / pFabric ${measure}@flux-kmeans}, PageRank {pFabric by estimates / pFabric ${measure}@flux-pagerank}, SGD {pFabric by estimates / pFabric ${measure}@flux-sgd}: what costs is a large flow taken for a small one, which nothing overtakes`,
    }),
  ),
];
