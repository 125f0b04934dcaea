import { describe, expect, it } from "vitest";
import { slotFixture } from "../draw/fixtures/fixture-scenes.ts";
import type { RunView } from "../draw/run/results.ts";
import { trialRows, trialWords } from "./trial-fields.tsx";

const { runs } = slotFixture(3, 2);
const [run] = runs;
if (run === undefined) throw new Error("the fixture has runs");

/** The same run with other numbers. */
function withFct(fct: readonly number[], mean: number | null): RunView {
  return {
    ...(run as RunView),
    fct: Float64Array.from(fct),
    summary: { ...(run as RunView).summary, mean },
  };
}
const after = [withFct([4, 10, Number.NaN], 7)];
const before = [withFct([1, 12, 6], 6.5)];
const numbers = (
  flows: readonly number[],
  isNew = false,
  old: readonly RunView[] | null = before,
) =>
  trialRows({ flows, isNew, before: old }, after).map(({ fct, fctChange, mean, meanChange }) => [
    fct,
    fctChange,
    mean,
    meanChange,
  ]);

describe("what an edit does to a policy", () => {
  it.each([
    ["one flow: its FCT and the mean of all, each with its change", [0], [[4, 3, 7, 0.5]]],
    ["several flows: the mean of their FCTs", [0, 1], [[7, 0.5, 7, 0.5]]],
    ["a flow without an FCT has none, nor a change", [0, 2], [[null, null, 7, 0.5]]],
    ["a flow that no run knows yet has none either", [9], [[null, null, 7, 0.5]]],
  ])("%s", (_, flows, expected) => {
    expect(numbers(flows)).toEqual(expected);
  });

  it("of a new flow has no change of its own", () => {
    expect(numbers([1], true)).toEqual([[10, null, 7, 0.5]]);
  });

  it("has no change where nothing was shown before, or not this policy", () => {
    expect(numbers([1], false, null)).toEqual([[10, null, 7, null]]);
    expect(numbers([1], false, [])).toEqual([[10, null, 7, null]]);
  });

  it("is spoken as a sentence a policy", () => {
    const [row] = trialRows({ flows: [0], isNew: false, before }, after);
    if (row === undefined) throw new Error("a row a policy");
    const words = trialWords(
      [
        { ...row, label: "FIFO" },
        { ...row, label: "PIAS", meanChange: 0 },
      ],
      String,
      String,
    );
    expect(words).toBe(
      "FIFO: FCT 4, 3 more; mean of all 7, 0.5 more. PIAS: FCT 4, 3 more; mean of all 7, no change.",
    );
    expect(
      trialWords(trialRows({ flows: [1], isNew: true, before: [] }, after), String, String),
    ).toMatch(/FCT 10; mean of all 7\.$/);
  });
});
