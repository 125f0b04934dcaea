import type { MeasuredClaim } from "../../../engine/index.ts";

const head = {
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
    ...head,
    id: "16t",
    says: `PageRank, small flows, ${OVER}`,
    expected: 22.8,
    measure: "mice.mean",
    point: 1,
    why: "{pFabric by estimates mice.mean@1} and {pFabric mice.mean@1} ms: what costs is a large flow taken for a small one, which nothing overtakes, and of few flows (--full has 50,000) none is; K-Means {pFabric by estimates / pFabric mice.mean@0}, SGD {pFabric by estimates / pFabric mice.mean@2}",
  },
  {
    ...head,
    id: "16u",
    says: `SGD, mean FCT, ${OVER}`,
    expected: 1.8,
    measure: "mean",
    point: 2,
    why: "K-Means {pFabric by estimates / pFabric mean@0}, PageRank {pFabric by estimates / pFabric mean@1}; large flows decide the mean, of which there are a handful here (--full has more)",
  },
  {
    ...head,
    id: "16v",
    says: `SGD, 99th percentile of the FCT, ${OVER}`,
    expected: 2.2,
    measure: "p99",
    point: 2,
    why: "K-Means {pFabric by estimates / pFabric p99@0}, PageRank {pFabric by estimates / pFabric p99@1}; few flows (--full has 50,000)",
  },
];
