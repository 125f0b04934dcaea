import { expect, test } from "vitest";
import { roundingWords } from "./rounding-words.ts";

test.each([
  [2891.62, 4041.19, "the mean is 40 % larger"],
  [1665830.8, 1666451.3, "the mean is 0.037 % larger"],
  [1460, 1460, "the mean stays what it is"],
])("bytes of %d become packets of %d", (bytes, packets, words) => {
  expect(roundingWords({ bytes, packets })).toBe(words);
});
