import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { expression } from "./pack-tables.ts";
import { column, rows } from "./unpack.ts";

/** What the page makes of the source text. */
function unpacked(text: string): unknown {
  return new Function("c", "r", `return ${text}`)(column, rows);
}

describe("a packed table is the very same table", () => {
  const files = readdirSync("workloads", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort();

  test.each(files)("%s", (file) => {
    const value: unknown = JSON.parse(readFileSync(`workloads/${file}`, "utf8"));
    expect(unpacked(expression(value))).toStrictEqual(value);
  });

  const long = (cell: (row: number) => number) =>
    Array.from({ length: 40 }, (_, row) => [row * 1460, cell(row)]);
  test.each([
    ["steps of a tenth, which no binary number is", long((row) => row / 10)],
    ["numbers that fall", long((row) => 1 - row / 40)],
    ["thirds, which no decimal is", long((row) => row / 3)],
    ["huge and tiny numbers in a column", long((row) => (row % 2 === 0 ? 1e15 : 1e-9))],
    ["rows of unequal length", [...long((row) => row), [1]]],
    ["words among the numbers", [...long((row) => row), ["a", 1]]],
    ["nothing", []],
  ])("%s", (_, value) => {
    expect(unpacked(expression(value))).toStrictEqual(value);
  });
});

test("packing is worth it: a long CDF is a quarter of its size or less", () => {
  const text = readFileSync("workloads/distributions/homa-w3.json", "utf8");
  const { points } = JSON.parse(text) as { points: unknown };
  const before = gzipSync(JSON.stringify(points)).length;
  expect(gzipSync(expression(points)).length).toBeLessThan(before / 4);
});
