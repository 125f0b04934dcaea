import fc from "fast-check";
import { expect, test } from "vitest";
import { Rational } from "./rational.ts";

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
