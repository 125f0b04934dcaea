import type { Column, Path } from "./in-parts.ts";
import type { JobMessage } from "./protocol.ts";

/** The worker's end of `postInParts`: puts the parts together, and says what a message is once nothing of it is missing. */
export class Assembly {
  private readonly columns = new Map<
    string,
    { readonly column: Column; readonly paths: readonly Path[] }
  >();

  /** The whole input of the last message of a request; undefined for those before it. */
  add({ part, input }: JobMessage): { readonly input: unknown } | undefined {
    if (part !== undefined) {
      const key = JSON.stringify(part.paths);
      const known = this.columns.get(key)?.column ?? new globalThis[part.kind](part.length);
      this.columns.set(key, { column: known, paths: part.paths });
      known.set(part.piece, part.from);
      return undefined;
    }
    let whole = input;
    for (const { column, paths } of this.columns.values()) {
      for (const path of paths) whole = put(whole, path, column);
    }
    this.columns.clear();
    return { input: whole };
  }
}

/** `column` at the end of the path; what is on the way is the receiver's own. */
function put(whole: unknown, path: Path, column: Column): unknown {
  const [key, ...further] = path;
  if (key === undefined) return column;
  const holder = whole as Record<string, unknown>;
  holder[key] = put(holder[key], further, column);
  return holder;
}
