import { describe, expect, test } from "vitest";
import { didYouMean, nearestNames } from "./suggestions.ts";

const NAMES = ["web-search", "web-search-yaps", "data-mining", "cache", "hadoop"];

describe("nearestNames suggests what may have been meant", () => {
  test.each([
    ["websearch", ["web-search"]],
    ["Web-Search", ["web-search", "web-search-yaps"]],
    ["data_mining", ["data-mining"]],
    ["yaps", ["web-search-yaps"]],
    ["hadop", ["hadoop"]],
    ["cahce", ["cache"]],
    ["exponential", []],
    ["x", []],
    ["", []],
  ])("%s: %j", (word, expected) => {
    expect(nearestNames(word, NAMES)).toEqual(expected);
  });

  test("capitals inside a name count for nothing, nor does what was put around it", () => {
    expect(nearestNames("rate", ["kind", "hostRate", "coreRate"])).toEqual([
      "hostRate",
      "coreRate",
    ]);
    expect(nearestNames("hostRate", ["kind", "hosts", "rate"])).toEqual(["rate"]);
    expect(nearestNames("foo", ["fifo", "brr"])).toEqual([]);
  });

  test("letters that changed places are one slip", () => {
    expect(nearestNames("pais", ["fifo", "pias"])).toEqual(["pias"]);
    expect(nearestNames("srtp", ["srpt", "brr"])).toEqual(["srpt"]);
    expect(nearestNames("psia", ["fifo", "pias"])).toEqual([]);
  });

  test("a word of millions of letters is no misspelt name, which is found at once", () => {
    for (const word of ["fifo".repeat(2_000_000), " ".repeat(7_000_000)]) {
      expect(didYouMean(word, NAMES)).toBe("");
    }
  }, 1000);

  test("as a question, or nothing", () => {
    expect(didYouMean("search", NAMES)).toBe('did you mean "web-search" or "web-search-yaps"?');
    expect(didYouMean("exponential", NAMES)).toBe("");
  });
});
