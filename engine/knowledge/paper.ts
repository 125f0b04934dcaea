/**
 * What the QCLIMB paper (NSDI 2024) measured on traces of K-Means, PageRank and SGD jobs (of FLUX, NSDI
 * 2019) with forests of maximum depth d = 5 and 10: §2.3 and Table 2. Amounts in bytes, 1 KB = 1000 B.
 */

/** Table 2. The paper does not say how many of the out-of-bound flows are on which side. */
export interface OutOfBoundShare {
  readonly workload: "K-Means" | "PageRank" | "SGD";
  readonly depth: 5 | 10;
  /** Of the flows, 0 to 1. */
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

/** From the least to the greatest number given for any workload and depth; null where none is given. */
export type Range = readonly [low: number, high: number];

/** O1. Of all flows, 0 to 1. */
export const BOUNDED: Range = [0.999055, 1];
/** O2. Mean gap of small flows to their lower bound ("can be only", one number a workload). */
export const GAP: { readonly mice: Range } = { mice: [213, 12_983] };
/** O3. Mean lower bound. */
export const LOWER = {
  mice: [52, 12_000],
  medium: [52, 260_000],
  elephants: [52, 26_899_000],
} as const satisfies Record<string, Range>;
/** O4. Mean gap of flows below their lower bound. */
export const SHORTFALL = {
  mice: [2.8, 25_000],
  medium: [68_000, 743_000],
  elephants: [6_863_000, 77_072_000],
} as const satisfies Record<string, Range>;
/** O5. Mean gap of flows above their upper bound; "barely any small flows". */
export const EXCESS = {
  mice: null,
  medium: [54_000, 2_322_000],
  elephants: [262_000, 43_252_000],
} as const satisfies Record<string, Range | null>;
