import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISTRIBUTION_FILES } from "../../../workloads/distributions/index.ts";
import type { CdfPoints } from "../../model/spec/scenario.ts";
import { makeDistribution } from "../distribution.ts";
import { readCdf } from "./read-cdf.ts";

const SEED = 20198;

function read(text: string) {
  const imported = readCdf(text);
  if (!imported.ok) throw new Error(imported.faults.map(({ message }) => message).join("\n"));
  return { ...imported.value, notes: imported.notes };
}

const POINTS: CdfPoints = [
  [1, 0],
  [1, 0.5],
  [2, 0.6],
  [7, 1],
];

describe("SPEC 4.19 a CDF is read from", () => {
  test.each<[string, string, "bytes" | "packets" | null]>([
    ["blanks", "1 0\n1 0.5\n2 0.6\n7 1\n", null],
    ["tabs, with comments and empty lines", "# sizes\n\n1\t0\n1\t.5\n// more\n2\t0.6\n7\t1", null],
    ["commas and Windows line ends", "1,0\r\n1,0.5\r\n2,0.6\r\n7,1\r\n", null],
    ["statements that end in semicolons", "1 0;\n1 0.5;\n2 0.6 ;\n7 1;\n", null],
    ["semicolons", "1;0;\n1;0.5;\n2;0.6;\n7;1;", null],
    ["percent", "1 0\n1 50\n2 60\n7 100", null],
    ["percent signs", "1 0%\n1 50%\n2 60%\n7 100%", null],
    ["the layout of ns-2 and YAPS", "1 1 0\n1 1 0.5\n2 1 0.6\n7 1 1\n", "packets"],
    ["numbered lines", "1 1 0\n2 1 0.5\n3 2 0.6\n4 7 1", null],
    ["lines numbered from 0", "0 1 0\n1 1 0.5\n2 2 0.6\n3 7 1", null],
    ["a header in another order", "CDF,Bytes,count\n0,1,3\n0.5,1,3\n0.6,2,1\n1,7,0", "bytes"],
    ["a header with packets and percent", "packets percent\n1 0\n1 50\n2 60\n7 100", "packets"],
    ["Homa's files with their mean", "2.5\n1 0\n1 0.5\n2 0.6\n7 1", null],
    ["a byte order mark and quotes", '\uFEFF"size","p"\n"1","0"\n1,0.5\n2,0.6\n7,1', null],
  ])("%s", (_, text, unit) => {
    const { points, unit: found } = read(text);
    expect(points).toEqual(POINTS);
    expect(found).toBe(unit);
  });

  test("notes say what was made of it", () => {
    expect(read("1 1 50\n2 1 100").notes).toEqual([
      "Three columns are read as ns-2 does: size in packets, a count that says nothing, share.",
      "Shares are read as percent.",
    ]);
    expect(read("size,p,colour\n1,0.5,red\n2,0.999999,blue").notes).toEqual([
      "The column “colour” is not read.",
      "The last share, 0.999999, is read as 1.",
    ]);
  });

  test(`every distribution that ships, however it is written down (seed ${SEED})`, () => {
    const styles = fc.record({
      separator: fc.constantFrom(" ", "\t", ",", ";", "  "),
      percent: fc.boolean(),
      header: fc.boolean(),
      file: fc.constantFrom(...DISTRIBUTION_FILES),
    });
    fc.assert(
      fc.property(styles, ({ separator, percent, header, file }) => {
        const gap = header && separator === "  " ? " " : separator;
        const lines = file.points.map(([x, p]) => `${x}${gap}${percent ? 100 * p : p}`);
        const text = [...(header ? [`bytes${gap}${percent ? "percent" : "cdf"}`] : []), ...lines];
        const { points } = read(text.join("\n"));
        expect(points.map(([x]) => x)).toEqual(file.points.map(([x]) => x));
        for (const [i, [, p]] of points.entries()) {
          expect(p).toBeCloseTo(file.points[i]?.[1] ?? -1, 12);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});

describe("SPEC 4.19 what people write is a CDF too", () => {
  test.each<[string, string]>([
    ["shares first", "0 1\n50 1\n60 2\n100 7"],
    ["fractions first", "0,1\n.5,1\n.6,2\n1,7"],
    ["numbered lines with shares first", "1 0 1\n2 0.5 1\n3 0.6 2\n4 1 7"],
    ["decimal commas", "1;0\n1;0,5\n2;0,6\n7;1"],
    ["decimal commas between blanks", "1,0 0,0\n1,0 0,5\n2,0 0,6\n7,0 1,0"],
    ["decimal commas of three digits", "1;0,000\n1;0,500\n2;0,600\n7;1,000"],
    [
      "comments of every kind",
      "% sizes\n; in bytes\n1 0 # least\n1 0.5 // half\n2 0.6 % more\n7 1 ; all",
    ],
    ["names in words", "Flow Size,Cumulative Probability\n1,0\n1,0.5\n2,0.6\n7,1"],
    ["totals", "size,cumulative count\n1,0\n1,20\n2,24\n7,40"],
    ["the last line first", "7 1\n2 0.6\n1 0.5\n1 0"],
    ["shares above each size", "size,ccdf\n1,1\n1,0.5\n2,0.4\n7,0"],
    ["such shares without a header", "1 1\n1 0.5\n2 0.4\n7 0"],
  ])("%s", (_, text) => {
    const { points, steps } = read(text);
    expect(steps).toBe(false);
    expect(points.map(([x]) => x)).toEqual(POINTS.map(([x]) => x));
    for (const [i, [, p]] of points.entries()) expect(p).toBeCloseTo(POINTS[i]?.[1] ?? -1, 12);
  });

  test.each([
    ["size_kb,cdf\n1.2,0.5\n7,1", [1200, 7000], "bytes"],
    ["CDF (%);Size (MB)\n50;0,5\n100;2", [5e5, 2e6], "bytes"],
    ["Size (KiB)\tCDF\n1\t0.5\n2\t1", [1024, 2048], "bytes"],
    ["size_pkts cdf\n1 0.5\n2 1", [1, 2], "packets"],
  ])("sizes in the unit of their name: %j", (text, sizes, unit) => {
    const found = read(text);
    expect([found.points.map(([x]) => x), found.unit]).toEqual([sizes, unit]);
  });

  test.each([
    ["shares of each size", "1460 0.5\n2920 0.3\n4380 0.2"],
    ["percents of each size", "1460 50\n2920 30\n4380 20"],
    ["how many flows there are of each size", "bytes count\n1460 5\n2920 3\n4380 2"],
  ])("%s are steps", (_, text) => {
    const { points, steps } = read(text);
    expect(steps).toBe(true);
    expect(points).toEqual([
      [1460, 0.5],
      [2920, 0.8],
      [4380, 1],
    ]);
  });
});

describe("SPEC 4.19 a number alone above the rows is checked", () => {
  const ROWS = "6 0.15\n13 0.2\n1333 0.8\n20000 1";
  const IN_STEPS = 0.15 * 6 + 0.05 * 13 + 0.6 * 1333 + 0.2 * 20000;
  const ON_LINES = 0.15 * 6 + 0.05 * 9.5 + 0.6 * 673 + 0.2 * 10666.5;

  test.each([
    ["the mean of its steps", IN_STEPS, true, "is the mean of the sizes in steps"],
    ["that mean, rounded", Math.round(IN_STEPS), true, "is the mean of the sizes in steps"],
    ["the mean on lines", ON_LINES.toFixed(2), false, "is the mean of the sizes, drawn on lines"],
    ["the number of rows", 4, false, "is the number of rows"],
    ["another number", 1000, false, "is not the mean of the sizes, 4801.35 in steps and"],
  ])("%s", (_, alone, steps, note) => {
    const found = read(`${alone}\n${ROWS}`);
    expect(found.steps).toBe(steps);
    expect(found.notes).toEqual([expect.stringContaining(note)]);
    expect(found.points).toEqual(read(ROWS).points);
  });

  test("several are, and a header below them is read", () => {
    const { steps, unit } = read(`4\n${IN_STEPS}\nbytes cdf\n${ROWS}`);
    expect([steps, unit]).toEqual([true, "bytes"]);
  });

  test("who asks for steps gets them", () => {
    const imported = readCdf(`${ON_LINES.toFixed(2)}\n${ROWS}`, { steps: true });
    expect(imported.ok && imported.value.steps).toBe(true);
  });

  test("the mean of every distribution that is drawn in steps tells it", () => {
    const drawn = DISTRIBUTION_FILES.filter(({ convention }) => convention === "steps");
    expect(drawn.length).toBeGreaterThan(5);
    for (const { id, points } of drawn) {
      const rows = points.map(([x, p]) => `${x} ${p}`).join("\n");
      const mean = makeDistribution(id, "fluid", undefined).mean;
      expect([id, read(`${mean.toPrecision(7)}\n${rows}`).steps]).toEqual([id, true]);
    }
  });
});
