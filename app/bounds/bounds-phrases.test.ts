import { expect, test } from "vitest";
import { plainText } from "../bench/phrases.ts";
import { boundsFault, boundsPhrases, keptPhrases, withNumber } from "./bounds-phrases.ts";
import { checkStudy, FIRST_STUDY } from "./bounds-study.ts";

test("the question of bounds is a sentence, and what is mostly left another", () => {
  expect(plainText(boundsPhrases(FIRST_STUDY))).toBe(
    "A forest of 50 trees, 10 deep, learns from 8,000 flows of PageRank (estimate) at load 0.7, seed 1, and bounds 2,000 more",
  );
  expect(plainText(keptPhrases(FIRST_STUDY))).toBe(
    "A leaf has at least 5 flows, a tree tries 4 of 12 features, interval β 1, noise of origins 0.05; compared with 0.0945 % of wrong bounds",
  );
});

test("every number of the two sentences, at either end, is taken by the parser or said to be wrong by its name", () => {
  const numbers = [...boundsPhrases(FIRST_STUDY), ...keptPhrases(FIRST_STUDY)].flatMap((phrase) =>
    phrase.kind === "number" ? [phrase] : [],
  );
  expect(numbers).toHaveLength(10);
  for (const { path, label, range } of numbers) {
    for (const value of [range.least, range.most]) {
      const { faults } = checkStudy(withNumber(FIRST_STUDY, path, value));
      for (const fault of faults.values()) {
        const said = boundsFault(fault);
        expect(said, `${label} ${value}`).not.toMatch(/[a-z]\.[a-z]+:/);
        // Only what too many trees and flows come to together.
        expect(said).toMatch(/^(Trees|Flows to bound): expected (a number of trees|at most)/);
      }
    }
  }
});
