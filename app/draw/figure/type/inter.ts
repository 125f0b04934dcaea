import type { Path, Segment } from "../draw/mark.ts";
import inter from "./inter.json" with { type: "json" };

/**
 * The page's font as numbers: widths and outlines of its glyphs. With them a figure needs no font where
 * it is opened, and a text is as wide in a terminal as in the browser. Weights between the two that are
 * kept are interpolated, as the variable font itself does it.
 */
const GLYPHS = inter.glyphs as Readonly<Record<string, string>>;
const KERNING = inter.kerning as Readonly<Record<string, string>>;
const LIGHT = 400;
const BOLD = 600;
/** An em, in the table's numbers. */
const EM = 1000;

interface Glyph {
  readonly advance: readonly [light: number, more: number];
  /** A letter and its numbers, each followed by what the bold weight adds; relative to the last point. */
  readonly commands: readonly (readonly [letter: string, numbers: readonly number[]])[];
}

const read = new Map<string, Glyph | null>();
const kerns = new Map<string, ReadonlyMap<string, number>>();

/** A text with a character that cannot be outlined must be drawn by the reader's own fonts. */
export function canOutline(text: string): boolean {
  return [...text].every((character) => glyphOf(character) !== null);
}

/** Width in the units of `size`. A character that is not in the table counts as wide as it is likely to be. */
export function textWidth(text: string, size: number, weight: number): number {
  let width = 0;
  for (const [advance, kern] of steps(text, weight)) width += advance + kern;
  return (width * size) / EM;
}

/** Each character of a text with its distance from the left end. */
export function lettersOf(
  text: string,
  size: number,
  weight: number,
): readonly { readonly character: string; readonly x: number }[] {
  let pen = 0;
  const advances = [...steps(text, weight)];
  return [...text].map((character, k) => {
    const x = (pen * size) / EM;
    const [advance = 0, kern = 0] = advances[k] ?? [];
    pen += advance + kern;
    return { character, x };
  });
}

/** The outline of a text that starts at (x, y) on its baseline. */
export function outlineOf(text: string, x: number, y: number, size: number, weight: number): Path {
  const path: Segment[] = [];
  const scale = size / EM;
  let pen = 0;
  for (const [advance, kern, glyph] of steps(text, weight)) {
    if (glyph !== null) trace(glyph, boldness(weight), path, x + pen * scale, y, scale);
    pen += advance + kern;
  }
  return path;
}

function* steps(
  text: string,
  weight: number,
): Generator<readonly [advance: number, kern: number, glyph: Glyph | null]> {
  const characters = [...text];
  for (const [k, character] of characters.entries()) {
    const glyph = glyphOf(character);
    const advance =
      glyph === null ? guess(character) : mix(glyph.advance[0], glyph.advance[1], weight);
    yield [advance, kernOf(character, characters[k + 1]), glyph];
  }
}

function mix(light: number, more: number, weight: number): number {
  return light + more * boldness(weight);
}

function boldness(weight: number): number {
  return Math.min(1, Math.max(0, (weight - LIGHT) / (BOLD - LIGHT)));
}

/** Ideographs and pictures fill the em; other scripts about as much of it as Latin does. */
function guess(character: string): number {
  return (character.codePointAt(0) ?? 0) >= 0x2e80 ? EM : 0.62 * EM;
}

function trace(
  glyph: Glyph,
  bold: number,
  path: Segment[],
  left: number,
  base: number,
  scale: number,
): void {
  let x = 0;
  let y = 0;
  for (const [letter, numbers] of glyph.commands) {
    const points: number[] = [];
    for (let k = 0; k < numbers.length; k += 4) {
      x += (numbers[k] as number) + bold * (numbers[k + 1] as number);
      y += (numbers[k + 2] as number) + bold * (numbers[k + 3] as number);
      points.push(left + x * scale, base - y * scale);
    }
    path.push([letter, ...points] as unknown as Segment);
  }
}

function glyphOf(character: string): Glyph | null {
  const known = read.get(character);
  if (known !== undefined) return known;
  const text = Object.hasOwn(GLYPHS, character) ? GLYPHS[character] : undefined;
  const glyph = text === undefined ? null : parsed(text);
  read.set(character, glyph);
  return glyph;
}

function parsed(text: string): Glyph {
  const [head = "", ...words] = text.split(/(?=[MLQZ])/);
  const [light = 0, more = 0] = numbersOf(head);
  return {
    advance: [light, more],
    commands: words.map((word) => [word.charAt(0), numbersOf(word.slice(1))]),
  };
}

function numbersOf(text: string): number[] {
  return text === "" ? [] : text.split(" ").map(Number);
}

function kernOf(left: string, right: string | undefined): number {
  if (right === undefined || !Object.hasOwn(KERNING, left)) return 0;
  let pairs = kerns.get(left);
  if (pairs === undefined) {
    const words = (KERNING[left] as string).split(" ");
    pairs = new Map(words.map((word) => [word.charAt(0), Number(word.slice(1))]));
    kerns.set(left, pairs);
  }
  return pairs.get(right) ?? 0;
}
