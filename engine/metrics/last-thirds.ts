import { studentWithin } from "../model/numbers/student.ts";

/** Batches of each third: few, so that each is longer than what its flows wait for (Schmeiser: 10 to 30 in all). */
const BATCHES = 7;
/** So many values in a batch at least. */
const LEAST = 20;
/** Of two thirds that differ by chance, one pair in a hundred is said to differ. */
export const SURE = 0.99;

/** The means of the second and the last third of a series, and whether they differ by more than chance. */
export interface LastThirds {
  readonly middle: number;
  readonly last: number;
  readonly differ: boolean;
}

/**
 * Whether a series is still on its way where it should be steady: the means of its last two thirds, compared by Welch's t-test
 * on batch means (SPEC 7.18). Values near each other hang together; means of long batches hardly do. Null: too few values.
 *
 * Batch means: Schmeiser, Batch size effects in the analysis of simulation output, Operations Research 30 (1982). The test:
 * Welch, The generalization of “Student's” problem, Biometrika 34 (1947).
 */
export function lastThirds(values: Float64Array): LastThirds | null {
  const length = Math.floor(values.length / (3 * BATCHES));
  if (length < LEAST) return null;
  const begin = values.length - 2 * BATCHES * length;
  const means = Array.from({ length: 2 * BATCHES }, (_, k) =>
    mean(values.subarray(begin + k * length, begin + (k + 1) * length)),
  );
  const [middle, last] = [spread(means.slice(0, BATCHES)), spread(means.slice(BATCHES))];
  return { middle: middle.mean, last: last.mean, differ: areApart(middle, last) };
}

interface Spread {
  readonly mean: number;
  /** Of the mean: its variance. */
  readonly variance: number;
}

/** By Welch's test, with its degrees of freedom rounded down. */
function areApart(a: Spread, b: Spread): boolean {
  const variance = a.variance + b.variance;
  if (variance === 0) return a.mean !== b.mean;
  const t = Math.abs(a.mean - b.mean) / Math.sqrt(variance);
  const parts = a.variance * a.variance + b.variance * b.variance;
  const freedom = Math.floor(((BATCHES - 1) * variance * variance) / parts);
  return studentWithin(t, freedom) > SURE;
}

function spread(means: readonly number[]): Spread {
  const center = mean(means);
  const squares = means.reduce((sum, x) => sum + (x - center) * (x - center), 0);
  return { mean: center, variance: squares / (means.length * (means.length - 1)) };
}

function mean(values: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const x of values) sum += x;
  return sum / values.length;
}
