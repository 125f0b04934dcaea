import { studentQuantile } from "./student.ts";

/** A mean over independent values, and half of its 95 % t-interval: NaN of a single value. */
export interface Estimate {
  readonly mean: number;
  readonly halfWidth: number;
}

/** Of values that are independent of each other (SPEC 7.10). NaN of none. */
export function estimate(values: readonly number[]): Estimate {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const squares = values.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
  const deviation = Math.sqrt(squares / (n - 1));
  return { mean, halfWidth: (studentQuantile(0.95, n - 1) * deviation) / Math.sqrt(n) };
}

/** Whether the half-width of the interval is at most this share of |mean|; of no values it is. */
export function isNarrow(values: readonly number[], share: number): boolean {
  if (values.length === 0) return true;
  const { mean, halfWidth } = estimate(values);
  return halfWidth <= share * Math.abs(mean);
}
