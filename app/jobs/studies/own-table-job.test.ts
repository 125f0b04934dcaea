import { expect, test } from "vitest";
import { ownTableJob } from "./own-table-job.ts";

test("a CDF comes with its points, its unit and what was noticed", () => {
  expect(ownTableJob({ kind: "cdf", text: "bytes,p,note\n10,0.5,1\n20,1,1" })).toEqual({
    ok: true,
    kind: "cdf",
    points: [
      [10, 0.5],
      [20, 1],
    ],
    unit: "bytes",
    steps: false,
    notes: ["The column “note” is not read."],
  });
});

test("a CDF is in steps where its mean says so", () => {
  expect(ownTableJob({ kind: "cdf", text: "15\n10 0.5\n20 1" })).toMatchObject({ steps: true });
});

test("a list of flows comes with their sizes and its first rows, and whole while the page can take it", () => {
  const read = ownTableJob({ kind: "flows", text: "start,packets\n0,3\n1,3\n2,4" });
  expect(read).toMatchObject({
    ok: true,
    count: 3,
    list: { unit: "packets", flows: [{ arrival: 0, size: 3 }, { arrival: 1 }, { size: 4 }] },
    first: {
      header: ["start", "packets"],
      rows: [
        ["0", "3"],
        ["1", "3"],
        ["2", "4"],
      ],
    },
  });
  const many = ["start,size", ...Array.from({ length: 100_001 }, (_, i) => `${i},${1 + (i % 7)}`)];
  const long = ownTableJob({ kind: "flows", text: many.join("\n") });
  expect(long).toMatchObject({ ok: true, count: 100_001 });
  expect(long.ok && long.kind === "flows" && long.list.flows).toHaveLength(6);
});

test("a list that no layout fits is asked about, and read as it is said", () => {
  const text = "7 x 12 0.5 1500\n8 y 13 0.75 3000";
  const asked = ownTableJob({ kind: "flows", text });
  expect(asked).toMatchObject({
    ok: false,
    first: { rows: [["7", "x", "12", "0.5", "1500"], {}] },
  });
  const columns = ["src", "-", "dst", "start_ms", "bytes"];
  expect(ownTableJob({ kind: "flows", text, columns })).toMatchObject({
    ok: true,
    list: { unit: "bytes", time: "ms", flows: [{ src: 7, dst: 12, arrival: 0.5, size: 1500 }, {}] },
    first: { columns },
  });
});

test("what is wrong comes as sentences that name the line", () => {
  expect(ownTableJob({ kind: "cdf", text: "1 0.5\nx 1" })).toMatchObject({
    ok: false,
    faults: ['line 2: expected a size from 0 in column 1, got "x"'],
  });
});
