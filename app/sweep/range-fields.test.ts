import { expect, test } from "vitest";
import { otherForm, rangeParts, rangeText } from "./range-fields.tsx";

test.each([
  ["0.1..0.9:0.1", ["0.1", "0.9", "0.1"]],
  [" 1 .. 20 ", ["1", "20", ""]],
  // As they are typed.
  ["..0.9:0.1", ["", "0.9", "0.1"]],
  ["0...9:", ["0", ".9", ""]],
  ["-2..-1:.5", ["-2", "-1", ".5"]],
])("the range %j is told in its parts, and written again", (text, parts) => {
  expect(rangeParts(text)).toEqual(parts);
  const [from = "", to = "", step = ""] = parts;
  expect(rangeParts(rangeText(from, to, step))).toEqual(parts);
});

test.each([
  ["0.1..0.9:0.4", "0.1, 0.5, 0.9"],
  ["2..4", "2, 3, 4"],
  ["0.1, 0.5, 0.9", "0.1..0.9:0.4"],
  ["5, 1", "1..5:4"],
  ["0.1..", null],
  ["1", null],
  ["", null],
  ["1, ", null],
  ["slot, fluid", null],
])("%j is in the other form %j", (text, other) => {
  expect(otherForm(text)).toBe(other);
});
