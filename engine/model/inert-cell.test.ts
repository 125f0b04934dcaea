import { expect, test } from "vitest";
import { inertCell, textOfCell } from "./inert-cell.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1", "'+1"],
  ["-2", "'-2"],
  ["@sum", "'@sum"],
  ["\t=1", "'\t=1"],
  ["'=1", "''=1"],
  ["flow 1", "flow 1"],
  ["'quoted'", "'quoted'"],
  ["a=b", "a=b"],
  ["", ""],
  ["-", "-"],
  ["'-", "'-"],
])("a cell of %j is %j, and read as the text", (text, cell) => {
  expect(inertCell(text)).toBe(cell);
  expect(textOfCell(cell)).toBe(text);
});
