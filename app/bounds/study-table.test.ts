import { expect, test } from "vitest";
import { bytesText, percentText } from "./study-table.tsx";

test.each([
  [null, "–"],
  [0, "0 B"],
  [2.8, "2.8 B"],
  [213, "213 B"],
  [999.4, "999 B"],
  [999.6, "1 KB"],
  [14_600, "14.6 KB"],
  [999_499, "999 KB"],
  [999_500, "1 MB"],
  [77_072_000, "77.1 MB"],
  [Number.POSITIVE_INFINITY, "∞"],
])("%s bytes are %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test("shares are per cent with four decimals at most", () => {
  expect([null, 1, 0.999055, 0.5].map(percentText)).toEqual(["–", "100 %", "99.9055 %", "50 %"]);
});
