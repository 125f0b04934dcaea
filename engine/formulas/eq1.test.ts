import { describe, expect, test } from "vitest";
import { eq1Of, eq1Shares, eq2Surface, firstShareRange, leastEq1 } from "./eq1.ts";
import { lawOfSizes } from "./law-of-sizes.ts";

/** F(x) = x: thresholds are shares of flows. */
const UNIT = lawOfSizes({ uniform: { min: 0, max: 1 } }, undefined);
const CASES = [0.3, 0.5, 0.8, 0.95].flatMap((load) => [2, 3, 4, 8].map((k) => [load, k] as const));

/** Eq. 2 as printed. */
function eq2(shares: readonly number[], load: number): number {
  let [total, below] = [0, 0];
  for (const share of shares) {
    total += share / (1 - load * below);
    below += share;
  }
  return total + (1 - below) / (1 - load * below);
}

function sharesOf(thresholds: readonly number[]): number[] {
  return thresholds.map((theta, i) => theta - (thresholds[i - 1] ?? 0));
}

describe("SPEC 4.31 PIAS, eq. 1", () => {
  test("is 1 − (1 − ρ)·T″ with the T″ of eq. 2, and ρ for one queue", () => {
    for (const load of [0.2, 0.5, 0.9]) {
      expect(eq1Of(UNIT, load, [])).toBeCloseTo(load, 14);
      for (const thresholds of [[0.4], [0.1, 0.7], [0.2, 0.3, 0.9]]) {
        const value = 1 - (1 - load) * eq2(sharesOf(thresholds), load);
        expect(eq1Of(UNIT, load, thresholds)).toBeCloseTo(value, 13);
      }
    }
  });

  test.each(CASES)(
    "at load %d, %i queues: least at the geometric shares, by brute force",
    (load, k) => {
      const shares = eq1Shares(load, k);
      const least = leastEq1(load, k);
      expect(eq1Of(UNIT, load, shares)).toBeCloseTo(least, 12);
      // No neighbour on a fine grid is better, in any coordinate or in two of them at once.
      for (const [i, one] of shares.entries()) {
        for (const [j, other] of shares.entries()) {
          for (const [a, b] of [
            [1, 0],
            [-1, 0],
            [1, 1],
            [1, -1],
            [-1, -1],
          ] as const) {
            const moved = [...shares];
            moved[i] = one + 1e-3 * a;
            if (i !== j) moved[j] = other + 1e-3 * b;
            expect(eq1Of(UNIT, load, moved)).toBeGreaterThan(least);
          }
        }
      }
      if (k > 3) return;
      const grid = Array.from({ length: 199 }, (_, i) => (i + 1) / 200);
      const pairs = k === 2 ? grid.map((x) => [x]) : grid.flatMap((x) => grid.map((y) => [x, y]));
      const values = pairs
        .filter(([x = 0, y = 1]) => x < y)
        .map((thresholds) => eq1Of(UNIT, load, thresholds));
      expect(Math.min(...values)).toBeGreaterThanOrEqual(least - 1e-12);
      expect(Math.min(...values)).toBeLessThan(least + 1e-3);
    },
  );

  test("SPEC 4.34 the surface of Fig. 2 is the best of the other shares, by brute force", () => {
    const grid = Array.from({ length: 200 }, (_, i) => i / 200);
    for (const load of [0.3, 0.8]) {
      for (const first of [0, 0.25, 0.6, 0.9]) {
        const best = Math.max(
          ...grid.map((part) => {
            const second = (1 - first) * part;
            return eq2([first, second], load);
          }),
        );
        expect(eq2Surface(first, load, 3)).toBeGreaterThanOrEqual(best - 1e-12);
        expect(eq2Surface(first, load, 3)).toBeLessThan(best + 1e-4);
      }
      expect(eq2Surface(1, load, 4)).toBeCloseTo(1, 12);
      expect(eq2Surface(eq1Shares(load, 4)[0] ?? 0, load, 4)).toBeCloseTo(
        (1 - leastEq1(load, 4)) / (1 - load),
        12,
      );
    }
  });

  test("SPEC 4.34 a tenth of tolerance gives Fig. 3's 80 % at load 0.8 and 8 queues", () => {
    expect(firstShareRange(0.8, 8, 0.1).high).toBeCloseTo(0.8, 1);
    for (const load of [0.5, 0.8, 0.9]) {
      const { low, high } = firstShareRange(load, 8, 0.002);
      for (const share of [low, high]) {
        const value = 1 - (1 - load) * eq2Surface(share, load, 8);
        expect(value / leastEq1(load, 8)).toBeCloseTo(1.002, 9);
      }
    }
    expect(firstShareRange(0.05, 8, 1)).toEqual({ low: 0, high: 1 });
  });
});

test("SPEC 9.4 the shares of eqs. 4 and 5 add up to more than 1, whatever θ₁ > 0 and ρ < 1", () => {
  for (const load of [0.1, 0.5, 0.9]) {
    for (const first of [0.01, 0.3, 0.9]) {
      for (const queues of [2, 3, 8]) {
        const shares = [first];
        while (shares.length < queues) shares.push(1 - load * shares.reduce((a, b) => a + b));
        expect(shares.reduce((a, b) => a + b)).toBeGreaterThan(1);
      }
    }
  }
});
