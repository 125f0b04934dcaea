import { expect, test } from "vitest";
import { SIZE_CLASSES } from "../model/flow-classes.ts";
import { MEASURES } from "./measures.ts";
import { MEASURE_FAMILIES } from "./study-measures.ts";
import {
  currentName,
  MEASURE_NAMES,
  measureOf,
  measureWords,
  NAMED_MEASURES,
} from "./vocabulary.ts";

test("SPEC 13.2 every name that faults suggest is a measure, under its own name", () => {
  for (const name of MEASURE_NAMES) expect(measureOf(name)?.name).toBe(name);
  expect(new Set(MEASURE_NAMES).size).toBe(MEASURE_NAMES.length);
  for (const name of ["p9", "p1", "mice.load", "ccdf.", "speedup.mean", "", "toString"]) {
    expect(measureOf(name)).toBe(null);
  }
});

test.each([
  ["meanFct", "mean"],
  ["maxFct", "max"],
  ["p99Fct", "p99"],
  ["meanSlowdown", "slowdown.mean"],
  ["mice.p99Slowdown", "mice.slowdown.p99"],
  ["applicationThroughput", "inTime"],
  ["all-mean", "mean"],
  ["elephants-p50", "elephants.p50"],
  ["all-slowdown", "slowdown.mean"],
  ["longestQueue", "packets.longest"],
  ["fpt/opt", "fptRatio"],
  ["mice.mean", "mice.mean"],
  ["slowdown.p50", "slowdown.p50"],
])("SPEC 7.22 the earlier name %s is read as %s", (earlier, name) => {
  expect(currentName(earlier)).toBe(name);
  expect(measureOf(earlier)?.name).toBe(name);
  expect(MEASURE_NAMES.includes(name) || measureOf(name) !== null).toBe(true);
});

test("a key of results is a name as well, and no name means two measures", () => {
  for (const one of MEASURES) {
    expect(measureOf(one.key)?.measure.key).toBe(one.key);
    if ("result" in one) expect(measureOf(one.result)?.measure.key).toBe(one.key);
  }
  const keys = NAMED_MEASURES.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("every measure says what it is, and by its kind has a unit", () => {
  const families = MEASURE_FAMILIES.flatMap(({ examples }) => examples).map(
    (name) => measureOf(name)?.measure,
  );
  for (const one of [...NAMED_MEASURES, ...families]) {
    expect(one?.definition).toMatch(/^\P{Ll}.*\.$/u);
    expect(one?.unit !== undefined && one.kind !== "count").toBe(false);
  }
});

test.each([
  ["mean", "average done after"],
  ["mice.p99", "99 of 100 done within, mice"],
  ["p999", "999 of 1,000 done within"],
  ["p90", "90 of 100 done within"],
  ["elephants.meanSlowdown", "average slowdown, elephants"],
  ["slowdown.p50", "slowdown, 50 of 100"],
  ["packets.dropped", "packets dropped"],
  ["missedDeadlines", "missedDeadlines"],
])("the measure %s is called %s", (measure, words) => {
  expect(measureWords(measure)).toBe(words);
});

test.each([
  ["mean", "Mean FCT"],
  ["mice.p99", "p99 FCT, mice"],
  ["p90", "p90 FCT"],
  ["elephants.meanSlowdown", "Mean slowdown, elephants"],
  ["gain.mean", "Gain in Mean FCT over FIFO"],
  ["missedDeadlines", "missedDeadlines"],
])("a paper calls the measure %s %s", (measure, words) => {
  expect(measureWords(measure, "FIFO", true)).toBe(words);
});

test.each(["__proto__", "constructor", "a".repeat(3000), "[", ""])(
  "whatever is typed as a measure has words: %j",
  (text) => {
    for (const name of [text, ...SIZE_CLASSES.map((one) => `${one}.${text}`)]) {
      expect(measureWords(name)).toBeTypeOf("string");
    }
  },
);
