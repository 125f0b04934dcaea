import { expect, test } from "vitest";
import { faultOfNumber, runNumber } from "./run-number.ts";
import { MEASURE_NAMES, measureOf, measureWords } from "./vocabulary.ts";

test("every measure is the number of its name", () => {
  for (const name of MEASURE_NAMES) {
    const [own, found] = [runNumber(name), measureOf(name)];
    expect(own).toMatchObject({ kind: found?.measure.kind, best: found?.measure.best });
    expect(own?.needs).toEqual([found?.needs]);
    expect(faultOfNumber(name)).toBeNull();
  }
});

test.each([
  ["mice.p99 / mean", "ratio", null],
  ["1 - slowdown.below.2", "share", "least"],
  ["1 - p50 / p99", "share", null],
  ["2 * (p99 - 3 * mean)", "time", null],
  ["mean + p99", "time", "least"],
  ["mean * slowdown.mean", "time", "least"],
  ["1 / slowdown.mean", "ratio", "most"],
  ["1 / speedup.p50", "ratio", "least"],
  ["slowdown.below.2 * slowdown.below.3", "share", "most"],
  ["100 * late", "count", "least"],
  ["meanFct / maxFct", "ratio", null],
] as const)("SPEC 7.23 %s is a %s of which %s is better", (text, kind, best) => {
  expect(faultOfNumber(text)).toBeNull();
  expect(runNumber(text)).toMatchObject({ kind, best });
});

test("counts keep what they count if all count the same; what they need is what their measures need", () => {
  expect(runNumber("2 * late")?.unit).toBe("flows");
  expect(runNumber("late / late")?.unit).toBeUndefined();
  expect(runNumber("fctRatio - 1 / speedup.p50")?.needs).toEqual(["optimum", "base"]);
});

test.each(["mean * mean", "mean - 1", "1 / mean", "mean / late", "mean P", "1", "mean <", "-"])(
  "%s is no number of a run",
  (text) => {
    expect(runNumber(text)).toBeNull();
    expect(faultOfNumber(text)).toBeTypeOf("string");
  },
);

test.each([
  ["gain.mice.mean", "mice.gain.mean"],
  ["normalised.mean", "slowdown.mean"],
  ["elephants.normalised.p99", "elephants.slowdown.p99"],
  ["gain.mice.normalised.mean", "mice.gain.slowdown.mean"],
])("SPEC 13.2 %s is read as %s", (written, name) => {
  expect(measureOf(written)?.name).toBe(name);
});

test("SPEC 13.2 a gain is told as how many times as fast, with the base's name where it is known", () => {
  expect(measureWords("gain.mean")).toBe("times as fast as the base, by average done after");
  expect(measureWords("gain.mice.p99", "$& LAS")).toBe(
    "times as fast as $& LAS, by 99 of 100 done within, mice",
  );
});
