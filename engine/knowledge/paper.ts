import type { SizeClass } from "../model/flow-classes.ts";

/**
 * The QCLIMB paper (NSDI 2024) measured these on traces of K-Means, PageRank and SGD jobs (of FLUX, NSDI 2019) with forests
 * of maximum depth d = 5 and 10: §2.3 and Table 2. Amounts in bytes, 1 KB = 1000 B.
 */

/** Table 2. The paper does not say how many of the out-of-bound flows are on which side. */
export interface OutOfBoundShare {
  readonly workload: "K-Means" | "PageRank" | "SGD";
  readonly depth: 5 | 10;
  /** A share of the flows, 0 to 1. */
  readonly outOfBound: number;
}

export const TABLE_2: readonly OutOfBoundShare[] = [
  { workload: "K-Means", depth: 5, outOfBound: 0.000064 },
  { workload: "K-Means", depth: 10, outOfBound: 0.000699 },
  { workload: "PageRank", depth: 5, outOfBound: 0 },
  { workload: "PageRank", depth: 10, outOfBound: 0.000945 },
  { workload: "SGD", depth: 5, outOfBound: 0 },
  { workload: "SGD", depth: 10, outOfBound: 0.000123 },
];

/** The workloads that the paper measured. */
export type PaperWorkload = OutOfBoundShare["workload"];

/** The distributions that are those of the paper's workloads. */
export const PAPER_WORKLOADS: Readonly<Partial<Record<string, PaperWorkload>>> = {
  "flux-kmeans": "K-Means",
  "flux-pagerank": "PageRank",
  "flux-sgd": "SGD",
};

/** From the least to the greatest number given for any depth; twice the same where one number is given. */
export type Range = readonly [low: number, high: number];

type ByClass = Readonly<Record<SizeClass, Range>>;

/** The paper gives these for each workload. */
interface Given {
  /** O1. Of all flows, 0 to 1 (Table 2). */
  readonly bounded: Range;
  /** O2. Mean gap of small flows to their lower bound: "can be only" this. */
  readonly gap: { readonly mice: Range };
  /** O3. Mean lower bound. */
  readonly lower: ByClass;
}

export const GIVEN: Readonly<Record<PaperWorkload, Given>> = {
  "K-Means": {
    bounded: boundedIn("K-Means"),
    gap: { mice: [12_983, 12_983] },
    lower: { mice: [52, 12_000], medium: [52, 124_000], elephants: [52, 26_899_000] },
  },
  PageRank: {
    bounded: boundedIn("PageRank"),
    gap: { mice: [12_630, 12_630] },
    lower: { mice: [1002, 1198], medium: [1002, 2090], elephants: [1002, 19_060_000] },
  },
  SGD: {
    bounded: boundedIn("SGD"),
    gap: { mice: [213, 213] },
    lower: { mice: [80, 664], medium: [255_000, 260_000], elephants: [260_000, 1_109_000] },
  },
};

/** O4. Mean gap of flows below their lower bound, of the three workloads together. */
export const SHORTFALL: ByClass = {
  mice: [2.8, 25_000],
  medium: [68_000, 743_000],
  elephants: [6_863_000, 77_072_000],
};
/** O5. Mean gap of flows above their upper bound, of the three together; "barely any small flows". */
export const EXCESS: Readonly<Record<Exclude<SizeClass, "mice">, Range>> = {
  medium: [54_000, 2_322_000],
  elephants: [262_000, 43_252_000],
};

function boundedIn(workload: PaperWorkload): Range {
  const shares = TABLE_2.filter((row) => row.workload === workload).map(
    ({ outOfBound }) => 1 - outOfBound,
  );
  return [Math.min(...shares), Math.max(...shares)];
}

/** Half of the last digit that the paper prints: shares in ten-thousandths of a per cent, amounts in KB, B or tenths of one. */
export function printedTo(edge: number, unit: "share" | "bytes"): number {
  if (unit === "share") return 5e-7;
  if (!Number.isInteger(edge)) return 0.05;
  return edge % 1000 === 0 ? 500 : 0.5;
}
