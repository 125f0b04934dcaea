/**
 * FNV-1a over the 32-bit words of a column, from `hash` on. (Words in the machine's order, which is
 * little-endian wherever these engines run.)
 */
export function hashOfBits(column: Float64Array | Int32Array, hash: number): number {
  const words = new Int32Array(column.buffer, column.byteOffset, column.byteLength / 4);
  let state = hash ^ 0x811c9dc5;
  for (let i = 0; i < words.length; i++) {
    state = Math.imul(state ^ (words[i] as number), 0x01000193);
    // The product alone never carries a high bit down.
    state ^= state >>> 15;
  }
  return state;
}
