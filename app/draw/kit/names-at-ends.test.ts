import { describe, expect, test } from "vitest";
import { seedsUpTo } from "../../../engine/testing/seeds.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { spreadNames } from "./names-at-ends.ts";

test("names that have room stay where their curves end", () => {
  expect(spreadNames([10, 50, 100], 17, 0, 200)).toEqual([10, 50, 100]);
});

test("curves that end together have their names about that place, in the order of the curves", () => {
  expect(spreadNames([100, 100, 100], 17, 0, 200)).toEqual([83, 100, 117]);
});

test("at an edge they move inwards", () => {
  expect(spreadNames([198, 199], 17, 8, 200)).toEqual([183, 200]);
  expect(spreadNames([0, 1], 17, 8, 200)).toEqual([8, 25]);
});

test("without room for all they stand closer, evenly", () => {
  expect(spreadNames([5, 5, 5], 17, 0, 20)).toEqual([0, 10, 20]);
});

test("one name, and none", () => {
  expect(spreadNames([500], 17, 0, 200)).toEqual([200]);
  expect(spreadNames([], 17, 0, 200)).toEqual([]);
});

function get(values: ArrayLike<number>, k: number): number {
  return values[k] as number;
}

/** Dykstra's projections onto one rule after the other, round and round: slow, and right. */
function slowly(wanted: readonly number[], pitch: number, from: number, to: number) {
  const count = wanted.length;
  const order = wanted.map((_, k) => k).sort((a, b) => get(wanted, a) - get(wanted, b) || a - b);
  const places = Float64Array.from(order, (name) => get(wanted, name));
  const past = Array.from({ length: count + 1 }, (): readonly [number, number] => [0, 0]);
  for (let round = 0; round < 20_000; round++) {
    for (let rule = 0; rule <= count; rule++) {
      const [a, b] = past[rule] as readonly [number, number];
      if (rule > 0 && rule < count) {
        const [first, second] = [get(places, rule - 1) + a, get(places, rule) + b];
        const lack = Math.max(0, pitch - (second - first)) / 2;
        [places[rule - 1], places[rule]] = [first - lack, second + lack];
        past[rule] = [lack, -lack];
      } else {
        const end = rule === 0 ? 0 : count - 1;
        const place = get(places, end) + a;
        places[end] = rule === 0 ? Math.max(from, place) : Math.min(to, place);
        past[rule] = [place - get(places, end), 0];
      }
    }
  }
  return order.reduce<number[]>((found, name, k) => {
    found[name] = get(places, k);
    return found;
  }, []);
}

describe.each(seedsUpTo(24))("names at random ends, seed %i", (seed) => {
  const random = randomOf(seed);
  const count = 1 + Math.floor(7 * random());
  const wanted = Array.from({ length: count }, () => -20 + 240 * random());
  const found = spreadNames(wanted, 17, 8, 192);

  test("none overlaps another or leaves the plot, and no other places are nearer", () => {
    const sorted = found.toSorted((a, b) => a - b);
    for (const [k, place] of sorted.entries()) {
      expect(place).toBeGreaterThanOrEqual(8 - 1e-9);
      expect(place).toBeLessThanOrEqual(192 + 1e-9);
      if (k > 0) expect(place - (sorted[k - 1] as number)).toBeGreaterThanOrEqual(17 - 1e-9);
    }
    const slow = slowly(wanted, 17, 8, 192);
    for (const [k, place] of found.entries()) expect(place).toBeCloseTo(slow[k] as number, 3);
  });
});
