import { Inflate } from "fflate";

/** Compressed bytes a step, which bounds what a step can unpack to before the limit is checked. */
const STEP = 1024;

/**
 * Inflates step by step and stops once there is more than `limit`: a few bytes can stand for
 * gigabytes. Null if there is more; throws if the bytes are not deflated data, or are cut off.
 */
export function inflateUpTo(limit: number, bytes: Uint8Array): Uint8Array | null {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((piece) => {
    // Emptied buffers come along with the last call.
    pieces.push(piece.slice());
    length += piece.length;
  });
  for (let at = 0; at < bytes.length; at += STEP) {
    stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    if (length > limit) return null;
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
