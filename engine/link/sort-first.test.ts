import { expect, test } from "vitest";
import { randomIntegers } from "../testing/random-integers.ts";
import { countBelow } from "./count-below.ts";
import { sortFirst } from "./sort-first.ts";

test.each(Array.from({ length: 20 }, (_, k) => k + 1))(
  "the first few of a column are sorted, what stands beside goes along, seed %i",
  (seed) => {
    const random = randomIntegers(seed);
    const column = Float64Array.from({ length: 1 + random(300) }, () => random(50) / 3 - 4);
    const count = random(column.length + 1);
    const before = column.slice();
    const along = Int32Array.from(column, (_, k) => k);
    sortFirst(column, count, along);
    const twin = [...before.subarray(0, count)].sort((a, b) => a - b);
    expect([...column]).toEqual([...twin, ...before.subarray(count)]);
    expect(Array.from(along, (k) => before[k])).toEqual([...column]);
    expect(new Set(along).size).toBe(column.length);
    for (const value of [-5, 0, 1 / 3, 7, 20, column[0] as number]) {
      const below = twin.filter((one) => one < value).length;
      expect(countBelow(column, count, value)).toBe(below);
    }
  },
);
