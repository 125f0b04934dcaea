import { expect, test } from "vitest";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seedsUpTo } from "../../testing/seeds.ts";
import { decimalsApart } from "./decimals-apart.ts";

test.each(seedsUpTo(16))(
  "times that are told apart are written apart, wherever they begin, seed %i",
  (seed) => {
    const random = randomIntegers(seed);
    const first = [0, 86_400, 2 ** 30][seed % 3] as number;
    const times = Array.from({ length: 60 }, () => first + random(2 ** 20) / 2 ** (8 + random(14)));
    const decimals = decimalsApart([...times, Number.NaN]);
    const written = new Set(times.map((time) => time.toFixed(decimals(time))));
    expect(written.size).toBe(new Set(times).size);
    expect(Math.max(...times.map(decimals))).toBeLessThan(17);
  },
);

test("times that differ by rounding, and a time alone, need no decimals", () => {
  const times = [0, 3, 0.1 + 0.2, 0.3];
  expect(times.map(decimalsApart(times))).toEqual([1, 0, 1, 1]);
  expect(decimalsApart([1511222333.000032])(1511222333.000032)).toBe(0);
  expect([1.25, 1.5].map(decimalsApart([1.25, 1.5]))).toEqual([1, 1]);
});
