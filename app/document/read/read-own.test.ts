import { expect, test } from "vitest";
import { ownTableJob } from "../../jobs/studies/scenario-jobs.ts";
import { looksLike, readOwn } from "./read-own.ts";

test("a CDF comes with its points, its unit and what was noticed", () => {
  expect(readOwn("cdf", "bytes,p,note\n10,0.5,1\n20,1,1")).toEqual({
    ok: true,
    points: [
      [10, 0.5],
      [20, 1],
    ],
    unit: "bytes",
    notes: ["The column “note” is not read."],
    list: null,
  });
});

test("a list of flows comes with their sizes, and with the flows while they can be drawn", () => {
  const read = readOwn("flows", "start,packets\n0,3\n1,3\n2,4");
  expect(read).toMatchObject({
    ok: true,
    unit: "packets",
    list: { count: 3, flows: [{ arrival: 0, size: 3 }, { arrival: 1 }, { size: 4 }] },
  });
  const many = ["start,size", ...Array.from({ length: 5001 }, (_, i) => `${i},${1 + (i % 7)}`)];
  const text = many.join("\n");
  expect(readOwn("flows", text)).toMatchObject({ ok: true, list: { count: 5001, flows: null } });
  expect(ownTableJob({ kind: "flows", text })).toEqual(readOwn("flows", text));
});

test("what is wrong comes as sentences that name the line", () => {
  expect(readOwn("cdf", "1 0.5\nx 1")).toEqual({
    ok: false,
    faults: ['line 2: expected a size from 0 in column 1, got "x"'],
  });
});

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
