/** Characters looked at: pictures and archives have a character 0 among the first few. */
const LOOKED_AT = 4000;

/**
 * Whether a file read as UTF-8 is no text: it has the character 0, or its first character is not UTF-8. A later
 * character may be in another encoding, as in a comment.
 */
export function isBinary(text: string): boolean {
  return text.startsWith("\uFFFD") || text.slice(0, LOOKED_AT).includes("\0");
}
