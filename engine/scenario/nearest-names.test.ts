import { describe, expect, test } from "vitest";
import { nearestNames } from "./nearest-names.ts";

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
    ["", []],
  ])("%s: %j", (word, expected) => {
    expect(nearestNames(word, NAMES)).toEqual(expected);
  });
});
