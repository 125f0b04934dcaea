import { readdirSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";

/** Line and column count from 0. */
export interface CallFrame {
  readonly functionName: string;
  readonly url?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** Where a function of the build stands in the sources; null outside it. */
export type Names = (frame: CallFrame) => string | null;

/** Reads the source maps of a build. */
export function sourceNames(assets: string): Names {
  const maps = new Map<string, SourceMap>();
  for (const file of readdirSync(assets)) {
    if (!file.endsWith(".js.map")) continue;
    const payload = JSON.parse(readFileSync(join(assets, file), "utf8")) as SourceMapPayload;
    maps.set(file.slice(0, -".map".length), new SourceMap(payload));
  }
  return ({ url = "", lineNumber = 0, columnNumber = 0 }) => {
    const entry = maps.get(url.split("/").at(-1) ?? "")?.findEntry(lineNumber, columnNumber);
    if (entry === undefined || !("originalSource" in entry)) return null;
    // Between two mapped places a map may say nothing, whatever its type says.
    if (typeof entry.originalSource !== "string") return null;
    return `${entry.originalSource.replace(/^(\.\.\/)+/, "")}:${entry.originalLine + 1}`;
  };
}
