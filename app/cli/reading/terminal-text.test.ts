import { expect, test, vi } from "vitest";
import { aligned, inRow, inTables, onTerminal, show } from "./terminal-text.ts";

test.each([
  [12.34567, "12.3457"],
  [4, "4"],
  // Seconds of a fast link are small, and still told apart.
  [0.0064321, "0.006432"],
  [0.00012345678, "0.0001235"],
  [0, "0"],
  [Number.POSITIVE_INFINITY, "–"],
  [null, "–"],
])("%s reads %s", (value, text) => {
  expect(show(value)).toBe(text);
});

test("a table has as many rows as there are, and a row is a line whatever a name holds", () => {
  const rows = Array.from({ length: 200_000 }, (_, i) => [`f${i}`, "1"]);
  expect([...aligned(rows)].at(-1)).toBe("f199999  1\n");
  expect([...aligned([["a\nb\u202e", "1"]])]).toEqual(["a�b�  1\n"]);
});

test("a table for a paper has the cells of the table to be read, and its words are comments", () => {
  const rows = [
    ["policy", "mean FCT (50 %)", ""],
    ["a_1 & b", "-1.5 ± 0.2", ""],
    ["DCTCP-2", "–", ""],
  ];
  expect([...inTables(["Two rows\n\n", rows, "\nnotes:\n* wide\n"], "latex")].join("")).toBe(
    [
      "% Two rows",
      "",
      "\\begin{tabular}{@{}lr@{}}",
      "\\toprule",
      "policy & mean FCT (50 \\%) \\\\",
      "\\midrule",
      "a\\_1 \\& b & $-$1.5 $\\pm$ 0.2 \\\\",
      "DCTCP-2 & -- \\\\",
      "\\bottomrule",
      "\\end{tabular}",
      "",
      "% notes:",
      "% * wide",
      "",
    ].join("\n"),
  );
  expect([...inTables(["a\n", [["x", "y"]]], "table")].join("")).toBe("a\nx  y\n");
});

test("signs of a table that LaTeX has nothing for are named once, however long it is", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const many = Array.from({ length: 70_000 }, () => ["λ", "漢"]);
  const written = [...inTables([many, "流\n", [["policy"], ["Zu\u0308rich 漢"]]], "latex")];
  const alsoRead = [...inTables([[["漢"]]], "table")];
  expect([written.at(-1)?.includes('\\"{u}rich ?'), alsoRead]).toEqual([true, ["漢\n"]]);
  expect(said.mock.calls).toEqual([
    ["slotwise: --format latex: Plain TeX has no 漢: question marks stand for them."],
  ]);
  said.mockRestore();
});

test.each([
  ["a\u001b[2Jb", "a�[2Jb", "a�[2Jb"],
  ["a\nb\tc", "a�b�c", "a\nb\tc"],
  ["a\r\nb", "a��b", "a\r\nb"],
  ["a\rb\u009bc", "a�b�c", "a�b�c"],
  ["\u202ea\u2028", "�a�", "�a�"],
  ["流 🙂 ✓", "流 🙂 ✓", "流 🙂 ✓"],
])("%j is written without what a terminal obeys", (text, row, lines) => {
  expect([inRow(text), onTerminal(text)]).toEqual([row, lines]);
});
