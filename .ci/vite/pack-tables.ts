import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { column, rows } from "./unpack.ts";

const UNPACK = fileURLToPath(new URL("./unpack.ts", import.meta.url));
const MARK = "\0packed:";
/** Shorter tables gain nothing. */
const LEAST_ROWS = 8;
/** Shares in units of the last of more decimals than these are not below 2^53. */
const MOST_DIGITS = 15;

/**
 * Packs the tables of points in `workloads/` as columns of changes of step, which compress to a fifth: where a CDF was drawn
 * as straight lines, its step is the same again and again. Every number arrives as it was, to the last bit; a table of which that is not so is left alone.
 */
export function packTables(): Plugin {
  return {
    name: "pack-tables",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      const isTable = source.endsWith(".json") && importer?.includes("/workloads/") === true;
      // Not by the name of a JSON file, which is read as one whatever it holds.
      return isTable ? `${MARK}${join(dirname(importer), source)}.js` : null;
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const file = id.slice(MARK.length, -".js".length);
      this.addWatchFile(file);
      return moduleOf(JSON.parse(readFileSync(file, "utf8")));
    },
  };
}

function moduleOf(value: unknown): string {
  return `import{column as c,rows as r}from${JSON.stringify(UNPACK)};export default ${expression(value)}`;
}

/** The value as source text, its tables as calls of `r` (rows) and `c` (column). */
export function expression(value: unknown): string {
  if (Array.isArray(value)) return table(value) ?? `[${value.map(expression).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, of]) => `${JSON.stringify(key)}:${expression(of)}`,
  );
  return `{${fields.join(",")}}`;
}

function table(value: readonly unknown[]): string | null {
  const width = Array.isArray(value[0]) ? value[0].length : 0;
  const isTable = value.every(
    (row): row is number[] =>
      Array.isArray(row) && row.length === width && row.every((cell) => typeof cell === "number"),
  );
  if (!isTable || width === 0 || value.length < LEAST_ROWS) return null;
  const columns = Array.from({ length: width }, (_, k) => value.map((row) => row[k] as number));
  const packed = columns.map(inChanges);
  const again = rows(...packed.map(([digits, changes]) => column(digits, changes)));
  const isSame = value.every((row, i) => row.every((cell, k) => Object.is(cell, again[i]?.[k])));
  return isSame
    ? `r(${packed.map(([digits, changes]) => `c(${digits},[${changes}])`).join(",")})`
    : null;
}

/** How many decimals a column needs, and the changes of its steps in units of the last of them. */
function inChanges(cells: readonly number[]): readonly [number, readonly number[]] {
  let digits = 0;
  while (digits < MOST_DIGITS && cells.some((cell) => Number(cell.toFixed(digits)) !== cell)) {
    digits += 1;
  }
  const whole = cells.map((cell) => Math.round(cell * 10 ** digits));
  return [digits, differences(differences(whole))];
}

function differences(cells: readonly number[]): readonly number[] {
  return cells.map((cell, i) => cell - (cells[i - 1] ?? 0));
}
