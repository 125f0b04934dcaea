import { canOutline, lettersOf, outlineOf, textWidth } from "../type/inter.ts";
import { joined } from "../write/png.ts";

/** An em, in the font's numbers. */
const EM = 1000;
/** Height of capitals and depth of letters below the line, of what stands in for a missing letter, and of its rim. */
const TALL = 728;
const DEEP = -242;
const RIM = 55;

type Point = readonly [x: number, y: number, isOn: boolean];

/**
 * The letters of one weight that a file needs, as a TrueType font (ISO 32000-1, 9.6.3 and 9.7.4; OpenType 1.9, `glyf`). Texts
 * stay texts: they can be marked, searched and edited, and printers that take no outlines, or no fonts of Type 3, take them.
 */
export class PdfFont {
  /** Each character by its glyph. Glyph 0 stands for none. */
  private readonly glyphs = new Map<string, number>();
  private readonly advances: number[] = [EM / 2];
  readonly weight: number;

  constructor(weight: number) {
    this.weight = weight;
  }

  /** A text as operand of `TJ`: glyphs in hexadecimal, and between two of them what the pen has to go beside the advance. */
  shown(text: string, size: number): string {
    const letters = lettersOf(text, size, this.weight);
    let words = "";
    let open = false;
    let pen = 0;
    letters.forEach(({ character }, k) => {
      const glyph = this.glyphOf(character);
      words += `${open ? "" : "<"}${hex(glyph)}`;
      open = true;
      const next = letters[k + 1];
      if (next === undefined) return;
      pen += this.advances[glyph] as number;
      const over = Math.round(pen - (next.x * EM) / size);
      pen -= over;
      if (over === 0) return;
      words += `>${over}`;
      open = false;
    });
    return `[${words}${open ? ">" : ""}]`;
  }

  private glyphOf(character: string): number {
    const known = this.glyphs.get(character);
    if (known !== undefined) return known;
    const glyph = this.advances.length;
    this.glyphs.set(character, glyph);
    this.advances.push(Math.round(textWidth(character, EM, this.weight)));
    return glyph;
  }

  /** Advances of the glyphs from 0 on, as `W` of a font of the PDF. */
  widths(): string {
    return `[0 [${this.advances.join(" ")}]]`;
  }

  /** Says which character each glyph is, so that marked text can be copied (ISO 32000-1, 9.10.3). */
  toUnicode(): string {
    const rows = [...this.glyphs].map(([character, glyph]) => {
      const units = Array.from({ length: character.length }, (_, k) =>
        hex(character.charCodeAt(k)),
      );
      return `<${hex(glyph)}> <${units.join("")}>`;
    });
    // No table of them may have more than a hundred rows.
    const tables = Array.from({ length: Math.ceil(rows.length / 100) }, (_, k) => {
      const some = rows.slice(100 * k, 100 * (k + 1));
      return `${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`;
    });
    return [
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def",
      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
      ...tables,
      "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend",
    ].join("\n");
  }

  /** The font file: the six tables that a PDF asks for. */
  file(): Uint8Array {
    const outlines = ["", ...this.glyphs.keys()].map((character) =>
      character === "" || !canOutline(character)
        ? boxOf(character === "" ? EM / 2 : textWidth(character, EM, this.weight))
        : contoursOf(character, this.weight),
    );
    const glyphs = outlines.map(glyphBytes);
    const places = [0];
    for (const glyph of glyphs) places.push((places.at(-1) as number) + glyph.length);
    const count = glyphs.length;
    const points = outlines.map((contours) => contours.flat());
    const bounds = boundsOf(points.flat());
    return fontFile({
      glyf: joined(glyphs),
      head: shorts([
        ...[1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0b11, EM, 0, 0, 0, 0, 0, 0, 0, 0],
        ...bounds,
        // Plain, read from 7 pixels on, left to right; places of 32 bits.
        ...[0, 7, 2, 1, 0],
      ]),
      hhea: shorts([
        ...[1, 0, 969, DEEP, 0, Math.max(...this.advances)],
        ...[0, 0, bounds[2], 1, 0, 0, 0, 0, 0, 0, 0, count],
      ]),
      hmtx: shorts(this.advances.flatMap((advance, k) => [advance, boundsOf(points[k] ?? [])[0]])),
      loca: longs(places),
      maxp: shorts([
        ...[1, 0, count],
        Math.max(...points.map(({ length }) => length)),
        Math.max(...outlines.map(({ length }) => length)),
        ...[0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      ]),
    });
  }
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, "0");
}

/** The contours of a letter, upwards from its line, in whole numbers; the last point of each leads back to the first. */
function contoursOf(character: string, weight: number): readonly (readonly Point[])[] {
  const contours: Point[][] = [];
  for (const segment of outlineOf(character, 0, 0, EM, weight)) {
    const [kind, ...numbers] = segment;
    if (kind === "M") contours.push([]);
    const contour = contours.at(-1);
    for (let k = 0; k < numbers.length; k += 2) {
      const isOn = k + 2 === numbers.length;
      contour?.push([
        Math.round(numbers[k] as number),
        Math.round(-(numbers[k + 1] as number)),
        isOn,
      ]);
    }
  }
  return contours;
}

/** A hollow box where the font has no such letter. */
function boxOf(advance: number): readonly (readonly Point[])[] {
  const [left, right] = [RIM, Math.round(advance) - RIM];
  const corners = (from: number, to: number, foot: number, top: number) =>
    [
      [from, foot],
      [from, top],
      [to, top],
      [to, foot],
    ].map(([x = 0, y = 0]) => [x, y, true] as const);
  return [
    corners(left, right, 0, TALL),
    corners(left + RIM, right - RIM, RIM, TALL - RIM).reverse(),
  ];
}

function boundsOf(points: readonly Point[]): readonly [number, number, number, number] {
  if (points.length === 0) return [0, 0, 0, 0];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** A simple glyph, its steps in 16 bits each; nothing of a blank. Its length is a whole number of words of 32 bits. */
function glyphBytes(contours: readonly (readonly Point[])[]): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  let end = -1;
  const ends = contours.map(({ length }) => {
    end += length;
    return end;
  });
  const steps = (axis: 0 | 1): number[] =>
    points.map((point, k) => point[axis] - (points[k - 1]?.[axis] ?? 0));
  const flags = Uint8Array.from(points, ([, , isOn]) => (isOn ? 1 : 0));
  const whole = [
    shorts([contours.length, ...boundsOf(points), ...ends, 0]),
    flags,
    shorts([...steps(0), ...steps(1)]),
  ];
  const length = whole.reduce((sum, part) => sum + part.length, 0);
  return joined([...whole, new Uint8Array(-length & 3)]);
}

function shorts(numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * numbers.length));
  for (const [k, number] of numbers.entries()) view.setUint16(2 * k, number & 0xffff);
  return new Uint8Array(view.buffer);
}

function longs(numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  for (const [k, number] of numbers.entries()) view.setUint32(4 * k, number);
  return new Uint8Array(view.buffer);
}

/** Tables in the order of their names, each with its sum, and in `head` what makes the sum of the whole file one constant. */
function fontFile(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const names = Object.keys(tables).sort();
  const search = 2 ** Math.floor(Math.log2(names.length));
  let place = 12 + 16 * names.length;
  const rows: number[] = [];
  const bodies: Uint8Array[] = [];
  let head = 0;
  for (const name of names) {
    const table = tables[name] as Uint8Array;
    const body = joined([table, new Uint8Array(-table.length & 3)]);
    if (name === "head") head = place;
    const tag = [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
    rows.push(tag, sumOf(body), place, table.length);
    bodies.push(body);
    place += body.length;
  }
  const start = shorts([
    1,
    0,
    names.length,
    16 * search,
    Math.log2(search),
    16 * (names.length - search),
  ]);
  const file = joined([start, longs(rows), ...bodies]);
  new DataView(file.buffer).setUint32(head + 8, 0xb1b0afba - sumOf(file));
  return file;
}

/** The sum of words of 32 bits, modulo 2³². */
function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
