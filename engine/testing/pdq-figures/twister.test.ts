import { expect, test } from "vitest";
import { shuffled } from "./figure-7.ts";
import { Twister } from "./twister.ts";

/** As Python 3.11 prints them. */
test.each([
  [0, [0.8444218515250481, 0.7579544029403025, 0.420571580830845]],
  [1, [0.13436424411240122, 0.8474337369372327, 0.763774618976614]],
  [19020, [0.1666872801219902, 0.70565752212338, 0.10102257461434572]],
])("uniform numbers of seed %i", (seed, expected) => {
  const twister = new Twister(seed);
  expect(expected.map(() => twister.uniform())).toEqual(expected);
});

test.each([
  [12345, [7, 10, 9, 3, 8, 2, 1, 5, 4, 0, 6], 0.12426688428353017],
  [19020, [10, 9, 4, 6, 8, 7, 3, 1, 5, 0, 2], 0.6450489762506126],
])("an order of seed %i, and the number after it", (seed, order, next) => {
  const twister = new Twister(seed);
  expect(shuffled(11, twister)).toEqual(order);
  expect(twister.uniform()).toBe(next);
});

test("the thousandth number of seed 7, past two rounds of the state", () => {
  const twister = new Twister(7);
  for (let k = 1; k < 1000; k++) twister.uniform();
  expect(twister.uniform()).toBe(0.37786262968738116);
});
