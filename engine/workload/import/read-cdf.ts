import { Reader } from "../../model/faults/reader.ts";
import type { CdfPoints } from "../../model/spec/scenario.ts";
import {
  CDF_COLUMNS,
  checkQuotes,
  columnsNamed,
  type Imported,
  lineOf,
  numberIn,
  readTable,
  refuseBinary,
  refused,
  refuseNames,
  refuseText,
  type Table,
  type TableRow,
} from "./text-table.ts";

/** A CDF as a text gave it. */
export interface ImportedCdf {
  /** [size, P(S ≤ size)], ready for a scenario's `{cdf}`; sizes in the unit of the text. */
  readonly points: CdfPoints;
  /** The unit of its sizes, by the layout or a header; null where neither says. */
  readonly unit: "bytes" | "packets" | null;
}

/** The columns of sizes and shares, and how to read them. */
interface Layout {
  readonly size: number;
  readonly share: number;
  readonly columns: number | null;
  readonly unit: ImportedCdf["unit"];
  readonly percent: boolean;
  readonly rows: readonly TableRow[];
  readonly notes: readonly string[];
}

const REMEDY = `lines of "size share", or a header such as "size,cdf"`;
/** Shares are printed with few digits; the last one may miss 1 by so much. */
const ALMOST = 1e-5;

/**
 * Reads a CDF of sizes out of a text, in any of these layouts:
 *
 * - `size cdf`, also with the mean alone in the first line (as Homa's files have it);
 * - `size count cdf` as ns-2's `RandomVariable/Empirical` and YAPS read it (sizes in packets), or
 *   `index size cdf`, if the first column counts the lines;
 * - with a header: columns by name, in any order.
 *
 * Shares may be percent. Columns are separated by blanks, tabs, commas or semicolons. Faults name the line.
 */
export function readCdf(text: string): Imported<ImportedCdf> {
  const binary = refuseBinary(REMEDY, text);
  if (binary !== undefined) return binary;
  const table = readTable(text);
  const reader = new Reader();
  checkQuotes(table, reader);
  if (reader.count > 0) return refused(reader);
  const layout = layoutOf(table, reader);
  if (layout === undefined) {
    return reader.faults.length > 0 ? refused(reader) : refuseText(REMEDY, text);
  }
  const found = layout.rows.flatMap((row) => readPoint(row, layout, reader));
  const last = found.at(-1);
  if (last === undefined)
    return reader.faults.length > 0 ? refused(reader) : refuseText(REMEDY, text);
  const isPercent =
    layout.percent || (last.share > 1 + ALMOST && Math.abs(last.share - 100) < 100 * ALMOST);
  const whole = isPercent ? 100 : 1;
  if (whole === 1 && isSwapped(found)) {
    reader.fault(
      lineOf(last.row),
      'the size before its share (a header such as "cdf,size" tells another order)',
      last.row.cells.join(" "),
    );
    return refused(reader);
  }
  checkOrder(found, whole, reader);
  // A last line that could not be read has a fault of its own, which is enough.
  if (last.row === layout.rows.at(-1) && Math.abs(last.share / whole - 1) > ALMOST) {
    const expected = `${whole} as the last share: a line with the largest size and ${whole}`;
    reader.fault(lineOf(last.row), expected, last.share);
  }
  if (reader.faults.length > 0) return refused(reader);
  const points = found.map(
    ({ size, share }, i) => [size, i === found.length - 1 ? 1 : share / whole] as const,
  );
  const notes = [
    ...layout.notes,
    ...(isPercent ? ["Shares are read as percent."] : []),
    ...(last.share === whole ? [] : [`The last share, ${last.share}, is read as ${whole}.`]),
  ];
  return { ok: true, value: { points, unit: layout.unit }, notes };
}

interface Found {
  readonly row: TableRow;
  readonly size: number;
  readonly share: number;
}

function layoutOf({ header, rows }: Table, reader: Reader): Layout | undefined {
  if (header !== null) return namedLayout(header, rows, reader);
  const [first, second] = rows;
  // Homa's files begin with their mean.
  if (first?.cells.length === 1 && (second?.cells.length ?? 0) > 1) {
    const layout = layoutOf({ header, rows: rows.slice(1) }, reader);
    const note = `The first line, ${first.cells[0]}, stands alone: taken for a mean and not read.`;
    return layout && { ...layout, notes: [note, ...layout.notes] };
  }
  const columns = first?.cells.length;
  const plain = { columns: columns ?? null, unit: null, percent: false, rows, notes: [] };
  if (columns === 2) return { ...plain, size: 0, share: 1 };
  if (columns !== 3) return undefined;
  if (countsLines(rows)) {
    const note = "The first column counts the lines and is not read.";
    return { ...plain, size: 1, share: 2, notes: [note] };
  }
  const note =
    "Three columns are read as ns-2 does: size in packets, a count that says nothing, share.";
  return { ...plain, size: 0, share: 2, unit: "packets", notes: [note] };
}

/**
 * A first column 0, 1, 2, … or 1, 2, 3, … counts the lines if sizes stand beside it; it is not itself the sizes beside a
 * count.
 */
function countsLines(rows: readonly TableRow[]): boolean {
  const column = (k: number) => rows.map(({ cells }) => numberIn(cells[k]) ?? Number.NaN);
  const [first = 2, ...rest] = column(0);
  const others = new Set(column(1));
  return first <= 1 && others.size > 1 && rest.every((count, i) => count === first + i + 1);
}

function namedLayout(
  header: TableRow,
  rows: readonly TableRow[],
  reader: Reader,
): Layout | undefined {
  const { at, unread } = columnsNamed(header.cells, CDF_COLUMNS);
  const size = at.get("bytes") ?? at.get("packets") ?? at.get("size");
  const share = at.get("share") ?? at.get("percent");
  if (size === undefined || share === undefined) {
    const names = size === undefined ? ["size", "bytes", "packets"] : ["cdf", "p", "percent"];
    return refuseNames(header, names, unread, reader);
  }
  const unit = at.has("bytes") ? "bytes" : at.has("packets") ? "packets" : null;
  const notes = unread.map((name) => `The column “${name}” is not read.`);
  return { size, share, columns: null, unit, percent: !at.has("share"), rows, notes };
}

function readPoint(row: TableRow, { size, share, columns }: Layout, reader: Reader): Found[] {
  const { cells } = row;
  if (columns !== null && cells.length !== columns) {
    reader.fault(lineOf(row), `${columns} columns as in the lines before`, cells.join(" "));
    return [];
  }
  const x = numberIn(cells[size]);
  const p = numberIn(cells[share]);
  if (x === undefined || x < 0) {
    reader.fault(lineOf(row), `a size from 0 in column ${size + 1}`, cells[size]);
  }
  if (p === undefined || p < 0) {
    reader.fault(lineOf(row), `a share from 0 in column ${share + 1}`, cells[share]);
  }
  return x === undefined || x < 0 || p === undefined || p < 0 ? [] : [{ row, size: x, share: p }];
}

/** Every size could be a share, and the last share could not. */
function isSwapped(found: readonly Found[]): boolean {
  return found.every(({ size }) => size <= 1) && (found.at(-1)?.share ?? 0) > 1 + ALMOST;
}

/** Faults: sizes or shares that descend, shares beyond the whole, a share of flows of size 0. */
function checkOrder(found: readonly Found[], whole: number, reader: Reader): void {
  for (const [i, { row, size, share }] of found.entries()) {
    const before = found[i - 1];
    if (before !== undefined && size < before.size) {
      reader.fault(lineOf(row), `a size not below that of the line before (${before.size})`, size);
    } else if (before !== undefined && share < before.share) {
      const expected = `a cumulative share, not below that of the line before (${before.share})`;
      reader.fault(lineOf(row), expected, share);
    } else if (share > whole * (1 + ALMOST)) {
      reader.fault(lineOf(row), `a share up to ${whole}`, share);
    } else if (size === 0 && share > 0) {
      reader.fault(lineOf(row), "a positive size where the share is not 0", size);
    }
  }
}
