import fc from "fast-check";
import { expect, test } from "vitest";
import { pngOf } from "../write/png.ts";
import {
  carriedLink,
  chunk,
  chunksOf,
  pdfKey,
  svgMetadata,
  texComment,
  withLink,
} from "./carry.ts";

const SEED = 60102;
const PNG = pngOf({ width: 3, height: 2, rgba: Uint32Array.from([1, 2, 3, 4, 5, 6]) });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("chunk: its checksum is that of the PNG standard's empty end", () => {
  expect([...chunk("IEND", new Uint8Array(0))]).toEqual([
    0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]);
});

test("pngOf and withLink write whole files: every chunk follows on the last, to the end", () => {
  const types = (file: Uint8Array): string[] => [...chunksOf(file)].map(({ type }) => type);
  expect(types(PNG)).toEqual(["IHDR", "IDAT", "IEND"]);
  expect(types(withLink(PNG, "#1.abc"))).toEqual(["IHDR", "tEXt", "IDAT", "IEND"]);
});

test("carriedLink reads what was put in, and a figure without a link has none", () => {
  const link = "#1.aZ-_09";
  for (const file of [
    withLink(PNG, link),
    bytes(`<svg>\n${svgMetadata(link)}\n</svg>`),
    bytes(`${texComment(link)}\\begin{tikzpicture}`),
    bytes(`%PDF-1.4\n<< /Type /Catalog ${pdfKey(link)} >>`),
  ]) {
    expect(carriedLink(file)).toBe(link);
  }
  for (const file of [PNG, bytes("<svg><metadata>#1.abc</metadata></svg>"), new Uint8Array(0)]) {
    expect(carriedLink(file)).toBeNull();
  }
});

test("a comment of TeX is no wider than 76 columns, and a link of any length comes out of it whole", () => {
  const letters = "aZ09-_";
  for (const length of [1, 60, 61, 62, 63, 64, 65, 136, 137, 138, 5000, 1_900_000]) {
    const link = `#1.${Array.from({ length }, (_, k) => letters[(k * k + k) % 6]).join("")}`;
    const comment = texComment(link);
    const widths = comment.split("\n").map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(76);
    for (const text of [comment, comment.replaceAll("\n", "\r\n")]) {
      expect(carriedLink(bytes(`% made by\n${text}\\documentclass{article}`)) === link).toBe(true);
    }
    // As they were written up to 0.2.
    expect(carriedLink(bytes(`% Slotwise: ${link}\n% from here`)) === link).toBe(true);
  }
  expect(carriedLink(bytes("% Slotwise: #1.abc\n% def\n"))).toBe("#1.abc");
});

test("carriedLink takes nothing but a link, from whatever place", () => {
  for (const text of [
    "javascript:alert(1)",
    "#1.a<b>",
    "https://example.org/#1.abc",
    "#1.",
    `#1.${"a".repeat(2_000_000)}`,
  ]) {
    expect(carriedLink(withLink(PNG, text))).toBeNull();
    expect(carriedLink(bytes(`<svg>${svgMetadata(text)}</svg>`))).toBeNull();
  }
});

test(`carriedLink of a mutated PNG never throws and never hangs (seed ${SEED})`, () => {
  const whole = withLink(PNG, "#1.abc");
  const mutations = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 });
  fc.assert(
    fc.property(mutations, fc.nat(whole.length), (changes, end) => {
      const file = whole.slice(0, end);
      for (const [at, byte] of changes) if (at < end) file[at] = byte;
      const found = carriedLink(file);
      expect(found === null || /^#\d+\.[\w-]+$/.test(found)).toBe(true);
    }),
    { seed: SEED, numRuns: 5000 },
  );
});
