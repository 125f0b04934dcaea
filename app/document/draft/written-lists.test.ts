import { describe, expect, it, test } from "vitest";
import { newPolicy } from "./draft.ts";
import {
  formatThresholds,
  parseHosts,
  parseThresholds,
  textOfList,
  withText,
  writtenOut,
} from "./written-lists.ts";

describe("thresholds as text", () => {
  it.each([
    ["", []],
    ["3, 8", [3, 8]],
    ["3,8,20", [3, 8, 20]],
    [" 3  8;20 ", [3, 8, 20]],
    ["3, 8,", [3, 8]],
    ["1e3 2.5", [1000, 2.5]],
    ["3, x, 8", [3, "x", 8]],
    ["−2", [-2]],
    ["1,000, 2,000", ["1,000", "2,000"]],
    ["1,500", ["1,500"]],
    ["1,234,567,", ["1,234,567"]],
    ["30,500x", [30, "500x"]],
    ["0,500", [0, 500]],
    ["Infinity", ["Infinity"]],
  ])("%j is read as %j", (text, thresholds) => {
    expect(parseThresholds(text)).toEqual(thresholds);
  });

  it("reads back what it writes", () => {
    expect(parseThresholds(formatThresholds([3, 8, 20.5]))).toEqual([3, 8, 20.5]);
  });
});

describe("constants as text", () => {
  it.each([
    ["theta = 100, k = 2", { theta: 100, k: 2 }],
    ["theta", { theta: "" }],
    ["theta = x; k = 1", { theta: "x", k: 1 }],
    ["theta = 1e999", { theta: "1e999" }],
    ["theta = Infinity", { theta: "Infinity" }],
    [" ,", undefined],
  ])("%j is read as %j", (text, constants) => {
    const rank = withText(newPolicy("rank"), "constants", text);
    expect(rank.file["constants"]).toEqual(constants);
    expect(textOfList(rank, "constants")).toBe(text);
  });
});

test.each([
  ["0, 4-7", [0, "4-7"], [0, 4, 5, 6, 7]],
  ["3;2  1", [3, 2, 1], [3, 2, 1]],
  ["4–6", ["4-6"], [4, 5, 6]],
  ["7-4, 0-99999", ["7-4", "0-99999"], ["7-4", "0-99999"]],
  ["h3, -1", ["h3", "-1"], ["h3", "-1"]],
])("hosts are typed as %s", (text, hosts, plain) => {
  expect(parseHosts(text)).toEqual(hosts);
  expect(parseHosts(text)?.flatMap(writtenOut)).toEqual(plain);
});

test("no hosts are typed where all are meant", () => {
  expect(parseHosts(" , ")).toBeUndefined();
});
