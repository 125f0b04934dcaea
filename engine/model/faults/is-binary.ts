/** As far as a picture or an archive gives itself away. */
const LOOKED_AT = 4000;

/**
 * Whether a file read as UTF-8 is no text: it has the character 0, or begins with what is no UTF-8. Further on a
 * comment may be in another encoding.
 */
export function isBinary(text: string): boolean {
  return text.startsWith("\uFFFD") || text.slice(0, LOOKED_AT).includes("\0");
}
