import { describe, expect, test } from "vitest";
import { readCdf } from "./read-cdf.ts";

function faults(text: string): string[] {
  const imported = readCdf(text);
  return imported.ok ? [] : imported.faults.map(({ message }) => message);
}

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
      "size,colour\n1,2",
      ['line 1: expected a column named cdf, p or percent, got "size,colour"'],
    ],
    [
      "shares that are not cumulative, and no end",
      "1 0.5\n2 0.3\n3 0.1",
      [
        "line 2: expected a cumulative share, not below that of the line before (0.5), got 0.3",
        "line 3: expected a cumulative share, not below that of the line before (0.3), got 0.1",
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
      "numbers of flows without a header",
      "1460 120\n2920 50\n14600 30",
      [
        'line 1: expected a cumulative share, up to 1 or 100 (how many flows have each size is read below a header "size,count", how many are up to each below "size,cumulative count"), got "1460 120"',
      ],
    ],
    [
      "units in the cells",
      "10KB 0.5\n1MB 1",
      [
        'line 1: expected sizes without their unit (a header such as "Size (KB),cdf" says it), got "10kb"',
      ],
    ],
    [
      "shares that may be those above each size or those of each",
      "1 0.5\n2 0.3\n3 0.2\n4 0",
      [
        'line 1: expected a header that says what the shares are: "size,ccdf" (above each size) or "size,pmf" (of each size), got "1 0.5"',
      ],
    ],
    [
      "shares above a size that do not end",
      "size,ccdf\n1,0.9\n2,0.95\n3,0.1",
      ["line 3: expected a share of the flows above the size, up to 0.9, got 0.95"],
    ],
    [
      "shares of each size that are not all",
      "size,pmf\n1,0.3\n2,0.3",
      [
        'line 3: expected shares of each size that add up to 1 or 100 (numbers of flows are read below "size,count"), got 0.6',
      ],
    ],
    [
      "numbers in thousands",
      "1,460;50\n14,600;100",
      [
        'line 1: expected numbers whose comma can mean one thing (all with a decimal point, and no sign between thousands), got "1,460"',
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
