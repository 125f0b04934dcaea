/** Characters a call: an argument list has a limit. */
const STEP = 8192;

/** The text of a file in UTF-16, which begins with a byte order mark, as spreadsheets save it; null: it has none. */
export function utf16Text(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return null;
  const count = bytes.length >> 1;
  const units = new Uint16Array(Math.min(STEP, count));
  const [low, high] = isLittle ? [0, 1] : [1, 0];
  const pieces: string[] = [];
  for (let from = 1; from < count; from += STEP) {
    const length = Math.min(STEP, count - from);
    for (let k = 0; k < length; k++) {
      const at = 2 * (from + k);
      units[k] = (bytes[at + low] as number) | ((bytes[at + high] as number) << 8);
    }
    pieces.push(String.fromCharCode(...units.subarray(0, length)));
  }
  return pieces.join("");
}
