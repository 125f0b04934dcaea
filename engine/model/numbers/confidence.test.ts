import { describe, expect, test } from "vitest";
import { studentQuantile, studentWithin } from "./confidence.ts";

/** Simpson's rule on the density up to a constant, which the whole line gives: nothing in common with the series. */
function withinByIntegration(t: number, freedom: number): number {
  const density = (x: number) => (1 + (x * x) / freedom) ** (-(freedom + 1) / 2);
  // x = tan φ brings the whole line into a finite stretch.
  const area = (to: number) => {
    const n = 4000;
    let sum = 0;
    for (let k = 0; k <= n; k++) {
      const phi = (to * k) / n;
      const weight = k === 0 || k === n ? 1 : k % 2 === 1 ? 4 : 2;
      const cos = Math.cos(phi);
      sum += weight * (cos < 1e-12 ? 0 : density(Math.tan(phi)) / (cos * cos));
    }
    return (sum * to) / (3 * n);
  };
  return area(Math.atan(t)) / area(Math.PI / 2 - 1e-9);
}

describe("SPEC 7.11 Student's t", () => {
  // Tables of critical values: NIST/SEMATECH e-Handbook of Statistical Methods 1.3.6.7.2; more digits from R's qt.
  test.each([
    [0.95, 1, 12.706204736],
    [0.95, 2, 4.30265273],
    [0.95, 3, 3.182446305],
    [0.95, 4, 2.776445105],
    [0.95, 5, 2.570581836],
    [0.95, 9, 2.262157163],
    [0.95, 10, 2.228138852],
    [0.95, 19, 2.093024054],
    [0.95, 30, 2.042272456],
    [0.95, 49, 2.009575237],
    [0.95, 100, 1.983971519],
    [0.99, 9, 3.249835542],
    [0.9, 4, 2.131846786],
    [0, 7, 0],
  ])("a share %d of the law with %i degrees of freedom lies within ±%d", (share, freedom, t) => {
    expect(studentQuantile(share, freedom)).toBeCloseTo(t, 8);
  });

  test.each([1, 2, 3, 6, 11, 28, 49])(
    "agrees with its integral, %i degrees of freedom",
    (freedom) => {
      for (const t of [0.1, 0.7, 1.5, 2.3, 6]) {
        expect(studentWithin(t, freedom)).toBeCloseTo(withinByIntegration(t, freedom), 7);
      }
    },
  );

  test("with one degree of freedom is Cauchy's law: half of it within ±1", () => {
    expect(studentWithin(1, 1)).toBeCloseTo(0.5, 15);
    expect(studentQuantile(0.5, 1)).toBeCloseTo(1, 14);
  });

  test("tends to the normal law", () => {
    expect(studentQuantile(0.95, 100_000)).toBeCloseTo(1.959964, 4);
  });

  test("has no quantile without freedom, nor for shares outside [0, 1)", () => {
    for (const [share, freedom] of [
      [0.95, 0],
      [0.95, 1.5],
      [1, 4],
      [-0.1, 4],
    ] as const) {
      expect(studentQuantile(share, freedom)).toBeNaN();
    }
  });
});
