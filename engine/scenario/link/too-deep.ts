/** Whether brackets outside strings stand more than `deepest` deep in a JSON text. */
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
