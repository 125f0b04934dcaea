import { expect, test } from "vitest";
import { closeRatio } from "./close-ratio.ts";

test.each([
  [1, null],
  [1 + 1e-12, null],
  [1.000_000_12, "1.00000012"],
  [1.000_163_4, "1.00016"],
  [1.000_2, "1.0002"],
  [1.24, null],
  [0.999, null],
  [Number.NaN, null],
])("%s reads %s", (ratio, text) => {
  expect(closeRatio(ratio)).toBe(text);
});
