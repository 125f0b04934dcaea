import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";

/** JavaScript holds no text longer than this. */
const MOST_BYTES = 512 * 2 ** 20;
const PIECE = 2 ** 16;
const WAIT_MS = 10;

/** The open file that is read for `-`, and what has come out of it. */
export const standardInput: { file: number; read: Buffer | null } = { file: 0, read: null };

/** Content of pipes by name, since a pipe is empty the second time. */
const known = new Map<string, Buffer>();

/**
 * The bytes of a file, a pipe or a device, by its name, or of standard input: the only way to what a user names. What
 * flows may be asked for again.
 *
 * @throws {Error} as `node:fs` does; with the code ERR_FS_FILE_TOO_LARGE beyond 512 MB, before they fill the memory
 */
export function bytesOf(place: string | typeof standardInput): Buffer {
  if (typeof place !== "string") {
    place.read ??= bytesIn(place.file);
    return place.read;
  }
  const before = known.get(place);
  if (before !== undefined) return before;
  const file = openSync(place, "r");
  try {
    const bytes = bytesIn(file);
    if (fstatSync(file).isFIFO()) known.set(place, bytes);
    return bytes;
  } finally {
    closeSync(file);
  }
}

function bytesIn(file: number): Buffer {
  const about = fstatSync(file);
  // What the kernel makes as it is read has no size.
  if (!about.isFile() || about.size === 0) return flowing(file);
  if (about.size > MOST_BYTES) throw tooLarge();
  return readFileSync(file);
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
  throw tooLarge();
}

function tooLarge(): Error {
  return Object.assign(new Error("it is too large"), { code: "ERR_FS_FILE_TOO_LARGE" });
}

/** Returns null where nothing can be read yet. */
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
