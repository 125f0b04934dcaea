import { type OwnKind, type OwnRead, readOwn } from "../../document/read/read-own.ts";

/** Reads a text too long to be read between two frames. */
export function ownTableJob({ kind, text }: { kind: OwnKind; text: string }): OwnRead {
  return readOwn(kind, text);
}
