import type { KeptResult } from "../../../engine/doors/scenario.ts";

/**
 * The text of a scenario file with these results in it, in place of those that it has or behind all else; nothing else of the
 * text is touched. The text is the JSON of an object.
 */
export function withResult(text: string, result: KeptResult): string {
  const isLong = /\n/.test(text.trim());
  const written = isLong ? lines(result) : JSON.stringify(result);
  const old = spanOf(text, "result");
  if (old !== null) return `${text.slice(0, old.from)}${written}${text.slice(old.to)}`;
  const end = text.lastIndexOf("}");
  const before = text.slice(0, end).trimEnd();
  const comma = before.endsWith("{") ? "" : ",";
  const key = isLong ? `\n  "result": ` : `"result":`;
  return `${before}${comma}${key}${written}${isLong ? "\n" : ""}${text.slice(end)}`;
}

/** A line a policy, so that a diff shows which one differs. */
function lines({ engine, digest, finish }: KeptResult): string {
  const head = [`"engine": ${JSON.stringify(engine)}`, `"digest": ${JSON.stringify(digest)}`];
  if (finish === undefined) return `{\n    ${head.join(",\n    ")}\n  }`;
  const rows = Object.entries(finish).map(
    ([label, times]) =>
      `      ${JSON.stringify(label)}: [${times.map((time) => JSON.stringify(time)).join(", ")}]`,
  );
  return `{\n    ${head.join(",\n    ")},\n    "finish": {\n${rows.join(",\n")}\n    }\n  }`;
}

/** The span of the value of a key of the outermost object in a JSON text; null: there is none. */
function spanOf(
  text: string,
  wanted: string,
): { readonly from: number; readonly to: number } | null {
  let depth = 0;
  let key: string | null = null;
  let from = -1;
  for (let k = 0; k < text.length; k++) {
    const c = text[k];
    if (c === '"') {
      const end = endOfString(text, k);
      const isKey = depth === 1 && from < 0 && /^\s*:/.test(text.slice(end, end + 1000));
      if (isKey) key = JSON.parse(text.slice(k, end)) as string;
      k = end - 1;
    } else if (c === "{" || c === "[") depth += 1;
    else if (c === "}" || c === "]" || c === ",") {
      const isEnd = depth === 1 && from >= 0;
      if (isEnd) return { from, to: text.slice(0, k).trimEnd().length };
      if (c !== ",") depth -= 1;
    } else if (c === ":" && depth === 1 && key === wanted) {
      from = k + 1 + (/^\s*/.exec(text.slice(k + 1))?.[0].length ?? 0);
      key = null;
    }
  }
  return null;
}

/** An object or a list that is open where a text is read: the names that it has had, and where in it that is. */
interface Open {
  readonly names: Set<string> | null;
  at: string | number;
  isBeforeName: boolean;
}

/** The place of a name that an object of a JSON text has twice, as in `flows[0].size`; null: none has one. */
export function twiceIn(text: string): string | null {
  const open: Open[] = [];
  for (let k = 0; k < text.length; k++) {
    const c = text[k];
    const inner = open.at(-1);
    if (c === '"') {
      const end = endOfString(text, k);
      if (inner?.names != null && inner.isBeforeName) {
        inner.at = JSON.parse(text.slice(k, end)) as string;
        inner.isBeforeName = false;
        if (inner.names.has(inner.at)) return placeOf(open);
        inner.names.add(inner.at);
      }
      k = end - 1;
    } else if (c === "{") open.push({ names: new Set(), at: "", isBeforeName: true });
    else if (c === "[") open.push({ names: null, at: 0, isBeforeName: false });
    else if (c === "}" || c === "]") open.pop();
    else if (c === "," && inner !== undefined) {
      if (typeof inner.at === "number") inner.at += 1;
      else inner.isBeforeName = true;
    }
  }
  return null;
}

function placeOf(open: readonly Open[]): string {
  const parts = open.map(({ at }) => (typeof at === "number" ? `[${at}]` : `.${at}`));
  return parts.join("").slice(1);
}

function endOfString(text: string, start: number): number {
  let k = start + 1;
  while (text[k] !== '"') k += text[k] === "\\" ? 2 : 1;
  return k + 1;
}
