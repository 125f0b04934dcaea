import type { ClaimExperiment, MeasuredClaim, PointOfFigure } from "../../../engine/doors/study.ts";
import { WITHOUT_LARGEST } from "./transport-settings.ts";

/**
 * The settings of TCP in PDQ's paper: Reno, a handshake, switches that buffer 4 MB. A first window of 3 packets and a
 * timeout of 2 ms at least are ours: the paper says “a small RTOmin”.
 */
const PROTOCOLS = [
  { id: "pdq-distributed", label: "PDQ" },
  { id: "tcp", set: "pdq" },
  { id: "rcp-distributed", label: "RCP" },
];
/** The paper's default: twelve servers under four switches of a tree. */
const TREE = {
  fabric: { kind: "tree", racks: 4, hosts: 3, hostRate: 125_000, coreRate: 125_000 },
};
const QUICK = { seeds: 10 };
const FULL = { seeds: 60 };

/** PDQ §5.2 and §5.3 beside TCP; times in ms. */
export const PDQ_OVER_TCP: Readonly<Record<string, ClaimExperiment>> = {
  "pdq-tcp-flows": {
    preset: "pdq-aggregation",
    set: { ...TREE, "workload.pattern": "incast", policies: PROTOCOLS },
    vary: { path: "workload.flows", values: [1, 20, 80] },
    quick: QUICK,
    full: FULL,
  },
  "pdq-tcp-patterns": {
    preset: "pdq-aggregation",
    set: { ...TREE, policies: PROTOCOLS },
    vary: {
      path: "workload.pattern",
      values: ["incast", "stride", { staggered: 0.7 }, { staggered: 0.3 }, "permutation"],
      names: ["aggregation", "stride 1", "staggered 0.7", "staggered 0.3", "permutation"],
    },
    quick: { seeds: 10, flows: 36 },
    full: { seeds: 60, flows: 36 },
  },
  "pdq-tcp-deadlines": {
    preset: "pdq-fig-3c-packets",
    set: { policies: PROTOCOLS },
    vary: { path: "workload.flows", values: [3, 25] },
    quick: QUICK,
    full: FULL,
  },
  "pdq-tcp-sizes": {
    preset: "pdq-fig-3c-packets",
    set: { "workload.flows": 3, policies: PROTOCOLS },
    vary: {
      path: "workload.distribution",
      values: [{ fixed: 100_000 }, { fixed: 300_000 }],
      names: ["100 KB", "300 KB"],
    },
    quick: { seeds: 20 },
    full: FULL,
  },
  "pdq-tcp-data-mining": {
    preset: "pdq-aggregation",
    set: {
      ...TREE,
      "workload.pattern": "permutation",
      "workload.distribution": WITHOUT_LARGEST,
      "workload.arrivals": "poisson",
      "workload.load": 0.5,
      policies: PROTOCOLS,
    },
    quick: { seeds: 8, flows: 100 },
    full: { seeds: 10, flows: 2000, set: { "workload.distribution": "data-mining" } },
  },
};

const head = { paper: "PDQ", policy: "PDQ" } as const;
/** A point of a figure, which calls PDQ by its full name. */
const point = (run: string, at: PointOfFigure["at"]): PointOfFigure => ({
  ...{ run, at },
  labels: { PDQ: "PDQ(Full)" },
});
const flows = {
  ...head,
  place: "§5.2.2, Fig. 3d",
  experiment: "pdq-tcp-flows",
  measure: "mean",
  figure: point("flows", { flows: 1 }),
} as const;
const deadlines = {
  ...head,
  place: "§5.2.1, Fig. 3a",
  experiment: "pdq-tcp-deadlines",
  measure: "inTime",
  figure: point("flows-in-time", { flows: 25 }),
} as const;
const mining = {
  ...head,
  place: "§5.3, Fig. 5b",
  experiment: "pdq-tcp-data-mining",
  measure: "mean",
  figure: point("data-mining", { load: 0.5 }),
} as const;
const TIMEOUTS =
  "TCP has {TCP packets.timeouts} timeouts and {TCP packets.dropped} packets dropped";

/** One claim a sending pattern, which are the points of the experiment. */
const PATTERNS = [
  "aggregation",
  "stride (1)",
  "staggered (0.7)",
  "staggered (0.3)",
  "permutation",
].map(
  (pattern, place): MeasuredClaim => ({
    ...head,
    id: `62${"tuvwx"[place]}`,
    place: "§5.3, Fig. 4",
    says: `36 flows in a tree of twelve servers, ${pattern}: mean FCT of PDQ below that of TCP`,
    kind: "side",
    expected: 1,
    asks: "below",
    experiment: "pdq-tcp-patterns",
    measure: "mean",
    over: "TCP",
    point: place,
    figure: point("patterns", { pattern: pattern.replace(/[()]/g, "") }),
    why: `{PDQ mean} and {TCP mean} ms, {RCP mean} under RCP; ${TIMEOUTS}`,
  }),
);

/** PDQ against TCP, packet by packet. */
export const PDQ_PACKETS: readonly MeasuredClaim[] = [
  {
    ...flows,
    id: "60t",
    says: "a single flow: TCP is slow, by its slow start: its mean FCT over that of PDQ",
    kind: "side",
    expected: 1,
    asks: "above",
    policy: "TCP",
    over: "PDQ",
    why: "{TCP mean} and {PDQ mean} ms: each has a handshake, and TCP begins with three packets; its least timeout, 2 ms, is ours, for the paper says “small” alone",
  },
  {
    ...flows,
    id: "60u",
    says: "a single flow: RCP performs as PDQ",
    kind: "alike",
    expected: 1,
    policy: "RCP",
    over: "PDQ",
    why: "{RCP mean} and {PDQ mean} ms",
  },
  {
    ...flows,
    id: "60v",
    says: "80 flows to one server: TCP is slower than RCP, by incast",
    kind: "side",
    expected: 1,
    asks: "above",
    policy: "TCP",
    over: "RCP",
    point: 2,
    figure: point("flows", { flows: 80 }),
    why: `{TCP mean} and {RCP mean} ms: a buffer of 4 MB drops {TCP packets.dropped} packets, but up to {TCP packets.longest} wait in it, longer than the least timeout of 2 ms, so that {TCP packets.timeouts} timers end before their acknowledgements come`,
  },
  {
    ...flows,
    id: "60w",
    says: "80 flows to one server: mean FCT of PDQ below that of TCP, 30 % or more",
    kind: "bound",
    expected: 0.3,
    asks: "at-least",
    over: "TCP",
    saves: true,
    point: 2,
    figure: point("flows", { flows: 80 }),
    why: `{PDQ mean} and {TCP mean} ms; ${TIMEOUTS}`,
  },
  {
    ...deadlines,
    id: "61t",
    says: "25 flows due after 20 ms on average: the share of them in time under TCP over that of 3 flows",
    kind: "side",
    expected: 1,
    asks: "below",
    policy: "TCP",
    over: "TCP",
    point: 1,
    overPoint: 0,
    figure: {
      ...point("flows-in-time", { flows: 25 }),
      overAt: { flows: 3 },
      why: "{TCP inTime@1} of 3 flows, {TCP inTime@6} of 25",
    },
    why: "{TCP inTime@0} of 3 flows, {TCP inTime@1} of 25; {PDQ inTime@0} and {PDQ inTime@1} under PDQ",
  },
  {
    ...deadlines,
    id: "61u",
    says: "25 flows due after 20 ms on average: PDQ has more of them in time than TCP",
    kind: "side",
    expected: 1,
    asks: "above",
    over: "TCP",
    point: 1,
    why: "{PDQ inTime} and {TCP inTime}, {RCP inTime} under RCP",
  },
  {
    ...deadlines,
    id: "61v",
    place: "§5.2.1, Fig. 3b",
    says: "three flows of 300 KB due after 20 ms on average: PDQ has more of them in time than TCP",
    kind: "side",
    expected: 1,
    asks: "above",
    experiment: "pdq-tcp-sizes",
    over: "TCP",
    point: 1,
    figure: {
      ...point("sizes-in-time", { size: "300 KB" }),
      why: "{PDQ inTime} and {TCP inTime}, {RCP inTime} under RCP",
    },
    why: "of flows of 100 KB {PDQ inTime@0} and {TCP inTime@0}, of 300 KB {PDQ inTime@1} and {TCP inTime@1}",
  },
  ...PATTERNS,
  {
    ...mining,
    id: "63t",
    says: "data mining, permutation: mean FCT under PDQ below that under TCP; of long flows, which are nearly all of it",
    kind: "effect",
    expected: 0.39,
    over: "TCP",
    saves: true,
    figure: {
      ...mining.figure,
      why: `load 0.5, as the paper gives none: {PDQ mean} and {TCP mean} ms; ${TIMEOUTS}`,
    },
    why: `load 0.5, as the paper gives none, without the largest hundredth of the flows: {PDQ mean} and {TCP mean} ms, flows above 10 MB {PDQ elephants.mean} and {TCP elephants.mean}; ${TIMEOUTS}`,
  },
  {
    ...mining,
    id: "63u",
    says: "data mining, permutation: mean FCT under PDQ below that under RCP; of long flows, which are nearly all of it",
    kind: "effect",
    expected: 0.26,
    over: "RCP",
    saves: true,
    why: "load 0.5, as the paper gives none: {PDQ mean} and {RCP mean} ms, flows above 10 MB {PDQ elephants.mean} and {RCP elephants.mean}",
  },
];
