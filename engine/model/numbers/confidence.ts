/**
 * Student's t for whole degrees of freedom ν: P(|T| ≤ t) by its finite series (Abramowitz and Stegun 26.7.3
 * and 26.7.4), and its inverse by bisection. Sums, products, quotients and square roots only, so that results
 * are the same on every machine (SPEC 7.11).
 */
export function studentWithin(t: number, freedom: number): number {
  const cos2 = freedom / (freedom + t * t);
  const sin = t / Math.sqrt(freedom + t * t);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.sqrt(cos2) : 1;
  let sum = 0;
  // Odd: cos θ + (2/3) cos³ θ + …, even: 1 + (1/2) cos² θ + (1·3)/(2·4) cos⁴ θ + …
  for (let k = isOdd ? 1 : 0; k <= freedom - 2; k += 2) {
    sum += term;
    term *= ((k + 1) / (k + 2)) * cos2;
  }
  if (!isOdd) return sin * sum;
  return (arctan(t / Math.sqrt(freedom)) + sin * sum) / HALF_PI;
}

/**
 * The t with P(|T| ≤ t) = `share`: half the width of a confidence interval in standard errors. `freedom`: 1, 2, …;
 * `share`: from 0 to below 1. NaN for anything else.
 */
export function studentQuantile(share: number, freedom: number): number {
  if (!Number.isInteger(freedom) || freedom < 1 || !(share >= 0 && share < 1)) return Number.NaN;
  let low = 0;
  let high = 1;
  while (studentWithin(high, freedom) < share) high *= 2;
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (studentWithin(middle, freedom) < share) low = middle;
    else high = middle;
  }
}

const HALF_PI = Math.PI / 2;

/** Halved three times, arctan x = 2 arctan(x / (1 + √(1 + x²))), until the series is short. x ≥ 0. */
function arctan(x: number): number {
  let y = x;
  for (let k = 0; k < 3; k++) y /= 1 + Math.sqrt(1 + y * y);
  let sum = 0;
  let power = y;
  for (let n = 1; Math.abs(power) > 1e-18; n += 2) {
    sum += power / n;
    power *= -y * y;
  }
  return 8 * sum;
}

/** A mean over independent values, and half of its 95 % t-interval: NaN of a single value. */
export interface Estimate {
  readonly mean: number;
  readonly halfWidth: number;
}

/** Estimates the mean of values that are independent of each other (SPEC 7.10); NaN without values. */
export function estimate(values: readonly number[]): Estimate {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const squares = values.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
  const deviation = Math.sqrt(squares / (n - 1));
  return { mean, halfWidth: (studentQuantile(0.95, n - 1) * deviation) / Math.sqrt(n) };
}

/** True if the half-width of the interval is at most this share of |mean|, and without values. */
export function isNarrow(values: readonly number[], share: number): boolean {
  if (values.length === 0) return true;
  const { mean, halfWidth } = estimate(values);
  return halfWidth <= share * Math.abs(mean);
}
