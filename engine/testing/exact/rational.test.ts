import fc from "fast-check";
import { expect, test } from "vitest";
import { greatestCommonDivisor, Rational } from "./rational.ts";

test("Rational reads a number as the decimal it is written as", () => {
  const sum = Rational.of(0.1).plus(Rational.of(0.2));
  expect(sum.equals(Rational.of(0.3))).toBe(true);
  expect(Rational.of(1e-7).times(Rational.of(1e21)).equals(Rational.of(1e14))).toBe(true);
  expect(Rational.of(-0.5).plus(Rational.of(0.5)).equals(Rational.ZERO)).toBe(true);
});

test("Rational keeps thirds exact", () => {
  const third = Rational.ONE.over(Rational.of(3));
  expect(third.plus(third).plus(third).equals(Rational.ONE)).toBe(true);
  expect(third.toNumber()).toBe(1 / 3);
});

test("Rational refuses what is no number", () => {
  expect(() => Rational.of(Number.NaN)).toThrow("NaN is not a finite number");
  expect(() => Rational.of(Number.POSITIVE_INFINITY)).toThrow("Infinity is not a finite number");
  expect(() => Rational.ONE.over(Rational.ZERO)).toThrow("division by zero");
});

test("Rational.toNumber undoes Rational.of, seed 1", () => {
  const decimals = fc.integer({ min: -1e12, max: 1e12 }).map((n) => n / 1e6);
  fc.assert(
    fc.property(decimals, (x) => Rational.of(x).toNumber() === x),
    { seed: 1 },
  );
});

/** Up to 10⁶ in size, so that what one has by multiplying crosswise is a number exactly. */
const WHOLE = fc.integer({ min: -1e6, max: 1e6 });
const PART = fc.tuple(WHOLE, WHOLE).filter(([, below]) => below !== 0);
const quotient = (above: number, below: number) => Rational.of(above).over(Rational.of(below));

test("Rational's sums, products and quotients are those that one has by multiplying crosswise, seed 1", () => {
  fc.assert(
    fc.property(PART, PART, ([a, b], [c, d]) => {
      const [here, there] = [quotient(a, b), quotient(c, d)];
      expect(here.plus(there)).toEqual(quotient(a * d + c * b, b * d));
      expect(here.minus(there)).toEqual(quotient(a * d - c * b, b * d));
      expect(here.times(there)).toEqual(quotient(a * c, b * d));
      if (c !== 0) expect(here.over(there)).toEqual(quotient(a * d, b * c));
      expect(here.compare(there)).toBe(Math.sign((a * d - c * b) * Math.sign(b * d)) + 0);
    }),
    { seed: 1 },
  );
});

test("Rational is the same in whatever order one adds and multiplies, far beyond what a double holds, seed 2", () => {
  fc.assert(
    fc.property(fc.array(PART, { minLength: 2, maxLength: 12 }), (parts) => {
      const all = parts.map(([above, below]) => quotient(above, below));
      const sum = (terms: readonly Rational[]) =>
        terms.reduce((left, right) => left.plus(right), Rational.ZERO);
      const product = (terms: readonly Rational[]) =>
        terms.reduce((left, right) => left.times(right), Rational.ONE);
      expect(sum([...all].reverse())).toEqual(sum(all));
      expect(product([...all].reverse())).toEqual(product(all));
      const [first = Rational.ZERO, ...others] = all;
      expect(sum(all).minus(sum(others))).toEqual(first);
      expect(sum(all).times(first)).toEqual(sum(all.map((one) => one.times(first))));
    }),
    { seed: 2 },
  );
});

function euclid(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : euclid(b, a % b);
}

test("the greatest common divisor is Euclid's, of hundreds of bits, neighbours and powers of two, seed 3", () => {
  const most = 2n ** 700n;
  const wide = fc.bigInt({ min: -most, max: most });
  const positive = fc.oneof(
    fc.bigInt({ min: 1n, max: most }),
    fc.bigInt({ min: 1n, max: 2n ** 60n }),
    fc.nat({ max: 700 }).map((k) => 2n ** BigInt(k)),
  );
  const expectEuclid = (a: bigint, b: bigint) =>
    expect(greatestCommonDivisor(a, b)).toBe(euclid(a, b));
  fc.assert(
    fc.property(wide, positive, positive, (a, b, common) => {
      expectEuclid(a, b);
      expectEuclid(a * common, b * common);
      expectEuclid(b + 1n, b);
    }),
    { seed: 3, numRuns: 300 },
  );
  // Every quotient is 1.
  let [small, large] = [1n, 1n];
  for (let k = 0; k < 600; k++) {
    [small, large] = [large, small + large];
    expectEuclid(6n * large, 9n * small);
  }
});
