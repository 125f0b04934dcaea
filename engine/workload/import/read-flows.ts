import { Reader } from "../../model/faults/reader.ts";
import { FLOW_KEYS, flowColumn } from "../../model/spec/flow-columns.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { textOfCell } from "../../model/text-files.ts";
import {
  checkCells,
  columnsNamed,
  FLOW_HEADINGS,
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
import { sinceOrigin, timeOrigin } from "./time-origin.ts";

/** A list of flows as a text gave it, in its order. */
export interface ImportedFlows {
  /** Sizes and times in the units of the text: not yet whole slots and packets. */
  readonly flows: readonly FlowSpec[];
  /** The unit of the sizes, by the layout or a header; null where neither says. */
  readonly unit: "bytes" | "packets" | null;
  /** False: the text has no arrivals, and all are 0. */
  readonly hasArrivals: boolean;
}

type Key = (typeof FLOW_HEADINGS)[number][0];

interface Layout {
  readonly at: ReadonlyMap<Key, number>;
  /** A row must have so many columns. */
  readonly columns: number | null;
  /** Number of columns that a header names; a row has no more. */
  readonly named?: number;
  readonly notes: readonly string[];
}

const REMEDY = `a header line such as "id,arrival,size,src,dst" above the flows`;
/** pFabric's ideal simulator. */
const IDEAL: Layout = {
  at: new Map<Key, number>([
    ["id", 0],
    ["size", 1],
    ["src", 2],
    ["dst", 3],
    ["arrival", 4],
  ]),
  columns: 5,
  notes: ["Five columns are read as id, size, source, destination, start."],
};
/** `flow.tr` of the PIAS and ASRPT scripts: packets, FCT, timeouts, source, destination, connection, … */
const FLOW_TR: Layout = {
  at: new Map<Key, number>([
    ["packets", 0],
    ["src", 3],
    ["dst", 4],
  ]),
  columns: null,
  notes: [
    "Read as a flow.tr of the PIAS scripts: packets, FCT, timeouts, source, destination and more. It holds no arrivals: all flows are put at 0.",
  ],
};

/**
 * Reads a list of flows: with a header in any order of columns, or in one of the layouts above. `unnamed`, where
 * it is given, names the columns of rows without a header instead, by their number. Faults name the line.
 */
export function readFlows(
  text: string,
  unnamed?: (columns: number) => readonly string[],
): Imported<ImportedFlows> {
  const binary = refuseBinary(REMEDY, text);
  if (binary !== undefined) return binary;
  const table = readTable(text);
  const reader = new Reader();
  checkCells(table, reader);
  if (reader.count > 0) return refused(reader);
  const layout = layoutOf(table, reader, unnamed);
  if (layout === undefined) {
    return reader.faults.length > 0 ? refused(reader) : refuseText(REMEDY, text);
  }
  const lines = new Map<string, number>();
  const flows = table.rows.map((row, i) => readFlow(row, i, layout, lines, reader));
  if (reader.faults.length > 0) return refused(reader);
  if (flows.length === 0) return refuseText("a flow a line below the header", text);
  const { at } = layout;
  const origin = timeOriginOf(table, layout);
  const notes =
    origin === null
      ? [...table.notes, ...layout.notes]
      : [
          ...table.notes,
          ...layout.notes,
          `Times count from the first arrival: ${origin} is subtracted from all, in the digits of the text.`,
        ];
  const unit = at.has("bytes") ? "bytes" : at.has("packets") ? "packets" : null;
  const counted = origin === null ? flows : countedFrom(origin, flows, table, layout);
  return { ok: true, value: { flows: counted, unit, hasArrivals: at.has("arrival") }, notes };
}

function timeOriginOf({ rows }: Table, { at }: Layout): string | null {
  const column = at.get("arrival");
  return column === undefined ? null : timeOrigin(rows.map(({ cells }) => cells[column] ?? ""));
}

function countedFrom(
  origin: string,
  flows: readonly FlowSpec[],
  { rows }: Table,
  { at }: Layout,
): readonly FlowSpec[] {
  const time = (row: number, key: Key): number =>
    sinceOrigin(rows[row]?.cells[at.get(key) as number] as string, origin);
  return flows.map((flow, row) => ({
    ...flow,
    arrival: time(row, "arrival"),
    ...(flow.deadline === undefined ? {} : { deadline: Math.max(0, time(row, "deadline")) }),
  }));
}

function layoutOf(
  { header, rows }: Table,
  reader: Reader,
  unnamed?: (columns: number) => readonly string[],
): Layout | undefined {
  if (header === null) {
    const columns = rows[0]?.cells.length ?? 0;
    if (unnamed !== undefined) {
      const names = unnamed(columns);
      const { at } = columnsNamed(names, FLOW_HEADINGS);
      if (names.length < columns || !at.has("arrival") || !at.has("size")) return undefined;
      return { at, columns: null, notes: [`The columns are read as ${names.join(", ")}.`] };
    }
    if (columns === 5) return IDEAL;
    return columns >= 6 && columns <= 8 ? { ...FLOW_TR, columns } : undefined;
  }
  const { at, unread } = columnsNamed(header.cells, FLOW_HEADINGS);
  if (!at.has("size") && !at.has("bytes") && !at.has("packets")) {
    refuseNames(header, ["size", "bytes", "packets"], unread, reader);
  }
  if (!at.has("arrival")) refuseNames(header, ["arrival", "start"], unread, reader);
  if (reader.faults.length > 0) return undefined;
  const notes = unread.map((name) => `The column “${name}” is not read.`);
  return { at, columns: null, named: header.cells.length, notes };
}

const OPTIONAL = FLOW_KEYS.filter((key) => !flowColumn(key).isRequired);

function readFlow(
  row: TableRow,
  index: number,
  { at, columns, named = Number.POSITIVE_INFINITY }: Layout,
  lines: Map<string, number>,
  reader: Reader,
): FlowSpec {
  const path = lineOf(row);
  if (columns !== null && row.cells.length !== columns) {
    reader.fault(path, `${columns} columns as in the first line`, row.cells.join(" "));
  }
  if (row.cells.some((text, column) => column >= named && text !== "")) {
    reader.fault(path, `${named} columns as in the header`, row.cells.join(" "));
  }
  const cell = (key: Key): string | undefined => {
    const column = at.get(key);
    return column === undefined ? undefined : row.cells[column];
  };
  const number = (key: Key, accepts: (x: number) => boolean, expected: string): number => {
    const value = numberIn(cell(key));
    if (value !== undefined && accepts(value)) return value;
    reader.fault(path, `${expected} as ${key}`, cell(key));
    return 0;
  };
  const sized = (["bytes", "packets", "size"] as const).find((key) => at.has(key)) ?? "size";
  const id = textOfCell(cell("id") ?? "") || `f${index + 1}`;
  const other = lines.get(id);
  if (other === undefined) lines.set(id, row.line);
  else reader.fault(path, `an id that line ${other} has not`, id);

  const rest: { -readonly [K in keyof FlowSpec]?: FlowSpec[K] } = {};
  for (const key of OPTIONAL) {
    const { holds, shown } = flowColumn(key);
    // Where flows go must be said of each, or of none.
    if (!cell(key) && !(shown === "ends" && at.has(key))) continue;
    const value =
      holds.kind === "name"
        ? textOfCell(cell(key) ?? "")
        : holds.kind === "place"
          ? number(key, isNatural, holds.expected)
          : number(key, (x) => x >= 0, "a number from 0");
    if (value !== "") Object.assign(rest, { [key]: value });
  }
  return {
    id,
    arrival: at.has("arrival") ? number("arrival", (x) => x >= 0, "a number from 0") : 0,
    size: number(sized, (x) => x > 0, "a positive number"),
    ...rest,
  };
}

function isNatural(x: number): boolean {
  return Number.isSafeInteger(x) && x >= 0;
}
