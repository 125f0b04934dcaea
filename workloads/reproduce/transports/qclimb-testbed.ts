import type { MeasuredClaim } from "../../../engine/doors/study.ts";

const testbed = {
  paper: "QCLIMB",
  place: "§5.2.3, Fig. 21",
  experiment: "qclimb-testbed",
  policy: "QCLIMB",
  measure: "mean",
} as const;
const TESTBED_AT = (load: number) => `the testbed, PageRank, load ${load}, packet by packet`;
const TIMEOUTS =
  "one switch at 25 Gb/s, round trips of 85 µs, as the paper gives none: PIAS has {PIAS packets.timeouts} timeouts and {PIAS packets.dropped} drops, QCLIMB {QCLIMB packets.timeouts} and {QCLIMB packets.dropped}";
const OF_TWO =
  "the first of PIAS's published thresholds, as the paper does not give the one of two queues; {PIAS, 2 queues packets.timeouts} timeouts under PIAS, {QCLIMB, 2 queues packets.timeouts} under QCLIMB";

const WORKLOADS = ["K-Means", "PageRank", "SGD"] as const;
/** One claim a workload, which are the points of the experiment. */
const each = (
  number: number,
  values: readonly [number, number, number],
  claim: Pick<MeasuredClaim, "place" | "says" | "measure"> & Partial<MeasuredClaim>,
): readonly MeasuredClaim[] =>
  values.map((expected, point) => ({
    ...testbed,
    experiment: "qclimb-testbed-workloads",
    kind: "effect",
    expected,
    over: "PIAS",
    saves: true,
    point,
    why: TIMEOUTS,
    ...claim,
    id: `${number}${"tuv"[point]}`,
    says: `the testbed, ${WORKLOADS[point]}, load 0.5, packet by packet: ${claim.says}`,
  }));

/** Claims of QCLIMB §5.2 and appendix D. */
export const QCLIMB_TESTBED: readonly MeasuredClaim[] = [
  {
    ...testbed,
    id: "13t",
    says: `${TESTBED_AT(0.7)}, two queues: mean FCT of QCLIMB below that of PIAS`,
    kind: "effect",
    expected: 0.286,
    policy: "QCLIMB, 2 queues",
    over: "PIAS, 2 queues",
    saves: true,
    why: `${OF_TWO}; large flows take {PIAS, 2 queues elephants.mean} and {QCLIMB, 2 queues elephants.mean} ms`,
  },
  {
    ...testbed,
    id: "13u",
    says: `${TESTBED_AT(0.7)}, two queues: mean FCT of small flows below that under PIAS`,
    kind: "effect",
    expected: 0.743,
    policy: "QCLIMB, 2 queues",
    measure: "mice.mean",
    over: "PIAS, 2 queues",
    saves: true,
    why: `${OF_TWO}; small flows take {PIAS, 2 queues mice.mean} and {QCLIMB, 2 queues mice.mean} ms`,
  },
  {
    ...testbed,
    id: "14t",
    place: "§5.2.3, Fig. 22",
    says: `${TESTBED_AT(0.5)}, depth 1: mean FCT of QCLIMB like that of PIAS`,
    kind: "alike",
    expected: 1,
    experiment: "qclimb-testbed-depth",
    over: "PIAS",
    why: "{QCLIMB mean@0} and {PIAS mean@0} ms",
  },
  {
    ...testbed,
    id: "14u",
    place: "§5.2.3, Fig. 22",
    says: `${TESTBED_AT(0.5)}, depth 5: mean FCT of QCLIMB below that of PIAS`,
    kind: "effect",
    expected: 0.163,
    experiment: "qclimb-testbed-depth",
    over: "PIAS",
    saves: true,
    point: 1,
    why: `over PIAS {QCLIMB / PIAS mean@0} at depth 1, {QCLIMB / PIAS mean@1} at 5; ${TIMEOUTS}`,
  },
  {
    ...testbed,
    id: "14v",
    place: "§5.2.3, Fig. 22",
    says: `${TESTBED_AT(0.5)}, depth 5: mean FCT of small flows below that under PIAS`,
    kind: "effect",
    expected: 0.5,
    experiment: "qclimb-testbed-depth",
    measure: "mice.mean",
    over: "PIAS",
    saves: true,
    point: 1,
    why: `{PIAS mice.mean} and {QCLIMB mice.mean} ms; ${TIMEOUTS}`,
  },
  {
    ...testbed,
    id: "12t",
    place: "App. D, Fig. 27",
    says: `${TESTBED_AT(0.7)}: mean FCT with a slack of 100 KB is not above that with none`,
    kind: "side",
    expected: 1,
    asks: "at-most",
    over: "QCLIMB, no slack",
    why: "{QCLIMB mean} and {QCLIMB, no slack mean} ms, small flows {QCLIMB mice.mean} and {QCLIMB, no slack mice.mean}",
  },
  {
    ...testbed,
    id: "12u",
    place: "App. D, Fig. 27",
    says: `${TESTBED_AT(0.7)}: mean FCT with a slack of 100 KB is not above that with one of 1 MB`,
    kind: "side",
    expected: 1,
    asks: "at-most",
    over: "QCLIMB, slack of 1 MB",
    why: "{QCLIMB mean} and {QCLIMB, slack of 1 MB mean} ms, small flows {QCLIMB mice.mean} and {QCLIMB, slack of 1 MB mice.mean}, large ones {QCLIMB elephants.mean} and {QCLIMB, slack of 1 MB elephants.mean}",
  },
  {
    ...testbed,
    id: "12v",
    place: "App. D, Fig. 27",
    says: `${TESTBED_AT(0.7)}, slack of 100 KB: mean FCT of QCLIMB below that of PIAS; over its slacks`,
    kind: "effect",
    expected: [0.041, 0.183],
    over: "PIAS",
    saves: true,
    why: TIMEOUTS,
  },
  ...each(65, [0.44, 0.58, 0.88], {
    place: "§5.2.1, Fig. 7",
    says: "mean FCT of small flows under QCLIMB below that under PIAS, up to",
    measure: "mice.mean",
    upTo: true,
  }),
  ...each(66, [0.96, 0.96, 0.97], {
    place: "§5.2.1, Fig. 8",
    says: "99th percentile of the FCT of small flows under QCLIMB below that under PIAS, up to",
    measure: "mice.p99",
    upTo: true,
  }),
  ...each(67, [0.08, 0.24, 0.08], {
    place: "§5.2.1, Fig. 9",
    says: "mean FCT of medium flows under QCLIMB below that under PIAS",
    measure: "medium.mean",
  }),
];
