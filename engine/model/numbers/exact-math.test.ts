import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitsOf } from "../../testing/sample-statistics.ts";
import { exp, ln } from "./exact-math.ts";

const SEED = 20190;

describe("ln", () => {
  test("gives the exact values where there are any", () => {
    expect(ln(1)).toBe(0);
    expect(ln(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(ln(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(ln(-1)).toBeNaN();
    expect(ln(Number.NaN)).toBeNaN();
    expect(ln(Number.MIN_VALUE)).toBeCloseTo(-744.4400719213812, 12);
  });

  test(`agrees with Math.log to 1e-15 on all positive numbers (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, noNaN: true }), (x) =>
        close(ln(x), Math.log(x)),
      ),
      { seed: SEED, numRuns: 20_000 },
    );
  });

  test(`agrees with Math.log to 1e-15 on (0, 2], where samples are (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.double({ min: 2 ** -53, max: 2, noNaN: true }), (x) =>
        close(ln(x), Math.log(x)),
      ),
      { seed: SEED, numRuns: 20_000 },
    );
  });

  test("keeps its bits", () => {
    const pinned: [number, string][] = [
      [0.1, "c0026bb1bbb55515"],
      [0.5, "bfe62e42fefa39ef"],
      [0.7071067811865475, "bfd62e42fefa39f1"],
      [Math.SQRT1_2, "bfd62e42fefa39ee"],
      [0.9999999999999999, "bca0000000000000"],
      [1.0000000000000002, "3cafffffffffffff"],
      [2, "3fe62e42fefa39ef"],
      [3, "3ff193ea7aad030a"],
      [10, "40026bb1bbb55516"],
      [1e-16, "c0426bb1bbb55516"],
      [123456.789, "40277281cad8a844"],
      [1e300, "4085963447f87fb5"],
      [Number.MIN_VALUE, "c0874385446d71c3"],
    ];
    for (const [x, bits] of pinned) expect([x, bitsOf(ln(x))]).toEqual([x, bits]);
  });
});

describe("exp", () => {
  test("gives the exact values where there are any", () => {
    expect(exp(0)).toBe(1);
    expect(exp(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(exp(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(exp(Number.NaN)).toBeNaN();
  });

  test("overflows and underflows where the doubles end", () => {
    expect(exp(709.782712893384)).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(exp(709.7827128933841)).toBe(Number.POSITIVE_INFINITY);
    expect(exp(-745.1332191019411)).toBe(Number.MIN_VALUE);
    expect(exp(-745.1332191019412)).toBeLessThanOrEqual(Number.MIN_VALUE);
    expect(exp(-745.2)).toBe(0);
  });

  test(`agrees with Math.exp to 1e-15 where results are normal (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.double({ min: -708, max: 709, noNaN: true }), (x) =>
        close(exp(x), Math.exp(x)),
      ),
      { seed: SEED, numRuns: 20_000 },
    );
  });

  test("undoes ln", () => {
    for (let x = 0.001; x < 1e6; x *= 1.37) expect(exp(ln(x)) / x).toBeCloseTo(1, 14);
  });

  test("keeps its bits", () => {
    const pinned: [number, string][] = [
      [1, "4005bf0a8b14576a"],
      [-1, "3fd78b56362cef38"],
      [0.1, "3ff1aec7b35a00d4"],
      [-0.34657359027997264, "3fe6a09e667f3bcc"],
      [0.34657359027997264, "3ff6a09e667f3bcc"],
      [1e-10, "3ff000000006df38"],
      [-36.7, "3ca0998b04bdd190"],
      [10, "40d5829dcf950560"],
      [100, "48f3494a9b171bf5"],
      [700, "7f0d945df4f8ec8e"],
      [-700, "00d14f2b0fb9307f"],
      [-740, "0000000000000055"],
    ];
    for (const [x, bits] of pinned) expect([x, bitsOf(exp(x))]).toEqual([x, bits]);
  });
});

/** Within 1e-15 of the other, relatively. */
function close(ours: number, theirs: number): boolean {
  return ours === theirs || Math.abs(ours - theirs) <= 1e-15 * Math.abs(theirs);
}
