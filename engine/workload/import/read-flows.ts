import { Reader } from "../../model/faults/reader.ts";
import { FLOW_KEYS, type FlowKey, flowColumn } from "../../model/spec/flow-columns.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { textOfCell } from "../../model/text-files.ts";
import { type FlowHeading, headingsOf, SIZE_UNITS, TIME_UNITS, wordOf } from "./flow-headings.ts";
import {
  type FlowReading,
  REMEDY,
  type Reading,
  readingOf,
  type Unread,
  unread,
} from "./flow-reading.ts";
import { readFlowText } from "./flow-texts.ts";
import { type HostNames, hostsNamed } from "./host-names.ts";
import { decimalIn, TIME_POWERS, timeOrigin } from "./in-units.ts";
import {
  type Imported,
  lineOf,
  numberIn,
  refuseBinary,
  refuseText,
  type TableRow,
} from "./text-table.ts";

/** A list of flows as a text gave it, in its order. */
export interface ImportedFlows {
  /** Sizes and times in `unit` and `time`: not yet whole slots and packets. */
  readonly flows: readonly FlowSpec[];
  /** The unit of the sizes, by the layout, a header or the caller; null where none says. */
  readonly unit: "bytes" | "packets" | null;
  /** The unit of the times, likewise. What the text has in ns and ps is in µs, to the digit. */
  readonly time: "s" | "ms" | "us" | null;
  /** False: the text has no arrivals, and all are 0. */
  readonly hasArrivals: boolean;
  /** The layout that was known; null: a header or the caller named the columns. */
  readonly layout: string | null;
  /** What each column was read as, `-` what was not: "src", "bytes", "start_us". */
  readonly columns: readonly string[];
  /** The names of hosts 0, 1, …, where sources and destinations are names; null: they are numbers. */
  readonly hosts: readonly string[] | null;
  /** The number of hosts that the text says there are; null: it says none. */
  readonly hostCount: number | null;
}

export type ReadFlows = Extract<Imported<ImportedFlows>, { readonly ok: true }> | Unread;

/** Lists are read whole, and more would not fit into the memory of a page, or of Node as it is set. */
const MOST_READ = 2_000_000;

/**
 * Reads a list of flows: with a header in any order of columns, in a layout that is known (`FLOW_LAYOUTS`,
 * `readFlowText`) or with columns that the caller names. A layout is taken where all its rows can be that, and
 * no other layout fits. Faults name the line.
 */
export function readFlows(text: string, given: FlowReading = {}): ReadFlows {
  const binary = refuseBinary(REMEDY, text);
  if (binary !== undefined) return { ...binary, asks: null };
  if (/^\s*[{[]\s*["{\]}]/.test(text))
    return { ...refuseText("a flow a line, and no JSON", text), asks: null };
  const reader = new Reader();
  if (hasMoreLines(text, MOST_READ + LINES_BESIDE)) {
    reader.fault("text", `${MOST_READ} flows at most`, "more lines");
    return unread(reader);
  }
  const units = unitsGiven(given.units ?? {}, reader);
  if (reader.count > 0) return unread(reader);
  const known = given.columns === undefined ? readFlowText(text, MOST_READ, reader) : null;
  if (reader.count > 0) return unread(reader);
  const reading = known === null ? readingOf(text, given, reader) : ofText(known);
  if ("ok" in reading) return reading;
  return flowsOf(reading, units, text, reader);
}

/** Comments and head lines. */
const LINES_BESIDE = 10_000;

function hasMoreLines(text: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

type Units = Readonly<Partial<Record<"size" | "time", FlowHeading["unit"]>>>;

function unitsGiven({ size, time }: NonNullable<FlowReading["units"]>, reader: Reader): Units {
  const find = (name: "size" | "time", word: string | undefined) => {
    if (word === undefined) return {};
    const all = name === "size" ? SIZE_UNITS : TIME_UNITS;
    const unit = all.find(({ words }) => words.includes(word.trim().toLowerCase()));
    if (unit !== undefined) return { [name]: unit };
    const known = all.map(({ words }) => words[0]).join(", ");
    reader.fault(`units of ${name}`, `one of ${known}`, word);
    return {};
  };
  return { ...find("size", size), ...find("time", time) };
}

function ofText({ columns, ...known }: NonNullable<ReturnType<typeof readFlowText>>): Reading {
  return {
    at: headingsOf(columns).at,
    most: null,
    layout: known.name,
    hostCount: known.hosts,
    ...known,
  };
}

const OPTIONAL = FLOW_KEYS.filter((key) => !flowColumn(key).isRequired);

function flowsOf(reading: Reading, units: Units, text: string, reader: Reader): ReadFlows {
  const { at, rows, layout, hostCount } = reading;
  const columnOf = new Map([...at].map(([column, { key }]) => [key, column] as const));
  const [size, time] = (["size", "arrival"] as const).map(
    (key) => at.get(columnOf.get(key) ?? -1)?.unit ?? null,
  );
  for (const [name, said] of [
    ["size", size],
    ["time", time],
  ] as const) {
    const other = units[name];
    if (said && other && said !== other) {
      reader.fault(`units of ${name}`, `${said.words[0]}, which the text says`, other.words[0]);
    }
  }
  if (reader.count > 0) return unread(reader);
  const [ofSize, ofTime] = [size ?? units.size ?? null, time ?? units.time ?? null];
  const arrivals = columnOf.get("arrival");
  const origin =
    arrivals === undefined ? null : timeOrigin(rows.map(({ cells }) => cells[arrivals] ?? ""));
  const scales = scalesOf(at, ofSize, ofTime, origin);
  const named = hostsOf(reading, columnOf);
  const others = OPTIONAL.filter((key) => columnOf.has(key));
  const known: Rows = { ...reading, columnOf, scales, named, others, lines: new Map() };
  const flows = rows.map((row, i) => readFlow(row, i, known, reader));
  if (reader.faults.length > 0) return unread(reader);
  if (flows.length === 0) {
    return { ...refuseText("a flow a line below the header", text), asks: null };
  }
  const since = `Times count from the first arrival: ${origin} is subtracted from all, in the digits of the text.`;
  const notes = [...reading.notes, ...(origin === null ? [] : [since]), ...(named?.notes ?? [])];
  const width = Math.max(...[...at.keys()].map((column) => column + 1));
  const value: ImportedFlows = {
    flows,
    unit: (ofSize?.kept ?? null) as ImportedFlows["unit"],
    time: (ofTime?.kept ?? null) as ImportedFlows["time"],
    hasArrivals: arrivals !== undefined,
    layout,
    columns: Array.from({ length: width }, (_, column) => {
      const heading = at.get(column);
      return heading === undefined ? "-" : wordOf(heading);
    }),
    hosts: named?.names ?? null,
    hostCount,
  };
  return { ok: true, value, notes };
}

function hostsOf(
  { rows, plain }: Reading,
  columnOf: ReadonlyMap<FlowKey, number>,
): HostNames | null {
  const columns = (["src", "dst"] as const).flatMap((key) => columnOf.get(key) ?? []);
  const read = plain ?? ((_: number, cell: string) => cell);
  return hostsNamed(rows.flatMap(({ cells }) => columns.map((at) => read(at, cells[at] ?? ""))));
}

/** The number that a cell says, in the unit that is kept; undefined: it is none. */
type Scale = (cell: string | undefined) => number | undefined;

/** Columns in a unit of their own are brought to that of sizes or arrivals, and times to the origin. */
function scalesOf(
  at: ReadonlyMap<number, FlowHeading>,
  size: FlowHeading["unit"],
  time: FlowHeading["unit"],
  origin: string | null,
): ReadonlyMap<FlowKey, Scale> {
  return new Map(
    [...at.values()].map(({ key, unit }): [FlowKey, Scale] => {
      const { holds } = flowColumn(key);
      const of = holds.kind === "number" ? holds.unit : null;
      const own = unit ?? (of === "size" ? size : of === "time" ? time : null);
      if (of === null || own === null) {
        return [key, (cell) => (isTime(key) ? timeIn(cell, origin, 0) : numberIn(cell))];
      }
      if (of === "time") {
        const kept = TIME_POWERS[(time ?? own).kept as keyof typeof TIME_POWERS];
        const shift = own.power + TIME_POWERS[own.kept as keyof typeof TIME_POWERS] - kept;
        return [key, (cell) => timeIn(cell, origin, shift)];
      }
      return [
        key,
        (cell) => {
          const value = own.power === 0 ? numberIn(cell) : timeIn(cell, null, own.power);
          return value === undefined ? undefined : value * own.factor;
        },
      ];
    }),
  );
}

function isTime(key: FlowKey): boolean {
  const { holds } = flowColumn(key);
  return holds.kind === "number" && holds.unit === "time";
}

/** Moved by powers of ten in its own digits. */
function timeIn(
  cell: string | undefined,
  origin: string | null,
  shift: number,
): number | undefined {
  const value = numberIn(cell);
  if (value === undefined || cell === undefined || (origin === null && shift === 0)) return value;
  return decimalIn(cell, origin, shift);
}

interface Rows extends Reading {
  readonly columnOf: ReadonlyMap<FlowKey, number>;
  readonly scales: ReadonlyMap<FlowKey, Scale>;
  readonly named: HostNames | null;
  /** The columns that a flow may have besides, and that the table has. */
  readonly others: readonly FlowKey[];
  /** The line of each id. */
  readonly lines: Map<string, number>;
}

function readFlow(row: TableRow, index: number, rows: Rows, reader: Reader): FlowSpec {
  const { columnOf, lines, most } = rows;
  const path = lineOf(row);
  if (most !== null && row.cells.slice(most).some((text) => text !== "")) {
    reader.fault(path, `${most} columns as in the header`, row.cells.join(" "));
  }
  const id = textOfCell(cellOf("id", row, rows) ?? "") || `f${index + 1}`;
  const other = lines.get(id);
  if (other === undefined) lines.set(id, row.line);
  else reader.fault(path, `an id that line ${other} has not`, id);
  const rest: { -readonly [K in keyof FlowSpec]?: FlowSpec[K] } = {};
  for (const key of rows.others) {
    const value = furtherOf(key, row, rows, reader);
    if (value !== "" && value !== undefined) Object.assign(rest, { [key]: value });
  }
  return {
    id,
    arrival: columnOf.has("arrival") ? numberOf("arrival", row, rows, NOT_NEGATIVE, reader) : 0,
    size: numberOf("size", row, rows, POSITIVE, reader),
    ...rest,
  };
}

function cellOf(key: FlowKey, { cells }: TableRow, { columnOf, plain }: Rows): string | undefined {
  const column = columnOf.get(key);
  const text = column === undefined ? undefined : cells[column];
  return text === undefined || plain === undefined ? text : plain(column as number, text);
}

/** What a flow has in a column that not every flow has; undefined: nothing. */
function furtherOf(key: FlowKey, row: TableRow, rows: Rows, reader: Reader) {
  const { holds, shown } = flowColumn(key);
  const cell = cellOf(key, row, rows);
  // Where flows go must be said of each, or of none.
  if (!cell && shown !== "ends") return undefined;
  if (holds.kind === "name") return textOfCell(cell ?? "");
  if (holds.kind === "number") return numberOf(key, row, rows, NOT_NEGATIVE, reader);
  const isHost = key === "src" || key === "dst";
  const host = isHost ? rows.named?.numberOf(cell ?? "") : undefined;
  return host ?? numberOf(key, row, rows, { ...NATURAL, expected: holds.expected }, reader);
}

interface Rule {
  readonly accepts: (x: number) => boolean;
  readonly expected: string;
}

const NOT_NEGATIVE: Rule = { accepts: (x) => x >= 0, expected: "a number from 0" };
const POSITIVE: Rule = { accepts: (x) => x > 0, expected: "a positive number" };
const NATURAL: Rule = {
  accepts: (x) => Number.isSafeInteger(x) && x >= 0,
  expected: "an integer from 0",
};

function numberOf(
  key: FlowKey,
  row: TableRow,
  rows: Rows,
  { accepts, expected }: Rule,
  reader: Reader,
): number {
  const text = cellOf(key, row, rows);
  const value = text?.endsWith("%") ? undefined : (rows.scales.get(key) ?? numberIn)(text);
  // A deadline may be before the first arrival, and a time of flows is not.
  const moved = key === "deadline" && value !== undefined ? Math.max(0, value) : value;
  if (moved !== undefined && accepts(moved)) return moved;
  reader.fault(lineOf(row), `${expected} as ${key}`, text);
  return 0;
}
