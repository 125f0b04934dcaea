import { expect, test } from "vitest";
import { readFile } from "./read-file.ts";

/** As spreadsheets save text: two bytes a character, behind a byte order mark. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [k, unit] of [0xfeff, ...Array.from(text, (c) => c.charCodeAt(0))].entries()) {
    view.setUint16(2 * k, unit, isLittle);
  }
  return new Uint8Array(view.buffer);
}

const SCENARIO = JSON.stringify({
  version: 1,
  title: "mäuse",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [{ id: "ä", arrival: 0, size: 1 }],
  policies: [{ id: "fifo" }],
});

test.each([true, false])("a scenario in UTF-16 is read, little-endian %o", (isLittle) => {
  expect(readFile(utf16(SCENARIO, isLittle))).toMatchObject({
    scenario: { title: "mäuse", flows: [{ id: "ä" }] },
  });
});

test("a table in UTF-16 is handed on as text", () => {
  const read = readFile(utf16("arrival\tsize\n0\t4\n1\t2\n", true));
  expect(read).toMatchObject({ table: { kind: "flows", text: "arrival\tsize\n0\t4\n1\t2\n" } });
});

test("more flows than a page can hold as bars are refused with a sentence", () => {
  const flow = (_: unknown, k: number) => `{"id":"${k}","arrival":${k},"size":1}`;
  const text = (count: number) =>
    `{"version":1,"model":"slot","fabric":{"kind":"link"},"policies":[],"flows":[${Array.from({ length: count }, flow)}]}`;
  const read = (count: number) => readFile(new TextEncoder().encode(text(count)));
  expect(read(100_000)).toHaveProperty("scenario");
  expect(read(100_001)).toEqual({
    faults: [expect.stringMatching(/^it has 100001 flows written out, and the page opens 100000/)],
  });
});
