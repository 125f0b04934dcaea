import { expect, test } from "vitest";
import { movedBy, shareOf, snapped, valueAt, WORDS, withinScale, wordsAt } from "./guess-moves.ts";

const SLOTS = { from: 9, to: 20, step: 1, isLog: false };
const FLUID = { from: 9.05, to: 20, step: 0.05, isLog: false };
const DECADES = { from: 10, to: 1000, step: 0.23293, isLog: true };

test("a guess is set on the scale, to one of its places", () => {
  expect([-3, 8.2, 12.4, 12.6, 99].map((value) => snapped(SLOTS, value))).toEqual([
    9, 9, 12, 13, 20,
  ]);
  expect(snapped(FLUID, 10.3001)).toBe(10.3);
  expect([0, 10, 100, 5000].map((value) => snapped(DECADES, value))).toEqual([10, 10, 100, 1000]);
});

test("the mark stays on its scale, wherever the guess is", () => {
  expect([null, -5, 12, 1e9].map((guess) => withinScale(SLOTS, guess))).toEqual([9, 9, 12, 20]);
});

test("shares of a scale and its numbers lead to one another", () => {
  expect([0, 0.5, 1].map((share) => valueAt(DECADES, share))).toEqual([10, 100, 1000]);
  expect([10, 100, 1000, 1e6].map((value) => shareOf(DECADES, value))).toEqual([0, 0.5, 1, 1]);
  expect(valueAt(SLOTS, shareOf(SLOTS, 13))).toBe(13);
});

test.each([
  ["ArrowRight", false, 13],
  ["ArrowLeft", false, 11],
  ["ArrowRight", true, 20],
  ["ArrowLeft", true, 9],
  ["PageUp", false, 20],
  ["Home", false, 9],
  ["End", false, 20],
  ["a", false, null],
])("from 12, %s (shift: %s) leads to %s", (key, isShift, to) => {
  expect(movedBy(SLOTS, 12, key, isShift)).toBe(to);
});

test("the first key takes hold of the mark where it stands, and no key is without effect", () => {
  expect(movedBy(SLOTS, null, "ArrowRight", false)).toBe(10);
  expect(movedBy(FLUID, null, "ArrowLeft", false)).toBe(9.05);
  let at = 10;
  for (let k = 0; k < 200; k++) {
    const next = movedBy(DECADES, at, "ArrowRight", false) ?? 0;
    if (at < 1000) expect(next).toBeGreaterThan(at);
    at = next;
  }
  expect(at).toBe(1000);
});

test("the words of an answer cover neither the true end nor what is written there", () => {
  const width = 900;
  for (let end = 0; end <= width; end += 25) {
    for (let flag = 0; flag <= width; flag += 25) {
      const { isLeft, past } = wordsAt(flag, width, end);
      const from = isLeft ? flag - WORDS : flag + past;
      const coversEnd = from < end + WORDS && from + WORDS > end - (flag > end - 24 ? 24 : 0);
      // Only where there is room on neither side.
      const isTight =
        flag <= end - 24
          ? flag <= WORDS
          : Math.max(flag, end + WORDS) > width - WORDS && flag < end + 2 * WORDS;
      if (!isTight) expect(coversEnd, `${flag} of ${end}`).toBe(false);
      expect(from >= 0 || !isLeft).toBe(true);
    }
  }
});

test("what asks for a guess stands where there is room, on a phone too", () => {
  expect(wordsAt(100, 282, null)).toEqual({ isLeft: false, past: 0 });
  expect(wordsAt(250, 282, null)).toEqual({ isLeft: true, past: 0 });
});
