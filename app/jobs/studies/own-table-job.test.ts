import { expect, test } from "vitest";
import { ownTableJob } from "./own-table-job.ts";

test("a CDF comes with its points, its unit and what was noticed", () => {
  expect(ownTableJob({ kind: "cdf", text: "bytes,p,note\n10,0.5,1\n20,1,1" })).toEqual({
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
  const read = ownTableJob({ kind: "flows", text: "start,packets\n0,3\n1,3\n2,4" });
  expect(read).toMatchObject({
    ok: true,
    unit: "packets",
    list: { count: 3, flows: [{ arrival: 0, size: 3 }, { arrival: 1 }, { size: 4 }] },
  });
  const many = ["start,size", ...Array.from({ length: 5001 }, (_, i) => `${i},${1 + (i % 7)}`)];
  const text = many.join("\n");
  expect(ownTableJob({ kind: "flows", text })).toMatchObject({
    ok: true,
    list: { count: 5001, flows: null },
  });
});

test("what is wrong comes as sentences that name the line", () => {
  expect(ownTableJob({ kind: "cdf", text: "1 0.5\nx 1" })).toEqual({
    ok: false,
    faults: ['line 2: expected a size from 0 in column 1, got "x"'],
  });
});
