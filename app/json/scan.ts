/** The meaning of a place in a JSON text, as far as the text is written. */
export interface PlaceInJson {
  /** Keys and indices of what the place is in, from the outermost. */
  readonly path: readonly (string | number)[];
  /** A key is being written, or the value of the last key or index of `path`. */
  readonly expects: "key" | "value";
  /** The token that is being written, from its beginning to the place, with its quotation mark. */
  readonly token: string;
  /** Keys that the innermost object has already, before the place. */
  readonly keys: readonly string[];
}

interface Level {
  readonly kind: "object" | "array";
  key: string | null;
  index: number;
  expects: "key" | "value";
  readonly keys: string[];
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Walks through the tokens of a text that may be unfinished. `visit`: each value's path, and where it begins. */
function walk(
  text: string,
  until: number,
  visit: (pathOf: () => readonly (string | number)[], at: number) => void,
): PlaceInJson {
  const levels: Level[] = [];
  const pathOf = (): readonly (string | number)[] =>
    levels.flatMap((level): readonly (string | number)[] => {
      if (level.kind === "array") return [level.index];
      return level.key === null ? [] : [level.key];
    });
  let token = "";
  for (const { 0: word, index: at } of text.matchAll(TOKEN)) {
    if (at >= until) break;
    const top = levels.at(-1);
    const isEnd = at + word.length >= until && !/^[{}[\],:]$/.test(word);
    if (isEnd && !isClosed(word, at, until)) {
      token = word.slice(0, until - at);
      break;
    }
    if (word === "{" || word === "[") {
      visit(pathOf, at);
      const kind = word === "{" ? "object" : "array";
      levels.push({
        kind,
        key: null,
        index: 0,
        expects: kind === "object" ? "key" : "value",
        keys: [],
      });
    } else if (word === "}" || word === "]") levels.pop();
    else if (word === ",") {
      if (top?.kind === "array") top.index += 1;
      else if (top !== undefined) Object.assign(top, { key: null, expects: "key" });
    } else if (word === ":") {
      if (top !== undefined) top.expects = "value";
    } else if (top?.kind === "object" && top.expects === "key") {
      top.key = word.replace(/^"|"$/g, "");
      top.keys.push(top.key);
    } else visit(pathOf, at);
  }
  const top = levels.at(-1);
  return { path: pathOf(), expects: top?.expects ?? "value", token, keys: top?.keys ?? [] };
}

/** The word is whole though it reaches to the place. */
function isClosed(word: string, at: number, until: number): boolean {
  return at + word.length <= until && word.length > 1 && word.startsWith('"') && word.endsWith('"');
}

export function placeAt(text: string, caret: number): PlaceInJson {
  return walk(text, caret, () => {});
}

/** The line of each value, from 1, by path as faults have it (`flows[2].size`). */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let line = 1;
  let last = 0;
  walk(text, text.length + 1, (pathOf, at) => {
    for (let k = last; k < at; k++) if (text[k] === "\n") line += 1;
    last = at;
    lines.set(written(pathOf()), line);
  });
  return lines;
}

/** The line that a fault is about: of its value, else of what that would be in. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let part = path; part !== ""; part = part.replace(/(\.[^.[]*|\[\d+\]|^[^.[]+)$/, "")) {
    const line = lines.get(part);
    if (line !== undefined) return line;
  }
  return 1;
}

function written(path: readonly (string | number)[]): string {
  return path
    .map((part, k) => (typeof part === "number" ? `[${part}]` : k === 0 ? part : `.${part}`))
    .join("");
}
