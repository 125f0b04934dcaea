import { zlibSync } from "fflate";
import type { Pixels } from "../../brush/brush.ts";
import { chunk, SIGNATURE } from "../carry/carry.ts";

/** One after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Pixels as a PNG file (W3C PNG, 8 bits a channel with opacity). */
export function pngOf({ width, height, rgba }: Pixels): Uint8Array {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  // Bit depth 8, colour type 6 (RGB and opacity); deflate, no filters but each row's own, not interlaced.
  head.setUint32(8, 0x08060000);
  const row = width * 4 + 1;
  const rows = new Uint8Array(row * height);
  const bytes = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  for (let y = 0; y < height; y++) {
    rows.set(bytes.subarray(y * width * 4, (y + 1) * width * 4), y * row + 1);
  }
  const parts = [
    SIGNATURE,
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("IDAT", zlibSync(rows, { level: 3 })),
    chunk("IEND", new Uint8Array(0)),
  ];
  return joined(parts);
}
