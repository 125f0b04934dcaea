import type { MeasuredClaim } from "../../../engine/doors/study.ts";

const head = { paper: "PDQ", policy: "PDQ(Full)" } as const;
const flows = {
  ...head,
  place: "§5.2.2, Fig. 3d",
  figure: "3d",
  measure: "mean",
  at: { flows: 1 },
} as const;
const deadlines = {
  ...head,
  place: "§5.2.1, Fig. 3a",
  figure: "3a",
  measure: "inTime",
  at: { flows: 25 },
} as const;
const mining = {
  ...head,
  place: "§5.3, Fig. 5b",
  figure: "5b",
  measure: "mean",
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
    figure: "4b",
    measure: "mean",
    over: "TCP",
    at: { pattern: pattern.replace(/[()]/g, "") },
    why: `{PDQ(Full) mean} and {TCP mean} ms, {RCP mean} under RCP; ${TIMEOUTS}`,
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
    over: "PDQ(Full)",
    why: "{TCP mean} and {PDQ(Full) mean} ms: each has a handshake, and TCP begins with three packets; its least timeout, 2 ms, is ours, for the paper says “small” alone",
  },
  {
    ...flows,
    id: "60u",
    says: "a single flow: RCP performs as PDQ",
    kind: "alike",
    expected: 1,
    policy: "RCP",
    over: "PDQ(Full)",
    why: "{RCP mean} and {PDQ(Full) mean} ms",
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
    at: { flows: 80 },
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
    at: { flows: 80 },
    why: `{PDQ(Full) mean} and {TCP mean} ms; ${TIMEOUTS}`,
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
    overAt: { flows: 3 },
    why: "{TCP inTime@3} of 3 flows, {TCP inTime} of 25; {PDQ(Full) inTime@3} and {PDQ(Full) inTime} under PDQ",
  },
  {
    ...deadlines,
    id: "61u",
    says: "25 flows due after 20 ms on average: PDQ has more of them in time than TCP",
    kind: "side",
    expected: 1,
    asks: "above",
    over: "TCP",
    why: "{PDQ(Full) inTime} and {TCP inTime}, {RCP inTime} under RCP",
  },
  {
    ...deadlines,
    id: "61v",
    place: "§5.2.1, Fig. 3b",
    says: "three flows of 300 KB due after 20 ms on average: PDQ has more of them in time than TCP",
    kind: "side",
    expected: 1,
    asks: "above",
    figure: "3b",
    at: { size: "300 KB" },
    over: "TCP",
    why: "of flows of 100 KB {PDQ(Full) inTime@100 KB} and {TCP inTime@100 KB}, of 300 KB {PDQ(Full) inTime} and {TCP inTime}",
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
    why: `load 0.5, as the paper gives none: {PDQ(Full) mean} and {TCP mean} ms, flows above 10 MB {PDQ(Full) elephants.mean} and {TCP elephants.mean}; ${TIMEOUTS}`,
  },
  {
    ...mining,
    id: "63u",
    says: "data mining, permutation: mean FCT under PDQ below that under RCP; of long flows, which are nearly all of it",
    kind: "effect",
    expected: 0.26,
    over: "RCP",
    saves: true,
    why: "load 0.5, as the paper gives none: {PDQ(Full) mean} and {RCP mean} ms, flows above 10 MB {PDQ(Full) elephants.mean} and {RCP elephants.mean}",
  },
];
