import {
  BYTES,
  COUNT,
  COUNTED,
  choice,
  DST,
  type FlowLayoutRules,
  fewHosts,
  hexHost,
  ID,
  LASTED,
  type LayoutColumn,
  lastedFrom,
  lasting,
  lastsFrom,
  NO_IDS,
  NO_STARTS,
  NUMBERED,
  OWN_PORT,
  PACKETS,
  PORT,
  PRIORITY,
  RISING_NS,
  SIZE,
  SRC,
  START,
  START_NS,
  START_US,
  STOP,
  TIME,
  WHEN,
} from "./layout-columns.ts";
import type { TableRow } from "./text-table.ts";

/** A layout of lists of flows that a public program reads or writes. */
export interface FlowLayout extends FlowLayoutRules {
  readonly name: string;
  /** The header above them; without it rows have none. */
  readonly header?: string;
  readonly columns: readonly LayoutColumn[];
  /** So many of the last columns may be missing, and so many may follow that are not read. */
  readonly optional?: number;
  readonly further?: number;
  /**
   * Its values are like those of other lists too: it is offered, and never taken without being asked for. Where it fits
   * beside another, neither is taken.
   */
  readonly isOffered?: true;
  /** A sentence besides. */
  readonly note?: string;
}

const WHOLE = /^\d+$/;

const FCTS = "time flowsize fct basefct slowdown basertt flowstart priority incast";
const fctsOf = (start: string): readonly LayoutColumn[] =>
  FCTS.split(" ").map((name) => {
    const word = name === "flowsize" ? "bytes" : name === "flowstart" ? start : "-";
    return { ...TIME, word, words: name };
  });

/** Sources: the programs' own readers and writers, as published. docs/import.md lists them. */
export const FLOW_LAYOUTS: readonly FlowLayout[] = [
  {
    name: "HPCC's list of flows",
    columns: [SRC, DST, PRIORITY, PORT, BYTES, START],
    table: NO_IDS,
  },
  {
    name: "the list of flows of m3 and Parsimon",
    columns: [NUMBERED, SRC, DST, PRIORITY, PORT, BYTES, START],
  },
  {
    name: "ConWeave's list of flows",
    columns: [SRC, DST, PRIORITY, BYTES, START],
    table: NO_IDS,
  },
  {
    name: "the list of flows of ns3-rdma (DCQCN)",
    columns: [SRC, DST, PRIORITY, PACKETS, START, STOP],
    row: {
      holds: (cells) => Number(cells[5]) > Number(cells[4]),
      words: "it does not stop after its start",
    },
    note: "Its packets have 1000 bytes unless its configuration says others.",
  },
  {
    name: "HPCC's completed flows",
    columns: [hexHost(SRC), hexHost(DST), OWN_PORT, PORT, BYTES, START_NS, ...LASTED],
    ...lastedFrom(4),
  },
  {
    name: "ConWeave's completed flows",
    columns: [SRC, DST, OWN_PORT, PORT, BYTES, START_NS, ...LASTED],
    ...lastedFrom(4),
  },
  ...[hexHost, (column: LayoutColumn) => column].map((host) => ({
    name: "completed flows of m3 and Parsimon",
    columns: [NUMBERED, host(SRC), host(DST), OWN_PORT, PORT, BYTES, START_NS, ...LASTED],
    ...lastedFrom(5),
  })),
  {
    name: "netbench's completed flows",
    columns: [
      { ...COUNT, word: "id", words: "id" },
      SRC,
      DST,
      { ...COUNT, words: "bytes sent" },
      BYTES,
      START_NS,
      lasting("end"),
      lasting("duration"),
      choice("TRUE or FALSE", /^(true|false)$/i),
    ],
    ...lastsFrom(5, [6, 7], [3, 4, 8]),
  },
  {
    name: "completed flows of basic-sim",
    columns: [
      COUNTED,
      SRC,
      DST,
      BYTES,
      RISING_NS,
      lasting("end"),
      lasting("duration"),
      { ...COUNT, words: "bytes sent" },
      choice("YES or why not", /^(YES|NO_\w+)$/),
      choice("metadata", /^/),
    ],
    optional: 1,
    ...lastsFrom(4, [5, 6], [7, 3, 8]),
  },
  {
    name: "the schedule of basic-sim",
    columns: [
      COUNTED,
      SRC,
      DST,
      BYTES,
      RISING_NS,
      choice("further parameters", /^\D*$/),
      choice("metadata", /^\D*$/),
    ],
    optional: 1,
  },
  {
    name: "the list of flows of pFabric's ideal simulator",
    columns: [ID, BYTES, fewHosts(SRC), fewHosts(DST), START_US],
  },
  {
    name: "a flow.tr of the PIAS scripts",
    columns: [
      PACKETS,
      {
        ...TIME,
        word: "-",
        words: "FCT",
        whole: (cells) =>
          cells.some((cell) => /[.e]/i.test(cell)) ? null : "none of its times is a fraction",
      },
      { ...COUNT, words: "timeouts" },
      fewHosts(SRC),
      fewHosts(DST),
    ],
    further: 3,
    table: NO_STARTS,
    note: "It holds no arrivals: all flows are put at 0.",
  },
  // Its starts are µs since the tenth second, or as the rest of the row in ns.
  {
    name: "ns3-datacenter's completed flows",
    header: FCTS,
    columns: fctsOf("start_ns"),
    row: {
      holds: (cells) => Number(cells[0]) - Number(cells[2]) === Number(cells[6]),
      words: "its time less its FCT is not its start",
    },
  },
  {
    name: "ns3-datacenter's completed flows",
    header: FCTS,
    columns: fctsOf("start_us"),
    row: {
      holds: (cells) => Math.abs(1e6 * (Number(cells[0]) - 10) - Number(cells[6])) < 1e6,
      words: "its time in seconds is not near its start",
    },
  },
  { name: "opera-sim's list of flows", columns: [SRC, DST, BYTES, START_NS], isOffered: true },
  {
    name: "source, destination, priority, port, bytes",
    columns: [SRC, DST, PRIORITY, PORT, BYTES],
    isOffered: true,
  },
  {
    name: "source, destination, priority, port, start, bytes",
    columns: [SRC, DST, PRIORITY, PORT, WHEN, BYTES],
    isOffered: true,
  },
  {
    name: "id, source, destination, size, start",
    columns: [COUNTED, SRC, DST, SIZE, WHEN],
    isOffered: true,
  },
  {
    name: "id, start, size, source, destination",
    columns: [COUNTED, WHEN, SIZE, SRC, DST],
    isOffered: true,
  },
  {
    name: "id, start, source, destination, size",
    columns: [COUNTED, WHEN, SRC, DST, SIZE],
    isOffered: true,
  },
  {
    name: "start, size",
    columns: [WHEN, SIZE],
    isOffered: true,
  },
];

/** Sizes of packets with headers alone: a column of smaller numbers is something else, where ids are numbers too. */
const LEAST_BYTES = 64;

/** Why rows are not in a layout, in words, and the line and column up to which they could be. */
export interface Misfit {
  readonly line: number;
  readonly at: number;
  readonly words: string;
}

/** Why rows are not in a layout; null: they are. */
export function misfitOf(layout: FlowLayout, rows: readonly TableRow[]): Misfit | null {
  const { columns, optional = 0, further = 0, row: within } = layout;
  for (const { line, cells } of rows) {
    const count = cells.length;
    if (count < columns.length - optional || count > columns.length + further) {
      return { line, at: 0, words: `line ${line} has ${count} columns` };
    }
    for (const [at, { accepts, expected }] of columns.entries()) {
      const cell = cells[at];
      if (cell === undefined || accepts(cell)) continue;
      const words = `column ${at + 1} of line ${line} is “${cell}”, expected ${expected}`;
      return { line, at, words };
    }
    if (within !== undefined && !within.holds(cells)) {
      return { line, at: columns.length, words: `line ${line}: ${within.words}` };
    }
  }
  const line = Number.POSITIVE_INFINITY;
  for (const [at, column] of columns.entries()) {
    const why = column.whole?.(rows.map(({ cells }) => cells[at] ?? ""));
    if (why) return { line, at, words: `column ${at + 1} is no ${column.words}: ${why}` };
  }
  const whole = layout.table?.(rows.map(({ cells }) => cells)) ?? null;
  const why = whole ?? whyNoFlows(layout, rows);
  return why === null ? null : { line, at: columns.length, words: why };
}

/** Flows go from a host to another, and some are larger than the headers of a packet. */
function whyNoFlows({ columns }: FlowLayout, rows: readonly TableRow[]): string | null {
  const at = (...words: string[]) => columns.findIndex(({ word }) => words.includes(word));
  const [src, dst, id, bytes] = [at("src"), at("dst"), at("id"), at("bytes", "size")];
  const toItself = src < 0 ? undefined : rows.find(({ cells }) => cells[src] === cells[dst]);
  if (toItself !== undefined) return `line ${toItself.line} would go from a host to itself`;
  const isNumbered = id < 0 || rows.some(({ cells }) => WHOLE.test(cells[id] ?? ""));
  const isSmall = ({ cells }: TableRow) => Number(cells[bytes]) < LEAST_BYTES;
  if (bytes < 0 || !isNumbered || !rows.every(isSmall)) return null;
  return `column ${bytes + 1} is no ${columns[bytes]?.words}: all are below ${LEAST_BYTES}`;
}

/** Layouts of rows without a header with as many columns, those first in which the most could have been. */
export function nearest(rows: readonly TableRow[]): readonly (Misfit & { layout: FlowLayout })[] {
  const width = rows[0]?.cells.length ?? 0;
  return FLOW_LAYOUTS.filter(
    ({ columns: { length }, optional = 0, isOffered, header }) =>
      length >= width && length - optional <= width && !isOffered && !header,
  )
    .flatMap((layout) => {
      const misfit = misfitOf(layout, rows);
      return misfit === null ? [] : [{ ...misfit, layout }];
    })
    .sort((a, b) => (a.line === b.line ? b.at - a.at : b.line - a.line));
}

/** Why rows without a header are in no layout, or in more than one. */
export function whyUnknown(rows: readonly TableRow[], fitting: readonly FlowLayout[]): string {
  const names = fitting.map(({ name }) => `“${name}”`).join(" and ");
  if (fitting.length > 1) return `it may be ${names}`;
  if (fitting.length === 1) return `it may be ${names}, and other lists look alike`;
  const near = nearest(rows).map(({ layout, words }) => `it is not ${layout.name}: ${words}`);
  const width = rows[0]?.cells.length ?? 0;
  return near.slice(0, 2).join("; ") || `no layout of ${width} columns is known`;
}
