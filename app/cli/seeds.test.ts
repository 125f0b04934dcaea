import { expect, test } from "vitest";
import { parseSeeds } from "./reading/seeds.ts";

test("parseSeeds reads lists and ranges, each seed once", () => {
  const table: [string, readonly number[]][] = [
    ["7", [7]],
    ["1..4", [1, 2, 3, 4]],
    ["0, 5..6,9", [0, 5, 6, 9]],
    ["3..3", [3]],
  ];
  const faults: string[] = [];
  for (const [text, seeds] of table) expect(parseSeeds(text, faults)).toEqual(seeds);
  expect(faults).toEqual([]);
});

test("parseSeeds says what is wrong", () => {
  const form = "seeds from 0, such as 1..20 or 1,5,9";
  const table: [string, string][] = [
    ["4..1", "1..4: the first seed of a range is not above its last"],
    ["1..3,2", "every seed once"],
    ["", form],
    ["1.5", form],
    ["-1..3", form],
    ["1...3", form],
    ["1..999999999", "10000 seeds at most"],
    ["9007199254740993", "seeds up to 2^53 − 1"],
  ];
  for (const [text, expected] of table) {
    const faults: string[] = [];
    expect(parseSeeds(text, faults)).toBe(null);
    expect(faults).toEqual([`--seeds: expected ${expected}, got "${text}"`]);
  }
});
