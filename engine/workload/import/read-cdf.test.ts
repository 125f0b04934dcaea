import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DISTRIBUTION_FILES } from "../../../workloads/distributions/index.ts";
import type { CdfPoints } from "../../model/spec/scenario.ts";
import { readCdf } from "./read-cdf.ts";

const SEED = 20198;

function read(text: string) {
  const imported = readCdf(text);
  if (!imported.ok) throw new Error(imported.faults.map(({ message }) => message).join("\n"));
  return { ...imported.value, notes: imported.notes };
}

function faults(text: string): string[] {
  const imported = readCdf(text);
  return imported.ok ? [] : imported.faults.map(({ message }) => message);
}

const POINTS: CdfPoints = [
  [1, 0],
  [1, 0.5],
  [2, 0.6],
  [7, 1],
];

describe("a CDF is read from", () => {
  test.each<[string, string, "bytes" | "packets" | null]>([
    ["blanks", "1 0\n1 0.5\n2 0.6\n7 1\n", null],
    ["tabs, with comments and empty lines", "# sizes\n\n1\t0\n1\t.5\n// more\n2\t0.6\n7\t1", null],
    ["commas and Windows line ends", "1,0\r\n1,0.5\r\n2,0.6\r\n7,1\r\n", null],
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

describe("SPEC 5.1 what is wrong with a CDF is named by line, all at once", () => {
  test.each<[string, string, string[]]>([
    [
      "nothing",
      " \n",
      ['text: expected lines of "size share", or a header such as "size,cdf", got nothing'],
    ],
    [
      "another text",
      "once upon a time there was a flow",
      [
        'line 1: expected a column named size, bytes or packets, got "once,upon,a,time,there,was,a,flow"',
      ],
    ],
    [
      "what is no text",
      "\uFFFDPNG\r\n\x1A\n\0\0",
      ['it is no text: expected lines of "size share", or a header such as "size,cdf"'],
    ],
    [
      "a header without shares",
      "size,count\n1,2",
      ['line 1: expected a column named cdf, p or percent, got "size,count"'],
    ],
    [
      "shares that are not cumulative, and no end",
      "1 0.5\n2 0.3\n3 0.2",
      [
        "line 2: expected a cumulative share, not below that of the line before (0.5), got 0.3",
        "line 3: expected a cumulative share, not below that of the line before (0.3), got 0.2",
      ],
    ],
    [
      "an end short of 1",
      "1 0.5\n\n3 0.9",
      ["line 3: expected 1 as the last share: a line with the largest size and 1, got 0.9"],
    ],
    [
      "sizes that descend, a word, a column too few, a negative size",
      "5 0.1\n4 0.2\nx 0.3\n7\n-8 0.5\n9 1",
      [
        "line 2: expected a size not below that of the line before (5), got 4",
        'line 3: expected a size from 0 in column 1, got "x"',
        'line 4: expected 2 columns as in the lines before, got "7"',
        'line 5: expected a size from 0 in column 1, got "-8"',
      ],
    ],
    [
      "a last line that is no point",
      "1 0.5\nx 1",
      ['line 2: expected a size from 0 in column 1, got "x"'],
    ],
    [
      "flows of nothing",
      "0 0.1\n3 1",
      ["line 1: expected a positive size where the share is not 0, got 0"],
    ],
    [
      "a name that is nearly one",
      "sze,cdf\n1,1",
      [
        'line 1: expected a column named size, bytes or packets (did you mean "size"?), got "sze,cdf"',
      ],
    ],
    [
      "shares before sizes",
      "0.5 1\n0.9 10\n1 1000",
      [
        'line 3: expected the size before its share (a header such as "cdf,size" tells another order), got "1 1000"',
      ],
    ],
    [
      "shares beyond the whole",
      "1 0.5\n2 3\n3 3",
      ["line 2: expected a share up to 1, got 3", "line 3: expected a share up to 1, got 3"],
    ],
  ])("%s", (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });

  test("twenty lines and how many more", () => {
    const text = ["1 0.5", ...Array.from({ length: 100 }, () => "x y")].join("\n");
    const found = faults(text);
    expect(found).toHaveLength(21);
    expect(found[20]).toBe("and 80 more lines");
  });
});
