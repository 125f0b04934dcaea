import { expect, test } from "vitest";
import { show } from "./table.ts";

test.each([
  [12.34567, "12.3457"],
  [4, "4"],
  // Seconds of a fast link are small, and still told apart.
  [0.0064321, "0.006432"],
  [0.00012345678, "0.0001235"],
  [0, "0"],
  [Number.POSITIVE_INFINITY, "–"],
  [null, "–"],
])("%s reads %s", (value, text) => {
  expect(show(value)).toBe(text);
});
