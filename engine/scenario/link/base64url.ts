const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/** base64url: bytes as text that is safe in an address, RFC 4648 section 5, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const group = (a << 16) | (b << 8) | c;
    const digits = Math.min(4, bytes.length - i + 1);
    for (let k = 0; k < digits; k++) text += DIGITS[(group >> (18 - 6 * k)) & 63];
  }
  return text;
}

/** The bytes, or null if the text has a character outside the alphabet, or ends within a byte. */
export function fromBase64Url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let group = 0;
  let bits = 0;
  let length = 0;
  for (const digit of text) {
    const value = VALUES.get(digit);
    if (value === undefined) return null;
    group = ((group << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = group >> bits;
  }
  return bytes;
}
