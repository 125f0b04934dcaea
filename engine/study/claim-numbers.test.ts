import { describe, expect, test } from "vitest";
import { estimate } from "../model/numbers/confidence.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { drawnAgain, jackknifed, LEAST_DRAWN } from "./claim-numbers.ts";

const random = randomIntegers(3);
const draw = (n: number) =>
  Array.from({ length: n }, () => ({
    a: 50 + random(100),
    b: 80 + random(100),
    count: 10 + random(5),
  }));
type Piece = ReturnType<typeof draw>[number];
const sum = (pieces: readonly Piece[], of: (piece: Piece) => number) =>
  pieces.reduce((total, piece) => total + of(piece), 0);
const quotient = (pieces: readonly Piece[]) =>
  sum(pieces, ({ a }) => a) / sum(pieces, ({ b }) => b);

describe("SPEC 13.5 intervals", () => {
  test("of a mean over seeds the jackknife has the t-interval", () => {
    const pieces = draw(9);
    const { value, low, high } = jackknifed(
      pieces,
      (some) => sum(some, ({ a }) => a) / some.length,
      false,
    );
    const { mean, halfWidth } = estimate(pieces.map(({ a }) => a));
    expect([value, low, high]).toEqual(
      [mean, mean - halfWidth, mean + halfWidth].map((x) => expect.closeTo(x, 9)),
    );
  });

  test.each([
    ["where one stands out", [0.9, 0.8, 0.7, 0.6], 0.93],
    // The largest of what is alike is told as too large.
    ["where all are alike", [0.7, 0.7, 0.7, 0.7], 0.85],
  ])(
    "of the largest of quotients along an axis, %s, few seeds have the truth",
    (_, truth, least) => {
      const uniform = () => random(1001) / 1001;
      const normal = () => Array.from({ length: 12 }, uniform).reduce((a, b) => a + b) - 6;
      const rounds = 600;
      let covered = 0;
      for (let round = 0; round < rounds; round++) {
        const seeds = Array.from({ length: 4 }, () =>
          truth.map((x) => x * Math.exp(normal() / 10)),
        );
        const most = (some: readonly (readonly number[])[]) =>
          Math.min(
            ...truth.map((_, k) => some.reduce((all, one) => all + (one[k] ?? 0), 0) / some.length),
          );
        const { low, high } = jackknifed(seeds, most, true);
        const right = Math.min(...truth);
        if (Number(low) <= right && right <= Number(high)) covered += 1;
      }
      expect(covered / rounds).toBeGreaterThan(least);
    },
  );

  test("of a quotient the inverse has the inverse interval, and the order of seeds is no matter", () => {
    const pieces = draw(7);
    const own = jackknifed(pieces, quotient, true);
    const other = jackknifed([...pieces].reverse(), (some) => 1 / quotient(some), true);
    expect([1 / (other.value ?? 0), 1 / (other.high ?? 0), 1 / (other.low ?? 0)]).toEqual(
      [own.value, own.low, own.high].map((x) => expect.closeTo(x ?? 0, 12)),
    );
  });

  test("covers the truth 95 times of 100", () => {
    let covered = 0;
    for (let k = 0; k < 400; k++) {
      const { low, high } = jackknifed(draw(10), quotient, true);
      // Means of uniform whole numbers: 99.5 and 129.5.
      const truth = 99.5 / 129.5;
      covered += Number((low ?? 2) <= truth && truth <= (high ?? 0));
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.98);
  });

  test("there is none of one seed, nor where a seed decides whether there is a number", () => {
    expect(jackknifed(draw(1), quotient, true)).toMatchObject({ low: null, high: null, seeds: 1 });
    const none = (some: readonly Piece[]) => (some.length < 5 ? null : 1);
    expect(jackknifed(draw(5), none, false)).toMatchObject({ value: 1, low: null });
    // A quotient of 0 has no logarithm.
    expect(jackknifed(draw(5), () => 0, true)).toMatchObject({ value: 0, low: null });
  });

  test("curves are drawn again from 20 seeds on, the same every time, and cover the truth", () => {
    const least = (some: readonly Piece[]) => sum(some, ({ count }) => count) / some.length;
    expect(drawnAgain(draw(LEAST_DRAWN - 1), least).low).toBeNull();
    const pieces = draw(LEAST_DRAWN);
    expect(drawnAgain(pieces, least)).toEqual(drawnAgain(pieces, least));
    const { low, high } = drawnAgain(pieces, least);
    const { mean, halfWidth } = estimate(pieces.map(({ count }) => count));
    expect(low).toBeCloseTo(mean - halfWidth, 0);
    expect(high).toBeCloseTo(mean + halfWidth, 0);
  });
});
