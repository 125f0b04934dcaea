import type { FileInPlace } from "../../document/read/read-file.ts";
import { addPendingPart } from "../../pending/parts.ts";
import { pool } from "../page-pool.ts";

interface Reader {
  progress?(done: number, total: number): void;
  done(read: FileInPlace): void;
  failed(): void;
}

/**
 * Reads a file, or the text of a link, in a worker; what is given back ends it. What comes of it is handed on in a task
 * of its own: taking it in and opening it in one would hold up the page for twice as long.
 */
export function readElsewhere(bytes: Uint8Array, reader: Reader): () => void {
  let isEnded = false;
  const end = pool.submit("readFile", bytes, {
    ...reader,
    done: (read) => {
      const isHere = addPendingPart();
      setTimeout(() => {
        isHere();
        if (!isEnded) reader.done(read);
      });
    },
  });
  return () => {
    isEnded = true;
    end();
  };
}
