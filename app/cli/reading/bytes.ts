import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** Of what has no size that is known beforehand: standard input, a pipe, a device. */
const MOST_BYTES = 512 * 2 ** 20;
const PIECE = 2 ** 16;
const WAIT_MS = 10;

/** The open file that is read for `-`. */
export const standardInput = { file: 0 };

/** The bytes of a file, by its name or as it is open. */
export function bytesOf(place: string | number): Buffer {
  const file = typeof place === "number" ? place : openSync(place, "r");
  try {
    return fstatSync(file).isFile() ? readFileSync(file) : flowing(file);
  } finally {
    if (file !== place) closeSync(file);
  }
}

/** Piece by piece; one that has nothing to read now may have more later. */
function flowing(file: number): Buffer {
  const pieces: Buffer[] = [];
  const piece = Buffer.alloc(PIECE);
  for (let length = 0; length <= MOST_BYTES; ) {
    const count = readNow(file, piece);
    if (count === 0) return Buffer.concat(pieces);
    if (count === null) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    else pieces.push(Buffer.from(piece.subarray(0, count)));
    length += count ?? 0;
  }
  throw Object.assign(new Error("it has no end"), { code: "ERR_STRING_TOO_LONG" });
}

/** Null: nothing yet. */
function readNow(file: number, piece: Buffer): number | null {
  try {
    return readSync(file, piece);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EAGAIN") return null;
    // So Windows ends a pipe.
    if (code === "EOF") return 0;
    throw error;
  }
}
