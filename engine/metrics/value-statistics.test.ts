import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { jainIndex, sortedValues } from "./value-statistics.ts";

test("values ascend, by class and overall; flows without one are left out", () => {
  const of = Float64Array.of(5, Number.NaN, 2, 11, 3);
  const { all, classes } = sortedValues(of, Uint8Array.of(0, 1, 0, 2, 2));
  expect([...all]).toEqual([2, 3, 5, 11]);
  expect(classes.map((values) => [...values])).toEqual([[2, 5], [], [3, 11]]);
  expect([...of]).toEqual([5, Number.NaN, 2, 11, 3]);
});

test("one class alone shares its column with all flows", () => {
  const { all, classes } = sortedValues(Float64Array.of(2, 1), Uint8Array.of(1, 1));
  expect(classes[1]).toBe(all);
  expect(classes[0]).toHaveLength(0);
});

test("no flow at all gives empty columns", () => {
  const { all, classes } = sortedValues(new Float64Array(), new Uint8Array());
  expect([all, ...classes].map((values) => values.length)).toEqual([0, 0, 0, 0]);
});

test.each(seeds([1, 2, 3, 4]))("are those that sorting each by itself gives, seed %i", (seed) => {
  const random = randomIntegers(seed);
  const count = random(200);
  const of = Float64Array.from({ length: count }, () =>
    random(5) === 0 ? Number.NaN : random(40) / 4,
  );
  const sizeClass = Uint8Array.from({ length: count }, () => random(3));
  const naive = (keep: (flow: number) => boolean): number[] =>
    [...of].filter((value, flow) => !Number.isNaN(value) && keep(flow)).sort((a, b) => a - b);
  const { all, classes } = sortedValues(of, sizeClass);
  expect([...all]).toEqual(naive(() => true));
  classes.forEach((values, k) => {
    expect([...values]).toEqual(naive((flow) => sizeClass[flow] === k));
  });
});

describe("SPEC 7.8 jainIndex", () => {
  test.each([
    ["equal shares", [3, 3, 3], 1],
    ["one with everything", [0, 0, 5, 0], 1 / 4],
    ["1, 2 and 3", [1, 2, 3], 36 / 42],
    ["a single share", [0.1], 1],
    ["shares whose squares would overflow", [1e300, 1e300], 1],
    ["shares whose squares would vanish", [1e-300, 3e-300], 16 / 20],
  ])("of %s", (_, values, index) => {
    expect(jainIndex(values)).toBeCloseTo(index, 12);
    expect(jainIndex(Float64Array.from(values))).toBe(jainIndex(values));
  });

  test("of nothing, or nothing to share, is NaN", () => {
    expect(jainIndex([])).toBeNaN();
    expect(jainIndex([0, 0])).toBeNaN();
  });
});
