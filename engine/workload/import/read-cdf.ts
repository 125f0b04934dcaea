import { Reader } from "../../model/faults/reader.ts";
import type { CdfPoints } from "../../model/spec/scenario.ts";
import { ALMOST, ascends, type Found, isCumulative, type Kind, sharesOf } from "./cdf-shares.ts";
import { cdfHeadings } from "./flow-headings.ts";
import {
  checkCells,
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
  withHeader,
} from "./text-table.ts";

/** A CDF as a text gave it. */
export interface ImportedCdf {
  /** [size, P(S ≤ size)], ready for a scenario's `{cdf}`; sizes in the unit of the text. */
  readonly points: CdfPoints;
  /** The unit of its sizes, by the layout or a header; null where neither says. */
  readonly unit: "bytes" | "packets" | null;
  /** True: its sizes are those of the points alone, with none between (SPEC 4.20). */
  readonly steps: boolean;
}

/** The columns of sizes and shares, and how to read them. */
interface Layout {
  readonly size: number;
  readonly share: number;
  readonly columns: number | null;
  readonly unit: ImportedCdf["unit"];
  /** Sizes are multiplied by it. */
  readonly factor: number;
  readonly percent: boolean;
  /** Null: no header says it, and the numbers do. */
  readonly kind: Kind | null;
  readonly rows: readonly TableRow[];
  readonly notes: readonly string[];
}

const REMEDY = `lines of "size share", or a header such as "size,cdf"`;
/**
 * Reads a CDF of sizes out of a text, in any of these layouts:
 *
 * - `size cdf`, or `cdf size` where the numbers can be nothing else;
 * - `size count cdf` as ns-2's `RandomVariable/Empirical` and YAPS read it (sizes in packets), or
 *   `index size cdf`, if the first column counts the lines;
 * - with a header: columns by name, in any order.
 *
 * Shares may be percent, or of the flows above a size, or of each size alone. Numbers that stand alone above the rows are
 * checked: the mean of the sizes (as Homa's files have it), which says whether they are drawn in steps, or the number of rows.
 * `asked` has them drawn in steps whatever the text says. Faults name the line.
 */
export function readCdf(
  text: string,
  asked: { readonly steps?: boolean } = {},
): Imported<ImportedCdf> {
  const binary = refuseBinary(REMEDY, text);
  if (binary !== undefined) return binary;
  const whole = readTable(text);
  const reader = new Reader();
  checkCells(whole, reader);
  if (reader.count > 0) return refused(reader);
  const { alone, table } = aloneAbove(whole);
  const layout = layoutOf(table, reader);
  const found = layout?.rows.flatMap((row) => readPoint(row, layout, reader)) ?? [];
  if (layout === undefined || found.length === 0)
    return reader.faults.length > 0 ? refused(reader) : refuseText(REMEDY, text);
  const shares = sharesOf(found, layout, reader);
  if (shares === undefined || reader.faults.length > 0) return refused(reader);
  const { points, kind, notes } = shares;
  const isAtoms = kind === "pmf" || kind === "counts";
  const checked = checkedAlone(alone, points, isAtoms || asked.steps === true);
  return {
    ok: true,
    value: { points, unit: layout.unit, steps: checked.steps },
    notes: [...table.notes, ...layout.notes, ...notes, ...checked.notes],
  };
}

/** Numbers that stand alone in the first lines, and the table below them. */
function aloneAbove(table: Table): { readonly alone: readonly string[]; readonly table: Table } {
  const { header, rows } = table;
  const start = header === null ? rows.findIndex(({ cells }) => cells.length > 1) : 0;
  if (start <= 0) return { alone: [], table };
  const alone = rows.slice(0, start).map(({ cells }) => cells[0] as string);
  return { alone, table: withHeader({ ...table, rows: rows.slice(start) }) };
}

function layoutOf({ header, rows }: Table, reader: Reader): Layout | undefined {
  if (header !== null) return namedLayout(header, rows, reader);
  const columns = rows[0]?.cells.length ?? 0;
  const plain = { columns, unit: null, factor: 1, percent: false, kind: null, rows, notes: [] };
  if (columns === 2) return { ...plain, ...ordered(rows, [0, 1]) };
  if (columns !== 3) return undefined;
  if (countsLines(rows)) {
    const { notes, ...places } = ordered(rows, [1, 2]);
    const note = "The first column counts the lines and is not read.";
    return { ...plain, ...places, notes: [note, ...notes] };
  }
  const note =
    "Three columns are read as ns-2 does: size in packets, a count that says nothing, share.";
  return { ...plain, size: 0, share: 2, unit: "packets", notes: [note] };
}

/** Sizes before shares, unless percent signs say otherwise, or the numbers are a CDF the other way round alone. */
function ordered(
  rows: readonly TableRow[],
  [first, second]: readonly [number, number],
): Pick<Layout, "size" | "share" | "notes"> {
  const why = whyTurned(rows, first, second);
  if (why === null) return { size: first, share: second, notes: [] };
  const note = `Shares are read from the first column, sizes from the second: ${why}.`;
  return { size: second, share: first, notes: [note] };
}

/** Why shares stand before sizes; null: sizes do. */
function whyTurned(rows: readonly TableRow[], first: number, second: number): string | null {
  const column = (k: number) => rows.map(({ cells }) => numberIn(cells[k]) ?? Number.NaN);
  const isMarked = (k: number) => rows.some(({ cells }) => isPercent(cells[k]));
  if (isMarked(first) && !isMarked(second)) return "the first has percent signs";
  const [a, b] = [column(first), column(second)];
  if (isMarked(second) || !isCumulative(a) || !ascends(b)) return null;
  if (!isCumulative(b)) return "the other way round they are no CDF";
  const [largest = 0, other = 0] = [a.at(-1), b.at(-1)];
  return largest <= 1 + ALMOST && other > 1 ? "no size would be above 1 the other way round" : null;
}

function isPercent(cell: string | undefined): boolean {
  return cell?.endsWith("%") === true;
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

const KINDS = {
  share: "cdf",
  percent: "cdf",
  above: "ccdf",
  mass: "pmf",
  totals: "totals",
  counts: "counts",
} as const;

function namedLayout(
  header: TableRow,
  rows: readonly TableRow[],
  reader: Reader,
): Layout | undefined {
  const { at, unit, unread } = cdfHeadings(header.cells);
  const size = at.get("size");
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const name = names.find((one) => at.has(one));
  if (size === undefined || name === undefined) {
    const unit = header.cells.find((cell) => WITH_UNIT.test(cell));
    if (unit !== undefined) {
      const expected = 'sizes without their unit (a header such as "Size (KB),cdf" says it)';
      return reader.fault(lineOf(header), expected, unit);
    }
    const wanted = size === undefined ? ["size", "bytes", "packets"] : ["cdf", "p", "percent"];
    return refuseNames(header, wanted, unread, reader);
  }
  const others = names.flatMap((one) => (one === name ? [] : (at.get(one) ?? [])));
  const left = [...unread, ...others.map((k) => header.cells[k] as string)];
  const factor = unit === null ? 1 : unit.factor * 10 ** unit.power;
  const read = unit === null || factor === 1 ? [] : [`Sizes are read in ${unit.words[0]}.`];
  const notes = [...read, ...left.map((word) => `The column “${word}” is not read.`)];
  return {
    size,
    share: at.get(name) as number,
    columns: null,
    unit: unit?.kept ?? null,
    factor,
    percent: name === "percent",
    kind: KINDS[name],
    rows,
    notes,
  };
}

/** A size as people write it in words: 10KB, 1.5 MB. */
const WITH_UNIT = /^\d+(?:\.\d+)?\s*(?:[kmg]i?(?:b|bytes)?|b|bytes)$/i;

function readPoint(
  row: TableRow,
  { size, share, columns, factor }: Layout,
  reader: Reader,
): Found[] {
  const { cells } = row;
  if (columns !== null && cells.length !== columns) {
    reader.fault(lineOf(row), `${columns} columns as in the lines before`, cells.join(" "));
    return [];
  }
  const x = isPercent(cells[size]) ? undefined : numberIn(cells[size]);
  const p = numberIn(cells[share]);
  if (x === undefined || x < 0) {
    reader.fault(lineOf(row), `a size from 0 in column ${size + 1}`, cells[size]);
  }
  if (p === undefined || p < 0) {
    reader.fault(lineOf(row), `a share from 0 in column ${share + 1}`, cells[share]);
  }
  return x === undefined || x < 0 || p === undefined || p < 0
    ? []
    : [{ row, size: inUnit(x, factor), share: p }];
}

/** The product as a person would write it: 1.2 KB are 1200 B. */
function inUnit(x: number, factor: number): number {
  return factor === 1 ? x : Number((x * factor).toPrecision(15));
}

/** Numbers alone above the rows: the mean of the sizes drawn in steps or on lines, or how many rows there are. */
function checkedAlone(
  alone: readonly string[],
  points: CdfPoints,
  areSteps: boolean,
): { readonly steps: boolean; readonly notes: readonly string[] } {
  const { inSteps, onLines } = meansOf(points);
  let steps = areSteps;
  const notes = alone.map((digits) => {
    const value = Number(digits);
    if (value === points.length) return `The line ${digits} is the number of rows.`;
    if (isMean(digits, inSteps)) {
      steps ||= inSteps !== onLines;
      return `The line ${digits} is the mean of the sizes in steps: they are drawn so, with none between two of them.`;
    }
    if (isMean(digits, onLines))
      return areSteps
        ? `The line ${digits} is the mean of the sizes on lines between the points; in steps it is ${shown(inSteps)}.`
        : `The line ${digits} is the mean of the sizes, drawn on lines between the points.`;
    return `The line ${digits} is not the mean of the sizes, ${shown(inSteps)} in steps and ${shown(onLines)} on lines between the points, nor the number of rows, ${points.length}: it is not read.`;
  });
  return { steps, notes };
}

/** The mean of sizes on the points alone, and on the lines between them; what lies on the first point is one size. */
function meansOf(points: CdfPoints): { readonly inSteps: number; readonly onLines: number } {
  let [inSteps, onLines, before, below] = [0, 0, points[0]?.[0] ?? 0, 0];
  for (const [size, share] of points) {
    const mass = share - below;
    inSteps += mass * size;
    onLines += mass * 0.5 * (before + size);
    [before, below] = [size, share];
  }
  return { inSteps, onLines };
}

/** True if the digits are those of the mean, to the last of them or a hundred-thousandth. */
function isMean(digits: string, mean: number): boolean {
  const decimals = /\.(\d*)/.exec(digits)?.[1]?.length ?? 0;
  const half = /e/i.test(digits) ? 0 : 0.5000001 * 10 ** -decimals;
  return Math.abs(Number(digits) - mean) <= Math.max(half, ALMOST * mean);
}

function shown(x: number): string {
  return String(Number(x.toPrecision(7)));
}
