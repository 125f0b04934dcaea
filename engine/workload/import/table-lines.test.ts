import { describe, expect, test } from "vitest";
import { tableLines } from "./table-lines.ts";

const told = (text: string) => tableLines(text).lines.map((line) => line.text);

describe("comments are taken out", () => {
  test.each(["# one", "  // one", "% one", "; one", ";", "%% 1 2"])("%j is one", (line) => {
    expect(told(`${line}\n1 2`)).toEqual(["1 2"]);
  });

  test.each([
    ["1000 0.5 # half", "1000 0.5"],
    ["1000,0.5 // half, or so", "1000,0.5"],
    ["1000\t0.5\t% half", "1000\t0.5"],
    ["1000 0.5; half", "1000 0.5"],
    ["size cdf # in bytes", "size cdf"],
  ])("behind the cells of %j", (line, cells) => {
    expect(told(line)).toEqual([cells]);
  });

  test.each([
    "flow #3,0,5",
    "src, dst, # packets, start",
    "%,bytes",
    "1000 50%",
    "1460;0;abc",
    ";1460;0.5",
    '"a # b",1,2',
    "http://x,1,2",
    "0 5 job%7",
  ])("%j has none", (line) => {
    expect(told(line)).toEqual([line]);
  });
});

describe("commas of numbers are decimal commas beside another separator", () => {
  test.each([
    ["1460;0,5\n2920;1", ["1460;0.5", "2920;1"]],
    ["1460\t0,5\n2920\t1", ["1460\t0.5", "2920\t1"]],
    ["1622,94\n6 0,15\n13 1,0", ["1622.94", "6 0.15", "13 1.0"]],
    ['"1460,5";"0,5"', ['"1460.5";"0.5"']],
  ])("%j", (text, lines) => {
    expect(tableLines(text)).toMatchObject({
      lines: lines.map((line) => ({ text: line })),
      notes: ["Commas are read as decimal commas."],
      unclear: null,
    });
  });

  test.each([
    "10,0\n20,1",
    "1, 2\n3, 4",
    "flow 1,5\nflow 2,7",
    "a,b\n1,0.5",
    "100,200,300",
    "f1;1,5,6",
  ])("%j has commas between its cells", (text) => {
    expect(tableLines(text)).toMatchObject({
      lines: text.split("\n").map((line) => ({ text: line })),
      unclear: null,
    });
  });

  test.each([
    ["thousands alone", "1,460;50\n2,920;100", "1,460"],
    ["points elsewhere", "1460;0.5\n2920;0,9", "0,9"],
    ["points in thousands", "1.460,5;0,5", "1.460,5"],
  ])("%s are unclear", (_, text, cell) => {
    expect(tableLines(text).unclear?.text).toBe(cell);
  });
});
