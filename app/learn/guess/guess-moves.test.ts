import { expect, test } from "vitest";
import {
  besideOutline,
  movedBy,
  shareOf,
  snapped,
  tagAt,
  tagBefore,
  valueAt,
  withinScale,
} from "./guess-moves.ts";

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

test.each([900, 282])(
  "the words of a flag stay on a chart of %i px, in its middle where there is room",
  (width) => {
    const words = "drag to where it ends";
    for (let flag = 0; flag <= width; flag += 25) {
      const from = flag + tagAt(flag, width, words);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + words.length * 8).toBeLessThanOrEqual(width);
    }
    expect(tagAt(width / 2, width, "12")).toBe(-15);
  },
);

test.each([
  ["after it, where there is room", 100, 150, null, { left: 50 }],
  ["in it, where there is none before the end of the chart", 100, 290, null, { right: 0 }],
  ["before it, where a narrow one has none either", 250, 290, null, { right: 40 }],
  ["in it, where a deadline stands after it", 20, 150, 180, { right: 0 }],
  ["before it, where a deadline stands after a narrow one", 140, 150, 180, { right: 10 }],
  ["past the deadline, where there is room nowhere else", 20, 80, 120, { left: 109 }],
  ["after it, where a deadline stands in it", 100, 150, 145, { left: 50 }],
  ["on the chart, whatever they cover", 10, 290, 260, { right: 0 }],
])("the words of an outline stand %s", (_, left, right, due, place) => {
  expect(besideOutline({ left, right, due }, [0, 300], "1.667 left")).toEqual(place);
});

test("words before a place end there, unless they would begin outside", () => {
  for (const right of [0, 40, 125, 300]) {
    const from = tagBefore(right, "drag the heap");
    expect(from).toBeGreaterThanOrEqual(0);
    if (from > 0) expect(from + "drag the heap".length * 8).toBeLessThanOrEqual(right);
  }
  expect(tagBefore(125, "drag the heap")).toBe(7);
});
