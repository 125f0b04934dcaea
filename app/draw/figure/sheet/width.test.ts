import { expect, test } from "vitest";
import { inUnit, MOST_WIDTH, PRESETS, parseWidth, pixelsOf, rangeOf, UNITS } from "./width.ts";

test("an inch is 96 pixels, 2.54 cm and 72.27 points", () => {
  expect(2.54 * UNITS.cm).toBeCloseTo(96, 12);
  expect(72.27 * UNITS.pt).toBeCloseTo(96, 12);
});

test.each([
  ["960", 960],
  ["640.4", 640],
  ["640px", 640],
  ["8.5cm", 8.5 * UNITS.cm],
  [" 17.5 cm ", 17.5 * UNITS.cm],
  // What \the\columnwidth says in a paper of the IEEE.
  ["252pt", 252 * UNITS.pt],
  ["one-column", 8.5 * UNITS.cm],
  ["two-column", 17.5 * UNITS.cm],
  ["slide", "slide"],
] as const)("a width of %o is %o CSS pixels", (text, width) => {
  expect(parseWidth(text)).toEqual({ width });
});

test.each([
  [
    "9",
    "expected a number from 320 to 4000, also with cm or pt behind it, or one of one-column, two-column, slide",
  ],
  ["8.4cm", "expected a number from 8.5 to 105.8 cm"],
  ["9000 pt", "expected a number from 240.9 to 3011.2 pt"],
  [
    "wide",
    "expected a number from 320 to 4000, also with cm or pt behind it, or one of one-column, two-column, slide",
  ],
  [
    "",
    "expected a number from 320 to 4000, also with cm or pt behind it, or one of one-column, two-column, slide",
  ],
])("a width of %o is told what was expected", (text, fault) => {
  expect(parseWidth(text)).toEqual({ fault });
});

test("what is said of a width is that width again, in every unit", () => {
  for (const unit of ["px", "cm", "pt"] as const) {
    const [least, most] = rangeOf(unit);
    for (const value of [least, most, 500 / UNITS[unit]]) {
      const pixels = pixelsOf(value, unit);
      expect(inUnit(pixels ?? Number.NaN, unit)).toBeCloseTo(value, unit === "px" ? 0 : 2);
    }
    expect(pixelsOf(most + 1, unit)).toBeNull();
  }
  expect(pixelsOf(MOST_WIDTH, "px")).toBe(MOST_WIDTH);
  expect([inUnit(PRESETS["one-column"], "cm"), inUnit(PRESETS["two-column"], "cm")]).toEqual([
    8.5, 17.5,
  ]);
});
