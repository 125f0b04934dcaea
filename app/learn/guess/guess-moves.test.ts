import { expect, test } from "vitest";
import { draggedTo, leastFinish, movedBy } from "./guess-moves.ts";

const lanes = [{ id: "a", shade: 0, arrival: 8, end: 12, served: [] }];
const SLOTS = { at: 6, from: 0, to: 20, step: 1, lanes, asked: 0 };
const FLUID = { ...SLOTS, at: 9, step: 0.05 };

test("a finish is drawn after what is shown, after the arrival, and on the axis", () => {
  expect(leastFinish(SLOTS)).toBe(9);
  expect([-3, 8.2, 12.4, 12.6, 99].map((time) => draggedTo(SLOTS, time))).toEqual([
    9, 9, 12, 13, 20,
  ]);
  expect(draggedTo(FLUID, 10.3001)).toBe(10.3);
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

test("the first key takes hold of the mark where it stands", () => {
  expect(movedBy(SLOTS, null, "ArrowRight", false)).toBe(10);
  expect(movedBy(FLUID, null, "ArrowLeft", false)).toBe(leastFinish(FLUID));
});
