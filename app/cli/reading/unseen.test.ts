import { expect, test } from "vitest";
import { inRow, onTerminal } from "./unseen.ts";

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
