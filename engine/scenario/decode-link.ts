import { decodeLinkBy } from "./link-codec.ts";
import { WHOLE_READING } from "./parse-scenario.ts";

/** `decodeLinkBy` of all scenarios. */
export function decodeLink(text: string): ReturnType<typeof decodeLinkBy> {
  return decodeLinkBy(WHOLE_READING, text);
}
