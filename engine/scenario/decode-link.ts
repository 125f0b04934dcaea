import { decodeLinkWith } from "./link-codec.ts";
import { RANK_READING } from "./parse-scenario.ts";

/** `decodeLinkWith` that reads expressions too. */
export function decodeLink(text: string): ReturnType<typeof decodeLinkWith> {
  return decodeLinkWith(RANK_READING, text);
}
