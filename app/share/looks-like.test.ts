import { expect, test } from "vitest";
import { looksLike } from "./looks-like.ts";

test.each([
  ["id,arrival,size\na,0,3\nb,1,4\n", "flows"],
  [`arrival size\n${"0 3\n".repeat(500)}x y\n`, "flows"],
  ["1460 0.5\n14600 0.9\n1000000 1", "cdf"],
  ["size,cdf\n1,0.5\n2,1", "cdf"],
  ["1460 0.5\n14600 0.4", null],
  ["once upon a time", null],
  ['{"arrival": 0}', null],
  ["\0\0", null],
  ["", null],
])("%j looks like %s", (text, what) => {
  expect(looksLike(text)).toBe(what);
});
