import type { Fault, Reader } from "../../model/faults/reader.ts";
import { didYouMean } from "../../model/faults/suggestions.ts";
import type { FlowKey } from "../../model/spec/flow-columns.ts";
import {
  COLUMN_CHOICES,
  type FlowHeading,
  headerInComment,
  headingOf,
  headingsOf,
  namedTwice,
  whyFinished,
  wordOf,
} from "./flow-headings.ts";
import { FLOW_LAYOUTS, type FlowLayout, misfitOf, nearest, whyUnknown } from "./flow-layouts.ts";
import { likelyColumns } from "./layout-columns.ts";
import {
  checkCells,
  lineOf,
  readTable,
  refused,
  refuseNames,
  refuseText,
  type Table,
  type TableRow,
} from "./text-table.ts";

/** What a caller knows of the text. */
export interface FlowReading {
  /**
   * What each column is, from left to right, in place of header and layouts (`-`: not read, COLUMN_CHOICES: the others),
   * or made of their number, for rows without a header.
   */
  readonly columns?: readonly string[] | ((count: number) => readonly string[]);
  /** Units where the text says none, as words. */
  readonly units?: { readonly size?: string; readonly time?: string };
}

/** The text is a table whose columns are not known. */
export interface AskedColumns {
  /** The first rows, as they stand. */
  readonly rows: readonly (readonly string[])[];
  /** A first guess of what the columns are. */
  readonly columns: readonly string[];
  /** Layouts whose values the rows could be. */
  readonly fits: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

/** A refusal, and whether the columns can be named; null: that is not what is wrong. */
export interface Unread {
  readonly ok: false;
  readonly faults: readonly Fault[];
  readonly asks: AskedColumns | null;
}

/** Rows, and what their columns are. */
export interface Reading {
  readonly at: ReadonlyMap<number, FlowHeading>;
  readonly rows: readonly TableRow[];
  /** A row has no more columns; null: what is beyond those is not read. */
  readonly most: number | null;
  readonly layout: string | null;
  readonly hostCount: number | null;
  readonly notes: readonly string[];
  /** The cell of a column as it is read. */
  readonly plain?: (column: number, cell: string) => string;
}

/** A header is the remedy of most that is wrong. */
export const REMEDY = `a header line such as "id,arrival,size,src,dst" above the flows`;
/** Rows that a question about the columns shows. */
const SHOWN = 6;

export function unread(reader: Reader, asks: AskedColumns | null = null): Unread {
  return { ...refused(reader), asks };
}

/** The rows of a table and what its columns are: as the caller says, by its header, or in a layout that is known. */
export function readingOf(text: string, given: FlowReading, reader: Reader): Reading | Unread {
  const table = readTable(text);
  checkCells(table, reader);
  if (reader.count > 0) return unread(reader);
  const counted = withComment(text, withoutCount(table));
  const names = namesOf(counted, given);
  if (names === undefined && counted.header !== null) return withHeader(counted, reader);
  if (names === undefined) {
    const isTable = counted.rows.length > 0 && (counted.rows[0]?.cells.length ?? 0) > 1;
    return isTable ? inLayout(counted, reader) : { ...refuseText(REMEDY, text), asks: null };
  }
  const { at } = headingsOf(names);
  checkNames(names, at, reader);
  const asks = { ...asked(counted.rows, []), columns: names };
  if (reader.count > 0) return unread(reader, asks);
  const most = Math.max(0, ...counted.rows.slice(0, SHOWN).map(({ cells }) => cells.length));
  const left = most > names.length ? [`Columns after the ${names.length} named are not read.`] : [];
  return {
    at,
    rows: counted.rows,
    most: null,
    layout: null,
    hostCount: null,
    notes: [`The columns are read as ${names.join(", ")}.`, ...counted.notes, ...left],
  };
}

/** With the header that stands in a comment above rows that have none. */
function withComment(text: string, table: Table): Table {
  const [first] = table.rows;
  if (table.header !== null || first === undefined) return table;
  const cells = headerInComment(text, first);
  return cells === null ? table : { ...table, header: { ...first, cells } };
}

/** The names that the caller gives; undefined: header and layouts say. */
function namesOf({ header, rows }: Table, { columns }: FlowReading): readonly string[] | undefined {
  if (typeof columns !== "function") return columns;
  if (header !== null) return undefined;
  const count = rows[0]?.cells.length ?? 0;
  const names = columns(count);
  const keys = [...headingsOf(names).at.values()].map(({ key }) => key);
  const isEnough = names.length >= count && keys.includes("arrival") && keys.includes("size");
  return isEnough ? names : undefined;
}

function checkNames(
  names: readonly string[],
  at: ReadonlyMap<number, FlowHeading>,
  reader: Reader,
): void {
  const known = COLUMN_CHOICES.map(([word]) => word);
  for (const [column, name] of names.entries()) {
    if (name === "-" || at.has(column)) continue;
    const isTwice = headingOf(name) !== null;
    const hint = didYouMean(name, known) || `known: ${known.join(", ")}`;
    const expected = isTwice ? "each column once" : `a column of flows or - (${hint})`;
    reader.fault(`column ${column + 1}`, expected, name);
  }
  if (reader.count > 0) return;
  for (const [key, words] of [
    ["size", "size, bytes or packets"],
    ["arrival", "start"],
  ] as const) {
    if ([...at.values()].some((heading) => heading.key === key)) continue;
    reader.fault("columns", `one of them ${words}`, names.join(","));
  }
}

/** Without the number of flows that may stand alone above them; that many rows are read, as simulators do. */
function withoutCount(table: Table): Table {
  const [first, ...rows] = table.rows;
  const count = Number(first?.cells[0]);
  const isCount =
    table.header === null && first?.cells.length === 1 && Number.isSafeInteger(count) && count > 0;
  if (!isCount || (rows[0]?.cells.length ?? 0) < 2) return table;
  const read = rows.slice(0, count);
  const width = read[0]?.cells.length;
  const below = rows.slice(count).filter(({ cells }) => cells.length === width).length;
  const words = `The first line counts ${count} flows`;
  const notes =
    read.length < count
      ? [`${words}; ${read.length} stand below it.`]
      : below > 0
        ? [`${words}; the ${below} lines below those are not read.`]
        : [];
  return { ...table, rows: read, notes: [...table.notes, ...notes] };
}

function withHeader(table: Table, reader: Reader): Reading | Unread {
  const header = table.header as TableRow;
  const [known] = fittingOf(table);
  if (known !== undefined) return asLayout(known, table);
  const { at, unread: others } = headingsOf(header.cells);
  const columnOf = (key: FlowKey) => [...at].find(([, heading]) => heading.key === key)?.[0] ?? -1;
  if (columnOf("size") < 0) refuseNames(header, ["size", "bytes", "packets"], others, reader);
  if (columnOf("arrival") < 0) refuseNames(header, ["arrival", "start"], others, reader);
  const why = whyFinished(header.cells, columnOf("arrival"));
  if (why !== null)
    reader.fault(lineOf(header), `a column named arrival or start: ${why}`, header.cells.join(","));
  const twice = namedTwice(header.cells);
  if (twice !== undefined)
    reader.fault(lineOf(header), `each column once, not “${twice}” twice`, header.cells.join(","));
  if (reader.faults.length > 0) {
    const columns = header.cells.map((_, column) => {
      const heading = at.get(column);
      return heading === undefined || (heading.key === "arrival" && why !== null)
        ? "-"
        : wordOf(heading);
    });
    const guessed = asked(table.rows, []);
    return unread(reader, at.size === 0 ? guessed : { ...guessed, columns });
  }
  return {
    at,
    rows: table.rows,
    most: header.cells.length,
    layout: null,
    hostCount: null,
    notes: [...table.notes, ...unitNotes(header.cells, at), ...notRead(others)],
  };
}

function notRead(names: readonly string[]): readonly string[] {
  const all = names.map((name) => `“${name}”`).join(", ");
  const some = names.length === 1 ? "column" : "columns";
  return all === "" ? [] : [`The ${some} ${all} ${names.length === 1 ? "is" : "are"} not read.`];
}

/** Says which multiple of bytes a name was taken for. */
function unitNotes(names: readonly string[], at: ReadonlyMap<number, FlowHeading>): string[] {
  return names.flatMap((name, column) => {
    const { unit } = at.get(column) ?? { unit: null };
    if (unit?.kept !== "bytes" || (unit.power === 0 && unit.factor === 1)) return [];
    return [`“${name}” is read as ${unit.factor * 10 ** unit.power} bytes each.`];
  });
}

function fittingOf({ header, rows }: Table): readonly FlowLayout[] {
  const above = header?.cells.join(" ");
  return FLOW_LAYOUTS.filter(
    (layout) => layout.header === above && misfitOf(layout, rows) === null,
  );
}

function inLayout(table: Table, reader: Reader): Reading | Unread {
  const fitting = fittingOf(table);
  const [layout, ...others] = fitting;
  if (layout !== undefined && others.length === 0 && layout.isOffered === undefined) {
    return asLayout(layout, table);
  }
  refuseColumns(table.rows, fitting, reader);
  return unread(reader, asked(table.rows, fitting));
}

function asLayout(layout: FlowLayout, { rows, notes }: Table): Reading {
  const named = layout.columns.map(({ words }) => words).join(", ");
  return {
    at: headingsOf(layout.columns.map(({ word }) => word)).at,
    rows,
    most: null,
    layout: layout.name,
    hostCount: null,
    notes: [`Read as ${layout.name}: ${named}.${layout.note ? ` ${layout.note}` : ""}`, ...notes],
    plain: (column, cell) => layout.columns[column]?.plain?.(cell) ?? cell,
  };
}

/** Says which columns there are, and why no layout, or more than one, has them. */
function refuseColumns(rows: readonly TableRow[], fitting: readonly FlowLayout[], reader: Reader) {
  const first = rows[0] as TableRow;
  const width = first.cells.length;
  const uneven = rows.filter(({ cells }) => cells.length !== width);
  for (const row of fitting.length === 0 ? uneven : []) {
    reader.fault(lineOf(row), `${width} columns as in the first line`, row.cells.join(" "));
  }
  if (reader.count > 0) return;
  if (width < 4 && fitting.length === 0) {
    const shown = rows.slice(0, SHOWN).map((row) => row.cells.join(" "));
    reader.fault("text", REMEDY, shown.join("\n"));
    return;
  }
  const cells = first.cells.slice(0, MOST_SHOWN).map((cell, k) => `${k + 1}: ${cell}`);
  reader.say(
    lineOf(first),
    `${REMEDY}, or names of its columns`,
    `${width} columns without names (${whyUnknown(rows, fitting)})`,
    `${cells.join("  ")}${width > MOST_SHOWN ? `  … ${width} columns` : ""}`,
  );
}

const MOST_SHOWN = 20;

function asked(rows: readonly TableRow[], fitting: readonly FlowLayout[]): AskedColumns {
  const wordsOf = ({ columns }: FlowLayout) => columns.map(({ word }) => word);
  const cells = rows.slice(0, SHOWN).map((row) => row.cells);
  // The first line at least could be in it.
  const near = fitting[0] ?? nearest(rows).find(({ line }) => line !== rows[0]?.line)?.layout;
  return {
    rows: cells,
    columns: near === undefined ? likelyColumns(cells) : wordsOf(near),
    fits: fitting.map((layout) => ({ name: layout.name, columns: wordsOf(layout) })),
  };
}

/** The first rows of a table in a text, for a person who says what its columns are; null: it is no table. */
export function tableHead(text: string): {
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
} | null {
  const table = withoutCount(readTable(text.split("\n", 200).join("\n")));
  const rows = table.rows.slice(0, SHOWN).map(({ cells }) => cells);
  if (rows.length === 0) return null;
  return { header: table.header?.cells ?? null, rows };
}
