import type { MeasuredClaim } from "../../../engine/doors/study.ts";

const head = { paper: "QCLIMB", kind: "effect", policy: "QCLIMB", over: "PIAS" } as const;
const testbed = { ...head, saves: true } as const;
const TESTBED_AT = (load: number) => `the testbed, PageRank, load ${load}, packet by packet`;
const TIMEOUTS =
  "one switch at 25 Gb/s, round trips of 85 µs, as the paper gives none: PIAS has {PIAS packets.timeouts} timeouts and {PIAS packets.dropped} drops, QCLIMB {QCLIMB packets.timeouts} and {QCLIMB packets.dropped}";
const OF_TWO =
  "the first of PIAS's published thresholds, as the paper does not give the one of two queues; {PIAS packets.timeouts} timeouts under PIAS, {QCLIMB packets.timeouts} under QCLIMB";

const WORKLOADS = ["K-Means", "PageRank", "SGD"] as const;
/** One claim a workload, of which each has its panel: "7a", "7b" and "7c". */
const each = (
  number: number,
  figure: number,
  values: readonly [number, number, number],
  claim: Pick<MeasuredClaim, "says" | "measure"> & Partial<MeasuredClaim>,
): readonly MeasuredClaim[] =>
  WORKLOADS.map((workload, k) => ({
    ...testbed,
    place: `§5.1, Fig. ${figure}`,
    figure: `${figure}${"abc"[k]}`,
    expected: values[k] as number,
    at: { load: 0.5 },
    why: TIMEOUTS,
    ...claim,
    id: `${number}${"tuv"[k]}`,
    says: `the testbed, ${workload}, packet by packet: ${claim.says}`,
  }));

/** Over its workloads, of which the paper names none. */
const RECOVERY = [
  ["t", "15a", "mean", 1.12, "mean FCT"],
  ["u", "15b", "mice.mean", 1.86, "mean FCT of small flows"],
  ["v", "15c", "mice.p99", 17.2, "99th percentile of the FCT of small flows"],
].map(
  ([letter, figure, measure, expected, words]): MeasuredClaim => ({
    ...head,
    id: `74${letter}`,
    place: "§5.2.1, Fig. 15",
    figure: figure as string,
    says: `the testbed, load 0.7, packet by packet: ${words} of QCLIMB with TCP's recovery over that with its own, up to`,
    expected: expected as number,
    upTo: true,
    at: { distribution: "flux-pagerank" },
    policy: "QCLIMB, TCP's recovery",
    measure: measure as string,
    over: "QCLIMB",
    why: "over its workloads; of PageRank {QCLIMB, TCP's recovery packets.again} packets are sent again with TCP's recovery, {QCLIMB packets.again} with its own",
  }),
);

/** Claims of QCLIMB §5.2 and appendix D. */
export const QCLIMB_TESTBED: readonly MeasuredClaim[] = [
  ...(
    [
      ["t", "21a", "mean", 0.286, "mean FCT"],
      ["u", "21b", "mice.mean", 0.743, "mean FCT of small flows"],
      ["v", "21c", "mice.p99", 0.963, "99th percentile of the FCT of small flows"],
    ] as const
  ).map(
    ([letter, figure, measure, expected, words]): MeasuredClaim => ({
      ...testbed,
      id: `13${letter}`,
      place: "§5.2.3, Fig. 21",
      figure,
      says: `${TESTBED_AT(0.7)}, two queues: ${words} under QCLIMB below that under PIAS`,
      expected,
      at: { queues: 2 },
      measure,
      why: `${OF_TWO}; {PIAS ${measure}} and {QCLIMB ${measure}} ms`,
    }),
  ),
  {
    ...head,
    id: "14t",
    place: "§5.2.3, Fig. 22",
    figure: "22a",
    says: `${TESTBED_AT(0.5)}, depth 1: mean FCT of QCLIMB like that of PIAS`,
    kind: "alike",
    expected: 1,
    at: { depth: 1 },
    measure: "mean",
    why: "{QCLIMB mean} and {PIAS mean} ms",
  },
  ...(
    [
      ["u", "22a", "mean", 0.163, "mean FCT"],
      ["v", "22b", "mice.mean", 0.5, "mean FCT of small flows"],
      ["w", "22c", "mice.p99", 0.938, "99th percentile of the FCT of small flows"],
    ] as const
  ).map(
    ([letter, figure, measure, expected, words]): MeasuredClaim => ({
      ...testbed,
      id: `14${letter}`,
      place: "§5.2.3, Fig. 22",
      figure,
      says: `${TESTBED_AT(0.5)}, depth 5: ${words} under QCLIMB below that under PIAS`,
      expected,
      at: { depth: 5 },
      measure,
      why: `over PIAS {QCLIMB / PIAS ${measure}@1} at depth 1, {QCLIMB / PIAS ${measure}@5} at 5; ${TIMEOUTS}`,
    }),
  ),
  ...(
    [
      ["t", 0, "none"],
      ["u", 1_000_000, "one of 1 MB"],
    ] as const
  ).map(
    ([letter, other, words]): MeasuredClaim => ({
      ...head,
      id: `12${letter}`,
      place: "§5.2.3, Fig. 27",
      figure: "27a",
      says: `${TESTBED_AT(0.7)}: mean FCT with a slack of 100 KB is not above that with ${words}`,
      kind: "side",
      expected: 1,
      asks: "at-most",
      at: { slack: 100_000 },
      overAt: { slack: other },
      measure: "mean",
      over: "QCLIMB",
      why: `{QCLIMB mean} and {QCLIMB mean@${other}} ms, small flows {QCLIMB mice.mean} and {QCLIMB mice.mean@${other}}, large ones {QCLIMB elephants.mean} and {QCLIMB elephants.mean@${other}}`,
    }),
  ),
  {
    ...testbed,
    id: "12v",
    place: "App. D, Fig. 27",
    figure: "27a",
    says: `${TESTBED_AT(0.7)}, slack of 100 KB: mean FCT of QCLIMB below that of PIAS; over its slacks`,
    expected: [0.041, 0.183],
    at: { slack: 100_000 },
    measure: "mean",
    why: TIMEOUTS,
  },
  ...each(65, 7, [0.44, 0.58, 0.88], {
    says: "mean FCT of small flows under QCLIMB below that under PIAS, up to",
    measure: "mice.mean",
    upTo: true,
  }),
  ...each(66, 8, [0.96, 0.96, 0.97], {
    says: "99th percentile of the FCT of small flows under QCLIMB below that under PIAS, up to",
    measure: "mice.p99",
    upTo: true,
  }),
  ...each(67, 9, [0.08, 0.24, 0.08], {
    says: "load 0.5, mean FCT of medium flows under QCLIMB below that under PIAS",
    measure: "medium.mean",
  }),
  {
    ...testbed,
    id: "72t",
    place: "§5.1, Fig. 10",
    figure: "10c",
    says: "the testbed, SGD, packet by packet: mean FCT of large flows under QCLIMB below that under PIAS; the paper's is the mean over its loads, ours at 0.5",
    expected: 0.05,
    at: { load: 0.5 },
    measure: "elephants.mean",
    why: TIMEOUTS,
  },
  ...each(71, 11, [0.06, 0.15, 0.23], {
    says: "mean FCT of QCLIMB below that of PIAS, up to",
    measure: "mean",
    upTo: true,
  }),
  ...(
    [
      ["t", "13a", "mean", 0.811, "mean FCT"],
      ["u", "13b", "mice.mean", 0.7, "mean FCT of small flows"],
      ["v", "13c", "mice.p99", 0.964, "99th percentile of the FCT of small flows"],
    ] as const
  ).map(
    ([letter, figure, measure, expected, words]): MeasuredClaim => ({
      ...testbed,
      id: `73${letter}`,
      place: "§5.1, Fig. 13",
      figure,
      says: `the testbed, Tensorflow, packet by packet: ${words} under QCLIMB below that under PIAS, up to`,
      expected,
      upTo: true,
      at: { load: 0.5 },
      measure,
      why: TIMEOUTS,
    }),
  ),
  ...RECOVERY,
  {
    ...testbed,
    id: "75t",
    place: "§5.2.2, Fig. 20",
    figure: "20a",
    says: `${TESTBED_AT(0.7)}, a fifth of the flows under QCLIMB, the others under PIAS: mean FCT of small flows below that with none, by about`,
    expected: 0.1,
    at: { "share with bounds": 0.2 },
    overAt: { "share with bounds": 0 },
    policy: "mix",
    measure: "mice.mean",
    over: "mix",
    why: "with a fifth {mix mice.mean} ms, with none {mix mice.mean@0}",
  },
];
