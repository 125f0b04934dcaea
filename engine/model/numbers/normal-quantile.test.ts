import { expect, test } from "vitest";
import { normalQuantile } from "./normal-quantile.ts";

/** P(Z ≤ x) by the series ½ + φ(x)·(x + x³/3 + x⁵/15 + …): slow, obvious, good for |x| up to 6. */
function normalCdf(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 3; Math.abs(term) > 1e-18; n += 2) {
    term *= (x * x) / n;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Recorded from Python 3.11's `statistics.NormalDist().inv_cdf`. */
const RECORDED: readonly (readonly [number, number])[] = [
  [1e-16, -8.222082216130435],
  [1e-10, -6.361340902404056],
  [1e-5, -4.2648907939228256],
  [0.001, -3.090232306167813],
  [0.0749, -1.4402382675279632],
  [0.0751, -1.4388253927525398],
  [0.4, -0.2533471031357998],
  [0.75, 0.6744897501960817],
  [0.9995, 3.2905267314919255],
];

test("the normal quantile agrees with recorded values in all three of its pieces", () => {
  for (const [p, x] of RECORDED) expect(normalQuantile(p) / x).toBeCloseTo(1, 13);
  expect(normalQuantile(0.5)).toBe(0);
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
});

test("the normal quantile is the inverse of the distribution function", () => {
  for (let k = 1; k < 1000; k++) {
    expect(Math.abs(normalCdf(normalQuantile(k / 1000)) - k / 1000)).toBeLessThan(1e-14);
  }
});
