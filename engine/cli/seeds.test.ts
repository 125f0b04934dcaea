import { expect, test } from "vitest";
import { parseSeeds } from "./seeds.ts";

test("parseSeeds reads lists and ranges, each seed once", () => {
  const table: [string, readonly number[] | null][] = [
    ["7", [7]],
    ["1..4", [1, 2, 3, 4]],
    ["0, 5..6,9", [0, 5, 6, 9]],
    ["3..3", [3]],
    ["4..1", null],
    ["1..3,2", null],
    ["", null],
    ["1.5", null],
    ["-1", null],
    ["1...3", null],
    ["1..999999999", null],
    ["9007199254740993", null],
  ];
  for (const [text, seeds] of table) expect([text, parseSeeds(text)]).toEqual([text, seeds]);
});
