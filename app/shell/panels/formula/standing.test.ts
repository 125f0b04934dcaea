import { describe, expect, test } from "vitest";
import { bestValue, justAs, type Known, standingOf } from "./standing.ts";

const known = (name: string, mean: number | null, ends = name): Known => ({
  id: name.toLowerCase(),
  name,
  mean,
  ends,
});
const ALL = [known("FIFO", 13.8333), known("LAS", 8.6667), known("SRPT", 7.1667)];
const words = (mean: number | null, ends = "own") => standingOf({ mean, ends }, ALL).words;

describe("how a formula stands", () => {
  test.each([
    [8, "own", "on average: sooner than LAS (8.67), later than SRPT (7.17)"],
    [7.2, "own", "on average: later than SRPT (7.17), sooner than LAS (8.67)"],
    [20, "own", "on average: later than FIFO (13.83)"],
    [7, "own", "on average: sooner than SRPT (7.17)"],
    [8.6667, "own", "on average, as LAS, though in another order"],
    [8.6667, "LAS", "on average: same order as LAS on these flows"],
    [null, "own", "no flow finishes"],
  ])("%j with the ends of %s", (mean, ends, told) => {
    expect(words(mean, ends)).toBe(told);
  });

  test("is told against the nearest, and against none where none is known", () => {
    expect(standingOf({ mean: 8, ends: "own" }, ALL).nearest?.name).toBe("LAS");
    expect(standingOf({ mean: 7.2, ends: "own" }, ALL).nearest?.name).toBe("SRPT");
    expect(standingOf({ mean: 8, ends: "own" }, [])).toEqual({
      mean: 8,
      words: "on average",
      nearest: null,
    });
  });
});

test("a letter begins where the average is least, and stays where no other value makes it less", () => {
  const means = (...all: readonly (number | null)[]) =>
    all.map((mean, k) => ({ value: k + 1, average: mean === null ? null : { mean, ends: "own" } }));
  expect(bestValue(means(10.83, 8, 8.5, 9), 3)).toBe(2);
  expect(bestValue(means(10.83, 8, 8, 9), 3)).toBe(null);
  expect(bestValue(means(10.83, null, 8.5, 8.5), 330)).toBe(3);
  expect(bestValue(means(null, null), 3)).toBe(null);
});

describe("where a formula is just as a known policy", () => {
  const points = (...ends: readonly (string | null)[]) =>
    ends.map((one, k) => ({
      value: 10 * k,
      average: one === null ? null : { mean: 8, ends: one },
    }));
  test.each([
    [points("a", "b", "LAS", "LAS"), "from 20 on: just as LAS"],
    [points("LAS", "b", "LAS", "SRPT"), "from 30 on: just as SRPT"],
    [points("FIFO", "FIFO", "b"), "up to 10: just as FIFO"],
    [points("LAS", "LAS"), "just as LAS"],
    [points("a", "LAS", "b"), undefined],
    [points("a", null), undefined],
    [[], undefined],
  ])("%#", (all, told) => {
    expect(justAs(all, ALL)?.words).toBe(told);
  });
});
