import { ENGINE_VERSION } from "../../../../engine/doors/run.ts";

/**
 * A figure carries the link to what it shows, so that it opens again where it is dropped: an SVG in its
 * `metadata`, a PNG in a `tEXt` chunk, a PDF in a key of its document, a TikZ file in a comment of as many lines as it takes. Reading looks for that
 * one place and for nothing else; whatever it finds is as strange as any link.
 */
const KEYWORD = "Slotwise";
/** Longer links are not looked at. */
const MOST_CHARACTERS = 2_000_000;
const LINK = /^#\d+\.[A-Za-z0-9_-]+$/;
const IN_TEXT = [
  /<metadata id="slotwise-link">\s*(#\d+\.[A-Za-z0-9_-]+)\s*<\/metadata>/,
  /^% Slotwise: (#\d+\.[A-Za-z0-9_-]+(?:\r?\n%\+ [A-Za-z0-9_-]+)*)\s*$/m,
  /\/Slotwise \((#\d+\.[A-Za-z0-9_-]+)\)/,
];

export function svgMetadata(link: string): string {
  return `<metadata id="slotwise-link">${link}</metadata>`;
}

/** Columns of a comment: TeX reads no line of more than 200,000 letters, and no journal's upload one that is nearly so long. */
const COLUMNS = 76;
const FIRST = "% Slotwise: ";
const NEXT = "%+ ";

/** Breaks a long link into lines. */
export function texComment(link: string): string {
  const lines = [`${FIRST}${link.slice(0, COLUMNS - FIRST.length)}`];
  const each = COLUMNS - NEXT.length;
  for (let at = COLUMNS - FIRST.length; at < link.length; at += each)
    lines.push(`${NEXT}${link.slice(at, at + each)}`);
  return lines.map((line) => `${line}\n`).join("");
}

/** The engine that ran what the figure shows. */
export const MADE_BY = `Slotwise ${ENGINE_VERSION}`;

export function pdfKey(link: string): string {
  return `/Slotwise (${link})`;
}

/** The same picture with the link behind its head. */
export function withLink(png: Uint8Array, link: string): Uint8Array {
  const [head] = chunksOf(png);
  if (!isPng(png) || head === undefined) throw new Error("this is no PNG");
  const end = SIGNATURE.length + head.data.length + 12;
  const text = chunk("tEXt", new TextEncoder().encode(`${KEYWORD}\0${link}`));
  const whole = new Uint8Array(png.length + text.length);
  whole.set(png.subarray(0, end));
  whole.set(text, end);
  whole.set(png.subarray(end), end + text.length);
  return whole;
}

/** The link in a file's bytes; null if none is there where a figure has one. */
export function carriedLink(file: Uint8Array): string | null {
  if (isPng(file)) return linkInPng(file);
  const text = new TextDecoder().decode(file);
  for (const place of IN_TEXT) {
    const link = place.exec(text)?.[1]?.replace(/\r?\n%\+ /g, "");
    if (link !== undefined && link.length <= MOST_CHARACTERS) return link;
  }
  return null;
}

/** Tells a file's kind by its first bytes, with a link or without; null: no figure has it. */
export function figureKind(file: Uint8Array): "PNG" | "SVG" | "PDF" | null {
  if (isPng(file)) return "PNG";
  const start = new TextDecoder().decode(file.subarray(0, 1000));
  if (start.startsWith("%PDF-")) return "PDF";
  return /<svg[\s>]/.test(start) ? "SVG" : null;
}

function linkInPng(file: Uint8Array): string | null {
  const start = `${KEYWORD}\0`;
  for (const { type, data } of chunksOf(file)) {
    if (type !== "tEXt" || data.length > MOST_CHARACTERS) continue;
    const text = new TextDecoder("latin1").decode(data);
    if (!text.startsWith(start)) continue;
    const link = text.slice(start.length);
    return LINK.test(link) ? link : null;
  }
  return null;
}

/** The parts of a PNG file (W3C PNG, section 5): eight bytes to know it by, then chunks. */
export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Length, type, data and checksum. */
export function chunk(type: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  for (let k = 0; k < 4; k++) whole[4 + k] = type.charCodeAt(k);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}

/** Each chunk's type, its data, and where it begins; stops at the first that does not fit in the file. */
export function* chunksOf(
  file: Uint8Array,
): Generator<{ readonly type: string; readonly data: Uint8Array; readonly at: number }> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = SIGNATURE.length;
  while (at + 12 <= file.length) {
    const length = view.getUint32(at);
    if (at + 12 + length > file.length) return;
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    yield { type, data: file.subarray(at + 8, at + 8 + length), at };
    at += 12 + length;
  }
}

function isPng(file: Uint8Array): boolean {
  return SIGNATURE.every((byte, k) => file[k] === byte);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32 as PNG and ZIP have it. */
function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 0xff] as number) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
