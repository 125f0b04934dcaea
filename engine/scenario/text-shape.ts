/** Brackets may stand this deep within one another. No scenario needs as many; more could exhaust the parser's stack. */
export const DEEPEST_FILE = 100;

/**
 * Returns true if brackets outside strings stand more than `deepest` deep in a JSON text. It takes no stack, however deep
 * they are.
 */
export function tooDeep(json: string, deepest: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const letter = json[i];
    if (inString) {
      if (letter === "\\") i++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{" || letter === "[") {
      if (++depth > deepest) return true;
    } else if (letter === "}" || letter === "]") depth--;
  }
  return false;
}

/** A link is told from JSON by how it begins, whether or not it can be read. */
export function isLink(text: string): boolean {
  return /#\d+\./.test(text);
}
