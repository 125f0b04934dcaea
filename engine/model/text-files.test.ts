import { expect, test } from "vitest";
import { inertCell, textOfCell, utf16Text } from "./text-files.ts";

function bytesOf(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let k = 0; k < text.length; k++) view.setUint16(2 * k, text.charCodeAt(k), isLittle);
  return bytes;
}

test.each([true, false])(
  "UTF-16 is read in either order of bytes (little end first: %s)",
  (isLittle) => {
    for (const text of ["", "id,größe\r\nα,😀\n", "x".repeat(20_000)]) {
      expect(utf16Text(bytesOf(`\uFEFF${text}`, isLittle))).toBe(text);
    }
  },
);

test("without a byte order mark nothing is said, and half a character at the end is left out", () => {
  expect(utf16Text(bytesOf("id", true))).toBe(null);
  expect(utf16Text(new Uint8Array())).toBe(null);
  expect(utf16Text(new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x62]))).toBe("a");
});

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
