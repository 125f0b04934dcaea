import fc from "fast-check";
import { unzlibSync } from "fflate";
import { describe, expect, test } from "vitest";
import { tries } from "../../../../engine/testing/seeds.ts";
import type { Drawing, TextMark } from "../draw/mark.ts";
import { canOutline, lettersOf, outlineOf, textWidth } from "../type/inter.ts";
import { PdfFont } from "./font.ts";
import { toPdf } from "./pdf.ts";

const SEED = 55021;
const ABOUT = { title: "t", description: "d", link: "#1.x" };
const words = fc.string({
  unit: fc.constantFrom(..."AVATARToy fi0123456789,.−≤≥→∞≈√×µθ₁Åß流🙂()\\<>"),
  minLength: 1,
  maxLength: 24,
});

function sheet(texts: readonly string[]): Drawing {
  const marks = texts.map(
    (text, k): TextMark => ({
      kind: "text",
      text,
      x: 10,
      y: 20 * (k + 1),
      anchor: "start",
      size: 14,
      weight: [400, 500, 620][k % 3] as number,
      fill: "#000000",
      opacity: 1,
      clip: null,
      part: "",
    }),
  );
  return { width: 400, height: 20 * texts.length + 20, paper: "#ffffff", marks };
}

/** Streams of a PDF by the number of their object, as they are once unpacked. */
function streamsOf(pdf: Uint8Array): Map<number, Uint8Array> {
  const text = new TextDecoder("latin1").decode(pdf);
  const found = new Map<number, Uint8Array>();
  for (const at of text.matchAll(/(\d+) 0 obj\n<<[^\n]*\/Length (\d+) [^\n]*>>\nstream\n/g)) {
    const start = at.index + at[0].length;
    found.set(Number(at[1]), unzlibSync(pdf.subarray(start, start + Number(at[2]))));
  }
  return found;
}

/** What a reader finds where it marks all of a page: each text with its font, by the fonts' own tables. */
function textsIn(pdf: Uint8Array): readonly string[] {
  const text = new TextDecoder("latin1").decode(pdf);
  const streams = streamsOf(pdf);
  const streamOf = (number: string | undefined): string =>
    new TextDecoder("latin1").decode(streams.get(Number(number)));
  const characters = new Map(
    [...(/\/Font << (.*?) >>/.exec(text)?.[1] ?? "").matchAll(/\/(\w+) (\d+) 0 R/g)].map(
      ([, name = "", font]) => {
        const own = new RegExp(`\\n${font} 0 obj\\n.*?/ToUnicode (\\d+) 0 R`).exec(text)?.[1];
        const rows = streamOf(own).matchAll(/^<(\w{4})> <(\w+)>$/gm);
        return [name, new Map([...rows].map(([, glyph, units]) => [glyph, units]))] as const;
      },
    ),
  );
  const content = streamOf(/\/Contents (\d+) 0 R/.exec(text)?.[1]);
  const shown = content.matchAll(/BT\n\/(\w+) [^\n]*\n\[(.*?)\] TJ\nET/g);
  return [...shown].map(([, name = "", operand = ""]) =>
    [...operand.replaceAll(/>-?\d+</g, "").matchAll(/\w{4}/g)]
      .flatMap(([glyph]) => characters.get(name)?.get(glyph)?.match(/\w{4}/g) ?? [])
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
      .join(""),
  );
}

describe("texts of a PDF", () => {
  test(`are found as they were written, whatever letters they have (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 9 }), (texts) => {
        expect(textsIn(toPdf(sheet(texts), ABOUT))).toEqual(texts);
      }),
      { seed: SEED, numRuns: tries(40) },
    );
  });

  test(`stand where their outlines stand in an SVG, to half a thousandth of an em (seed ${SEED})`, () => {
    fc.assert(
      fc.property(words, fc.constantFrom(400, 450, 600), (text, weight) => {
        const font = new PdfFont(weight);
        const operand = font.shown(text, 1000);
        const advances = (font.widths().match(/-?\d+/g) ?? []).slice(1).map(Number);
        let pen = 0;
        const places: number[] = [];
        for (const [token] of operand.matchAll(/[0-9A-F]{4}(?=[0-9A-F]*>)|(?<=>)-?\d+(?=<)/g)) {
          const isGlyph = operand.includes(token) && /^[0-9A-F]{4}$/.test(token);
          if (isGlyph) {
            places.push(pen);
            pen += advances[Number.parseInt(token, 16)] as number;
          } else pen -= Number(token);
        }
        const wanted = lettersOf(text, 1000, weight).map(({ x }) => x);
        expect(places.length).toBe(wanted.length);
        const drifts = wanted.map((at, k) => Math.abs((places[k] as number) - at));
        expect(Math.max(...drifts)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
      { seed: SEED, numRuns: tries(60) },
    );
  });
});

/** The contours of a glyph, as a reader of the font finds them. */
function glyphIn(file: Uint8Array, glyph: number): readonly (readonly number[])[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let k = 0; k < view.getUint16(4); k++) {
    const row = 12 + 16 * k;
    tables.set(String.fromCharCode(...file.subarray(row, row + 4)), view.getUint32(row + 8));
  }
  const [loca = 0, glyf = 0] = [tables.get("loca"), tables.get("glyf")];
  const [from, to] = [view.getUint32(loca + 4 * glyph), view.getUint32(loca + 4 * glyph + 4)];
  if (from === to) return [];
  const at = glyf + from;
  const contours = view.getInt16(at);
  const count = view.getUint16(at + 10 + 2 * (contours - 1)) + 1;
  const flags = at + 10 + 2 * contours + 2;
  let [x, y] = [0, 0];
  return Array.from({ length: count }, (_, k) => {
    x += view.getInt16(flags + count + 2 * k);
    y += view.getInt16(flags + 3 * count + 2 * k);
    return [x, y, file[flags + k] as number];
  });
}

describe("the font of a PDF", () => {
  test("has the outlines of figures, point by point, and a hollow box for a letter that Inter has not", () => {
    const font = new PdfFont(400);
    font.shown("Hg≤∞ 流", 14);
    const file = font.file();
    for (const [k, character] of [..."Hg≤∞ "].entries()) {
      const wanted = outlineOf(character, 0, 0, 1000, 400).flatMap(([, ...numbers]) =>
        Array.from({ length: numbers.length / 2 }, (_, at) => [
          Math.round(numbers[2 * at] as number),
          Math.round(-(numbers[2 * at + 1] as number)) || 0,
          at + 1 === numbers.length / 2 ? 1 : 0,
        ]),
      );
      expect([character, glyphIn(file, k + 1)]).toEqual([character, wanted]);
    }
    expect(canOutline("流")).toBe(false);
    expect(glyphIn(file, 6).length).toBe(8);
  });

  test("sums up to the constant of its kind, and its advances are those of the letters", () => {
    const font = new PdfFont(600);
    font.shown("SRPT 99 %", 14);
    const file = font.file();
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    let sum = 0;
    for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
    const advances = (font.widths().match(/\d+/g) ?? []).slice(2).map(Number);
    expect(advances).toEqual([..."SRPT 9%"].map((one) => Math.round(textWidth(one, 1000, 600))));
  });
});
