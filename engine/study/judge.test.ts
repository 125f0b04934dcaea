import { describe, expect, test } from "vitest";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import {
  type Expected,
  effectOf,
  type Judged,
  judgeAlike,
  judgeBound,
  judgeEffect,
  judgeNumber,
  judgeSide,
  judgeUpTo,
  type Ours,
  WORDS,
  type Word,
} from "./judge.ts";

const of = (low: number, high: number, n: number | null = 10): Ours => ({
  ...{ value: Math.sqrt(low * high), low, high, seeds: n },
});

/** A quotient with an interval, and a paper's: near 1, far, on either side. */
function drawn(random: (below: number) => number): { ours: Ours; paper: number } {
  const log = (width: number) => (width * (random(2001) - 1000)) / 1000;
  const [middle, half] = [log(3), Math.abs(log(random(2) === 0 ? 0.1 : 1.5))];
  const paper = Math.exp(log(2));
  const ours = of(Math.exp(middle - half), Math.exp(middle + half));
  return { ours, paper: Math.abs(paper - 1) < 1e-6 ? 2 : paper };
}

/** The sentence of every word, from the quotient's two ends. */
const SENTENCES: Readonly<Record<Word, (i: number, j: number) => boolean>> = {
  agrees: (i, j) => (i >= 1 / 2 && j <= 2 && i <= 1 && j >= 1) || (i >= 3 / 4 && j <= 4 / 3),
  "no effect": (i, j) => Math.max(Math.abs(i), Math.abs(j)) <= 1 / 10,
  opposite: (_, j) => j < 0,
  "a third or less": (_, j) => j < 1 / 3,
  "three times or more": (i) => i > 3,
  "same direction": (i) => i > 0,
  undecided: (i, j) => i <= 0 && j >= 0,
  differs: () => false,
  erratum: () => false,
};

describe("SPEC 13.5 words of an effect", () => {
  test.each(seeds([1, 2, 3, 4]))(
    "each word's sentence is true of the interval, seed %i",
    (seed) => {
      const random = randomIntegers(seed);
      const told = new Set<Word>();
      for (let k = 0; k < 3000; k++) {
        const { ours, paper } = drawn(random);
        const { word } = judgeEffect(ours, paper);
        const ends = [ours.low, ours.high].map((end) => effectOf(end as number) / effectOf(paper));
        const [i, j] = [Math.min(...ends), Math.max(...ends)];
        expect([ours, paper, word, SENTENCES[word](i, j)]).toEqual([ours, paper, word, true]);
        told.add(word);
      }
      expect(told.size).toBe(7);
    },
  );

  test.each(seeds([1, 2, 3, 4]))("a claim and its inverse have one word, seed %i", (seed) => {
    const random = randomIntegers(seed);
    for (let k = 0; k < 1000; k++) {
      const { ours, paper } = drawn(random);
      const inverse = of(1 / (ours.high as number), 1 / (ours.low as number));
      const pair = (x: number): Expected =>
        k % 2 === 0 ? x : [x, effectOf(x) > 0 ? 2 * x : x / 2];
      const [one, other] = [pair(paper), [pair(paper)].flat().map((x) => 1 / x)];
      const turned =
        other.length === 1 ? (other[0] as number) : ([other[0], other[1]] as [number, number]);
      expect(judgeEffect(inverse, turned)).toEqual(judgeEffect(ours, one));
    }
  });

  test.each<[Word, Ours, Expected]>([
    ["agrees", of(0.7, 0.74), 0.72],
    ["same direction", of(0.54, 0.61), 0.5],
    ["same direction", of(1.05, 1.8), 3],
    ["agrees", of(1.15, 1.6), 1.3],
    // An effect of −0.03 % beside −17 to −48 %.
    ["no effect", of(0.998, 1.001), [0.826, 0.521]],
    ["a third or less", of(0.9, 0.95), 0.5],
    ["three times or more", of(1.5, 1.6), 1.1],
    ["opposite", of(1.01, 1.2), 0.8],
    ["undecided", of(0.7, 1.1), 0.8],
    ["agrees", of(0.6, 0.8), [0.826, 0.521]],
    ["same direction", of(0.6, 0.9), [0.826, 0.521]],
    ["three times or more", of(0.1, 0.12), [0.9, 0.8]],
  ])("%s: %j of %j", (word, ours, paper) => {
    expect(judgeEffect(ours, paper).word).toBe(word);
  });

  test("72 % less is not near 96 % less, which is seven times as long", () => {
    expect(judgeEffect(of(0.27, 0.29), 0.04).word).toBe("a third or less");
  });

  test("an interval that has the corrected number and not the printed one is an erratum", () => {
    expect(judgeEffect(of(1.4, 1.6), 2, 1.5).word).toBe("erratum");
    expect(judgeEffect(of(1.55, 2.1), 2, 1.6).word).toBe("agrees");
  });

  test("of few seeds, or without an interval, nothing is decided", () => {
    expect(judgeEffect(of(0.7, 0.74, 3), 0.72)).toEqual({ word: "undecided", seedsNeeded: 4 });
    const bare = { value: 0.7, low: null, high: null, seeds: 8 };
    expect(judgeEffect(bare, 0.72)).toEqual({ word: "undecided" });
  });

  test("undecided says how many seeds would decide, at that many it is decided", () => {
    const wide = of(0.6, 1.1, 4);
    const { word, seedsNeeded = 0 } = judgeEffect(wide, 0.8);
    expect([word, seedsNeeded > 4]).toEqual(["undecided", true]);
    const value = wide.value as number;
    const end = (from: number) => value * (from / value) ** Math.sqrt(4 / seedsNeeded);
    const narrow = { ...wide, low: end(0.6), high: end(1.1), seeds: seedsNeeded };
    expect(judgeEffect(narrow, 0.8).word).not.toBe("undecided");
    // What lies on the edge stays there.
    expect(
      judgeEffect({ ...wide, value: 1, low: 0.8, high: 1.25 }, 1.2).seedsNeeded,
    ).toBeGreaterThan(4);
  });

  test("the largest effect of an axis is known of one point only if that has as much", () => {
    expect(judgeUpTo(of(0.7, 0.74), 0.7).word).toBe("undecided");
    expect(judgeUpTo(of(0.6, 0.74), 0.7).word).toBe("agrees");
  });
});

describe("SPEC 13.5 words of what has no printed size", () => {
  const judges: readonly [
    string,
    (ours: Ours) => Judged,
    Partial<Record<Word, (l: number, h: number) => boolean>>,
  ][] = [
    [
      "a side",
      (ours) => judgeSide(ours, "above"),
      {
        "no effect": (l, h) => l >= 1 / 1.02 && h <= 1.02,
        agrees: (l) => l > 1,
        opposite: (_, h) => h < 1,
        undecided: (l, h) => l <= 1 && h >= 1,
      },
    ],
    [
      "no more",
      (ours) => judgeSide(ours, "at-most"),
      {
        agrees: (_, h) => h <= 1.02,
        opposite: (l) => l > 1,
        undecided: (l, h) => l <= 1 && h > 1.02,
      },
    ],
    [
      "two that are alike",
      (ours) => judgeAlike(ours),
      {
        agrees: (l, h) => l >= 1 / 1.1 && h <= 1.1,
        differs: (l, h) => h < 1 / 1.1 || l > 1.1,
        undecided: (l, h) => l <= 1.1 && h >= 1 / 1.1,
      },
    ],
    [
      "a bound",
      (ours) => judgeBound(ours, "at-least", 1.3),
      {
        agrees: (l) => l >= 1.3,
        differs: (_, h) => h < 1.3,
        undecided: (l, h) => l < 1.3 && h >= 1.3,
      },
    ],
    [
      "a number",
      (ours) => judgeNumber(ours, 0.8, { isShare: true }),
      {
        agrees: (l, h) => l >= 0.78 && h <= 0.82,
        differs: (l, h) => h < 0.78 || l > 0.82,
        undecided: (l, h) => l <= 0.82 && h >= 0.78,
      },
    ],
  ];

  test.each(judges)("%s: each word's sentence is true, and all are told", (_, judge, sentences) => {
    const random = randomIntegers(7);
    const told = new Set<Word>();
    for (let k = 0; k < 4000; k++) {
      const middle = Math.exp((random(2001) - 1000) / 2000);
      const half = random(400) / (random(2) === 0 ? 1e5 : 1e3);
      const [low, high] = [middle * (1 - half), middle * (1 + half)];
      const { word } = judge(of(low, high));
      expect([low, high, word, sentences[word]?.(low, high)]).toEqual([low, high, word, true]);
      told.add(word);
    }
    expect([...told].sort()).toEqual(Object.keys(sentences).sort());
  });

  test.each<[string, Word, Ours, Expected, Parameters<typeof judgeNumber>[2]]>([
    ["a number within a tenth", "agrees", of(95, 105), 100, {}],
    ["a share within a tenth of the rest", "differs", of(0.96, 0.97), 0.99, { isShare: true }],
    ["a printed range has no margin", "undecided", of(9, 11), [10, 20], {}],
    ["half of the last digit", "agrees", of(6.665, 6.667, null), 6.67, { margin: 0.005 }],
    ["an erratum", "erratum", of(6.665, 6.667, null), 6.33, { margin: 0.005, corrected: 6.67 }],
    ["neither", "differs", of(7, 7, null), 6.33, { margin: 0.005, corrected: 6.67 }],
  ])("%s", (_, word, ours, paper, manner) => {
    expect(judgeNumber(ours, paper, manner).word).toBe(word);
  });

  test("a bound that is met to the last bit is kept", () => {
    const exact = (value: number) => ({ value, low: value, high: value, seeds: null });
    expect(judgeBound(exact(0.1 + 0.2), "at-most", 0.3).word).toBe("agrees");
    expect(judgeBound(exact(0.30001), "at-most", 0.3).word).toBe("differs");
  });
});

test("words stand in one order, once", () => {
  expect(new Set(WORDS).size).toBe(9);
});
