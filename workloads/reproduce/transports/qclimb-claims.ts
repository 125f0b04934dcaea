import type { MeasuredClaim } from "../../../engine/doors/study.ts";

const head = { paper: "QCLIMB", experiment: "qclimb-packets", policy: "QCLIMB" } as const;
const LETTERS = ["t", "u", "v"] as const;
const PACKETS = "load 0.7, packet by packet over DCTCP";
const FEW = "few flows, a handful of them large";
const LOSSES =
  "PIAS has {PIAS packets.timeouts} timeouts and {PIAS packets.dropped} drops, QCLIMB {QCLIMB packets.timeouts} and {QCLIMB packets.dropped}";

type Expected = MeasuredClaim["expected"];

/** One claim a workload, which are the points of the experiment. */
const each = (
  place: string,
  values: readonly [Expected, Expected, Expected],
  make: (
    workload: string,
    letter: string,
  ) => Pick<MeasuredClaim, "id" | "says" | "measure" | "why"> & Partial<MeasuredClaim>,
): readonly MeasuredClaim[] =>
  values.map((expected, point) => ({
    ...head,
    place,
    kind: "effect",
    expected,
    point,
    ...make(["K-Means", "PageRank", "SGD"][point] as string, LETTERS[point] as string),
  }));

/** Claims of QCLIMB §5.3 and appendix D packet by packet: windows, marks, drops and timeouts. */
export const QCLIMB_PACKETS: readonly MeasuredClaim[] = [
  ...each(
    "§5.3, Fig. 23",
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
      why: `${LOSSES}; large flows, which decide the mean, take {PIAS elephants.mean} and {QCLIMB elephants.mean} ms; ${FEW}`,
    }),
  ),
  ...each(
    "§5.3, Fig. 23",
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
      why: `{PIAS mice.mean} ms under PIAS, {QCLIMB mice.mean} under QCLIMB, {pFabric mice.mean} under pFabric; ${LOSSES}`,
    }),
  ),
  ...each(
    "§5.3, Fig. 23",
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
      why: `{PIAS mice.p99} ms under PIAS, {QCLIMB mice.p99} under QCLIMB, {pFabric mice.p99} under pFabric; one timeout of a small flow, 10 ms, is all the tail of so few flows`,
    }),
  ),
  {
    ...head,
    id: "10t",
    place: "§5.3, Fig. 24",
    says: `K-Means, ${PACKETS}: mean FCT of QCLIMB above that of pFabric`,
    kind: "effect",
    expected: [1.12, 1.17],
    measure: "mean",
    over: "pFabric",
    why: `small flows take {QCLIMB mice.mean} ms, {pFabric mice.mean} under pFabric, large ones {QCLIMB elephants.mean} and {pFabric elephants.mean}; ${FEW}`,
  },
  {
    ...head,
    id: "11t",
    place: "§5.3, Fig. 24",
    says: `PageRank, ${PACKETS}: the same`,
    kind: "effect",
    expected: [1.046, 1.131],
    measure: "mean",
    over: "pFabric",
    point: 1,
    why: `windows that begin with 70 packets, where pFabric's hold a round trip's 283: medium flows take {QCLIMB medium.mean} ms, {pFabric medium.mean} under pFabric; ${FEW}`,
  },
  {
    ...head,
    id: "44t",
    place: "§5.3, Fig. 24",
    says: `PageRank, ${PACKETS}: the 99th percentile of the FCT of small flows under QCLIMB is not above that under pFabric`,
    kind: "side",
    expected: 1,
    asks: "at-most",
    measure: "mice.p99",
    over: "pFabric",
    point: 1,
    why: "{QCLIMB mice.p99} and {pFabric mice.p99} ms: pFabric drops {pFabric packets.dropped} packets, those with the most left to send first; QCLIMB drops {QCLIMB packets.dropped}, whatever their queue",
  },
  {
    ...head,
    id: "45t",
    place: "§5.3, Table 4",
    says: `K-Means, ${PACKETS}: 124 losses for 414 of pFabric`,
    kind: "effect",
    expected: 0.3,
    measure: "packets.dropped",
    over: "pFabric",
    why: `{QCLIMB packets.dropped} packets dropped and {pFabric packets.dropped}: a few large flows decide; ${FEW}`,
  },
  {
    ...head,
    id: "45u",
    place: "§5.3, Table 4",
    says: `K-Means, ${PACKETS}: 83 of them are told, so that 41 are left to timeouts, where all 414 of pFabric's are`,
    kind: "effect",
    expected: 0.1,
    measure: "packets.timeouts",
    over: "pFabric",
    why: "{QCLIMB packets.timeouts} timeouts and {pFabric packets.timeouts}, with {QCLIMB packets.dropped} and {pFabric packets.dropped} packets dropped: most losses are told, and one timeout covers many",
  },
  ...each("App. D, Table 5", [1.48, 1.47, 1.29], (workload, letter) => ({
    id: `46${letter}`,
    says: `${workload}, ${PACKETS}: mean FCT of large flows under PIAS over that under QCLIMB`,
    policy: "PIAS",
    measure: "elephants.mean",
    over: "QCLIMB",
    why: `{PIAS elephants.mean} ms under PIAS, {QCLIMB elephants.mean} under QCLIMB; ${LOSSES}`,
  })),
  ...each("App. D, Table 5", [1.37, 1.56, 1.23], (workload, letter) => ({
    id: `47${letter}`,
    says: `${workload}, ${PACKETS}: 99th percentile of the FCT of large flows under PIAS over that under QCLIMB`,
    policy: "PIAS",
    measure: "elephants.p99",
    over: "QCLIMB",
    why: `{PIAS elephants.p99} ms and {QCLIMB elephants.p99}; ${FEW}`,
  })),
  ...each("App. D, Table 5", [0.85, 0.92, 1.1], (workload, letter) => ({
    id: `48${letter}`,
    says: `${workload}, ${PACKETS}: mean FCT of large flows under pFabric over that under QCLIMB`,
    policy: "pFabric",
    measure: "elephants.mean",
    over: "QCLIMB",
    why: `{pFabric elephants.mean} ms under pFabric, with {pFabric packets.timeouts} timeouts, {QCLIMB elephants.mean} under QCLIMB, with {QCLIMB packets.timeouts}; ${FEW}`,
  })),
  ...each("App. D, Table 5", [1.07, 1.1, 1.1], (workload, letter) => ({
    id: `49${letter}`,
    says: `${workload}, ${PACKETS}: 99th percentile of the FCT of large flows under pFabric over that under QCLIMB`,
    policy: "pFabric",
    measure: "elephants.p99",
    over: "QCLIMB",
    why: `{pFabric elephants.p99} ms and {QCLIMB elephants.p99}; ${FEW}`,
  })),
];

const exactHead = { paper: "QCLIMB", policy: "QCLIMB" } as const;

/** QCLIMB §5.3 and appendix D beside QCLIMB-PS, which is QCLIMB with exact bounds. */
export const QCLIMB_EXACT: readonly MeasuredClaim[] = (
  [
    ["kmeans", "K-Means", [1.004, 1.014], 0.99],
    ["pagerank", "PageRank", [1.016, 1.059], 0.99],
  ] as const
).flatMap(([experiment, workload, all, large], k): readonly MeasuredClaim[] => [
  {
    ...exactHead,
    id: `50${"tu"[k]}`,
    place: "§5.3, Fig. 24",
    says: `${workload}, load 0.7, packet by packet over DCTCP: mean FCT of QCLIMB above that of QCLIMB-PS, which knows all sizes`,
    kind: "effect",
    expected: all,
    experiment: `qclimb-packets-exact-${experiment}`,
    measure: "mean",
    over: "QCLIMB",
    overPoint: 1,
    why: "{QCLIMB mean@0} and {QCLIMB mean@1} ms, small flows {QCLIMB mice.mean@0} and {QCLIMB mice.mean@1}, with {QCLIMB packets.dropped@0} and {QCLIMB packets.dropped@1} drops",
  },
  {
    ...exactHead,
    id: `51${"tu"[k]}`,
    place: "App. D, Table 5",
    says: `${workload}, load 0.7, packet by packet over DCTCP: mean FCT of large flows under QCLIMB-PS over that under QCLIMB`,
    kind: "effect",
    expected: large,
    experiment: `qclimb-packets-exact-${experiment}`,
    measure: "elephants.mean",
    over: "QCLIMB",
    point: 1,
    overPoint: 0,
    why: "{QCLIMB elephants.mean@1} and {QCLIMB elephants.mean@0} ms",
  },
]);

const imprecise = {
  paper: "QCLIMB",
  place: "App. A, Fig. 25",
  experiment: "qclimb-packets-imprecise",
  policy: "pFabric by estimates",
  over: "pFabric",
} as const;
const OVER = "load 0.7, packet by packet: pFabric by estimates over pFabric by sizes, up to";

/** QCLIMB's appendix A packet by packet: what wrong sizes cost pFabric. */
export const QCLIMB_IMPRECISE: readonly MeasuredClaim[] = [
  {
    ...imprecise,
    id: "16t",
    says: `PageRank, small flows, ${OVER}`,
    kind: "effect",
    expected: 22.8,
    upTo: true,
    measure: "mice.mean",
    point: 1,
    why: "{pFabric by estimates mice.mean@1} and {pFabric mice.mean@1} ms: what costs is a large flow taken for a small one, which nothing overtakes, and of few flows none is; K-Means {pFabric by estimates / pFabric mice.mean@0}, SGD {pFabric by estimates / pFabric mice.mean@2}",
  },
  {
    ...imprecise,
    id: "16u",
    says: `SGD, mean FCT, ${OVER}`,
    kind: "effect",
    expected: 1.8,
    upTo: true,
    measure: "mean",
    point: 2,
    why: "K-Means {pFabric by estimates / pFabric mean@0}, PageRank {pFabric by estimates / pFabric mean@1}; large flows decide the mean, of which there are a handful here",
  },
  {
    ...imprecise,
    id: "16v",
    says: `SGD, 99th percentile of the FCT, ${OVER}`,
    kind: "effect",
    expected: 2.2,
    upTo: true,
    measure: "p99",
    point: 2,
    why: "K-Means {pFabric by estimates / pFabric p99@0}, PageRank {pFabric by estimates / pFabric p99@1}; few flows",
  },
];
