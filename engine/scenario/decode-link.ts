import { RANK_READING } from "./rank-reading.ts";
import { decodeLinkWith } from "./share-link.ts";

/** `decodeLinkWith` that reads expressions too. */
export function decodeLink(text: string): ReturnType<typeof decodeLinkWith> {
  return decodeLinkWith(RANK_READING, text);
}
