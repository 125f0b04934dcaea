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

export function isPng(file: Uint8Array): boolean {
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
