import { expect, test } from "vitest";
import { looksLike } from "./looks-like.ts";

test.each([
  ["id,arrival,size\na,0,3\nb,1,4\n", "flows"],
  [`arrival size\n${"0 3\n".repeat(500)}x y\n`, "flows"],
  ["1460 0.5\n14600 0.9\n1000000 1", "cdf"],
  ["size,cdf\n1,0.5\n2,1", "cdf"],
  ["1460 0.5\n14600 0.4", "cdf"],
  ["1460 0.5\n14600 0.9", "cdf"],
  ["0.5 1460", "cdf"],
  ["2.5\n1 0.5\n2 x\n3 1", "cdf"],
  ["size,cdf\n1,0.5\nx,1", "cdf"],
  ["id,arrival,size\na,0,x\n", "flows"],
  ["id,arrival,sze\na,0,3\n", "flows"],
  ["f1 3000 0 1 0.5\nf2 x 0 1 0.7\nf3 10 1 0 1", "flows"],
  ["size,count\n1,2", null],
  ["12:00 3 4 GET /index 200\n12:01 5 6 GET /index 404", null],
  ["the flow comes from here and goes to there\nwithout a number", null],
  ["once upon a time", null],
  ['{"arrival": 0}', null],
  ["\0\0", null],
  ["", null],
])("%j looks like %s", (text, what) => {
  expect(looksLike(text)).toBe(what);
});
