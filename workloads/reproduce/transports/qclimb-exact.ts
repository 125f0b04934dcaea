import type { MeasuredClaim } from "../../../engine/index.ts";

const head = { paper: "QCLIMB", policy: "QCLIMB" } as const;

/** QCLIMB §5.3 and appendix D beside QCLIMB-PS, which is QCLIMB with exact bounds. */
export const QCLIMB_EXACT: readonly MeasuredClaim[] = (
  [
    ["kmeans", "K-Means", [1.004, 1.014], 0.99],
    ["pagerank", "PageRank", [1.016, 1.059], 0.99],
  ] as const
).flatMap(([experiment, workload, all, large], k): readonly MeasuredClaim[] => [
  {
    ...head,
    id: `50${"tu"[k]}`,
    place: "§5.3, Fig. 24",
    says: `${workload}, load 0.7, packet by packet over DCTCP: mean FCT of QCLIMB above that of QCLIMB-PS, which knows all sizes`,
    expected: all,
    experiment: `qclimb-packets-exact-${experiment}`,
    measure: "mean",
    over: "QCLIMB",
    overPoint: 1,
    why: "{QCLIMB mean@0} and {QCLIMB mean@1} ms, small flows {QCLIMB mice.mean@0} and {QCLIMB mice.mean@1}, with {QCLIMB packets.dropped@0} and {QCLIMB packets.dropped@1} drops",
  },
  {
    ...head,
    id: `51${"tu"[k]}`,
    place: "App. D, Table 5",
    says: `${workload}, load 0.7, packet by packet over DCTCP: mean FCT of large flows under QCLIMB-PS over that under QCLIMB`,
    expected: large,
    experiment: `qclimb-packets-exact-${experiment}`,
    measure: "elephants.mean",
    over: "QCLIMB",
    point: 1,
    overPoint: 0,
    why: "{QCLIMB elephants.mean@1} and {QCLIMB elephants.mean@0} ms",
  },
]);
