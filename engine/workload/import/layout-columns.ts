/** What the cells of a column of a layout are. */
export interface LayoutColumn {
  /** What is read of it, as `headingOf` takes it: "src", "start_us"; "-": nothing. */
  readonly word: string;
  /** In the sentence that says what was read. */
  readonly words: string;
  readonly expected: string;
  readonly accepts: (cell: string) => boolean;
  /** What the column as a whole is not, in words; null: it is all that it should be. */
  readonly whole?: (cells: readonly string[]) => string | null;
  /** The cell as the reader of flows takes it. */
  readonly plain?: (cell: string) => string;
}

const WHOLE = /^\d+$/;
const NUMBER = /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Hosts of the largest of these simulations are fewer. */
const MOST_HOSTS = 65_536;
const isUpTo =
  (most: number, least = 0) =>
  (cell: string) =>
    WHOLE.test(cell) && Number(cell) >= least && Number(cell) <= most;

const HOST = {
  expected: `a host, an integer below ${MOST_HOSTS}`,
  accepts: isUpTo(MOST_HOSTS - 1),
};
export const SRC: LayoutColumn = { ...HOST, word: "src", words: "source" };
export const DST: LayoutColumn = { ...HOST, word: "dst", words: "destination" };
/** In a layout without other marks: sizes may be taken for hosts. */
export const fewHosts = (column: LayoutColumn): LayoutColumn => ({
  ...column,
  expected: "a host, an integer below 4096",
  accepts: isUpTo(4095),
});
export const NUMBERED: LayoutColumn = {
  word: "id",
  words: "id",
  expected: "a number that counts the flows",
  accepts: (cell) => WHOLE.test(cell),
  whole: (cells) => (ascends(cells, 1) ? null : "it does not rise from line to line"),
};
export const ID: LayoutColumn = {
  ...NUMBERED,
  expected: "an id",
  accepts: () => true,
  whole: (cells) =>
    cells.every((cell) => !NUMBER.test(cell)) && new Set(cells).size === cells.length
      ? null
      : cells.every((cell) => WHOLE.test(cell))
        ? (NUMBERED.whole?.(cells) ?? null)
        : "it has fractions, or words beside numbers",
};
/** Lists that people make count their flows. */
export const COUNTED: LayoutColumn = {
  ...NUMBERED,
  whole: (cells) =>
    Number(cells[0]) <= 1 && countsOn(cells) ? null : "it does not count the lines",
};
export const BYTES: LayoutColumn = {
  word: "bytes",
  words: "bytes",
  expected: "a size in bytes, a positive integer",
  accepts: (cell) => WHOLE.test(cell) && Number(cell) > 0,
  whole: (cells) => {
    if (cells.length > 1 && countsOn(cells)) return "it rises by 1 from line to line, as ports do";
    return cells.every((cell) => cell === "100") ? "all are 100, which is HPCC's port" : null;
  },
};
export const SIZE: LayoutColumn = { ...BYTES, word: "size", words: "size" };
export const PACKETS: LayoutColumn = { ...BYTES, word: "packets", words: "packets" };
export const TIME = {
  expected: "a time, a number from 0",
  accepts: (cell: string) => NUMBER.test(cell),
};
export const START: LayoutColumn = {
  ...TIME,
  word: "start_s",
  words: "start in seconds",
  whole: (cells) => {
    if (!ascends(cells, 0)) return "starts do not rise from line to line";
    const areSeconds = cells.some((cell) => /[.e]/i.test(cell)) || Number(cells.at(-1)) < 100;
    return areSeconds ? null : "simulated seconds are few, or have fractions";
  },
};
/** One for all, in the first minute that is simulated: ports and sizes are larger. */
export const STOP: LayoutColumn = {
  ...TIME,
  word: "-",
  words: "stop",
  expected: "a stop, in the first 60 simulated seconds",
  accepts: (cell) => NUMBER.test(cell) && Number(cell) <= 60,
  whole: (cells) => (cells.every((cell) => cell === cells[0]) ? null : "it is not one for all"),
};
export const WHEN: LayoutColumn = {
  ...TIME,
  word: "start",
  words: "start",
  whole: (cells) => (ascends(cells, 0) ? null : "starts do not rise from line to line"),
};
export const START_US: LayoutColumn = { ...TIME, word: "start_us", words: "start in µs" };
const NANOSECONDS = {
  expected: "nanoseconds, an integer",
  accepts: (cell: string) => WHOLE.test(cell),
};
export const START_NS: LayoutColumn = { ...NANOSECONDS, word: "start_ns", words: "start in ns" };
/** basic-sim reads no other order. */
export const RISING_NS: LayoutColumn = {
  ...START_NS,
  whole: (cells) => (ascends(cells, 0) ? null : "starts do not rise from line to line"),
};
export const COUNT = {
  word: "-",
  expected: "an integer from 0",
  accepts: (cell: string) => WHOLE.test(cell),
};
export const PRIORITY: LayoutColumn = {
  ...COUNT,
  words: "priority",
  expected: "one priority from 0 to 15",
  accepts: isUpTo(15),
  whole: (cells) => (cells.every((cell) => cell === cells[0]) ? null : "it is not one for all"),
};
export const PORT: LayoutColumn = {
  ...COUNT,
  words: "port",
  expected: "a port from 100 to 65535",
  accepts: isUpTo(65_535, 100),
};
/** ns-3's RDMA clients send from ports from 10000 on. */
export const OWN_PORT: LayoutColumn = {
  ...PORT,
  expected: "a port from 10000 to 65535",
  accepts: isUpTo(65_535, 10_000),
};
/** 0x0b000101 is host 1, 0x0b010001 host 256. */
export const hexHost = (column: LayoutColumn): LayoutColumn => ({
  ...column,
  expected: "an address of eight hexadecimal digits from 0b000001 on",
  accepts: (cell) => /^0b[\da-f]{4}01$/i.test(cell),
  plain: (cell) => `${(Number.parseInt(cell, 16) >> 8) & 0xffff}`,
});
export const lasting = (words: string): LayoutColumn => ({ ...NANOSECONDS, word: "-", words });
/** A flow's completion time in its simulation, and alone: the one is no small part of the other. */
export const LASTED = [lasting("FCT"), lasting("FCT alone")];
/** The columns from the sizes on: bytes, start, FCT and FCT alone. */
export const lastedFrom = (bytes: number): Pick<FlowLayoutRules, "row" | "table"> => ({
  row: {
    holds: (cells) => {
      const [size = 0, , fct = 0, alone = 0] = cells.slice(bytes).map(Number);
      return fct > 0 && 2 * fct >= alone && size <= MOST_BYTES_A_NS * fct;
    },
    words: `its FCT is below half of that alone, or its bytes beyond ${8 * MOST_BYTES_A_NS} Gbit/s`,
  },
  table: (rows) =>
    rows.every((cells) => Number(cells[bytes + 2]) > 1000 * Number(cells[bytes + 3]))
      ? "every FCT is above a thousand times that alone"
      : null,
});
const MOST_BYTES_A_NS = 1000;
export const choice = (word: string, pattern: RegExp): LayoutColumn => ({
  word: "-",
  words: word,
  expected: word,
  accepts: (cell) => pattern.test(cell),
});
/** The columns of start, end and duration, and those of what was sent, of all there is to send, and whether that was all. */
export const lastsFrom = (
  start: number,
  [end, duration]: readonly [number, number],
  [sent, bytes, whether]: readonly [number, number, number],
): Pick<FlowLayoutRules, "row" | "table"> => ({
  row: {
    holds: (cells) =>
      Number(cells[start]) + Number(cells[duration]) === Number(cells[end]) &&
      (!/^(true|yes)$/i.test(cells[whether] ?? "") || Number(cells[sent]) === Number(cells[bytes])),
    words:
      "its start and its duration do not make its end, or it is completed and not all of it is sent",
  },
  table: (rows) => {
    const rises = (at: number) =>
      ascends(
        rows.map((cells) => cells[at] ?? ""),
        0,
      );
    return rises(duration) && !rises(start) ? "durations rise from line to line, not starts" : null;
  },
});

/** What must hold beyond single columns. */
export interface FlowLayoutRules {
  /** Within a row, and the words for it. */
  readonly row?: { readonly holds: (cells: readonly string[]) => boolean; readonly words: string };
  /** What the rows as a whole are not, in words; null: they are all that they should be. */
  readonly table?: (rows: readonly (readonly string[])[]) => string | null;
}

/** Where flows have no ids: sources that count the lines, and destinations of no pattern, are ids and sources. */
export const NO_IDS = (rows: readonly (readonly string[])[]): string | null => {
  const ends = new Set(rows.map(([, dst]) => dst)).size;
  const isPattern = ends === 1 || ends === rows.length;
  const counts =
    rows.length >= 8 && Number(rows[0]?.[0]) <= 1 && countsOn(rows.map(([src = ""]) => src));
  return counts && !isPattern ? "its sources count the lines, as ids do" : null;
};

/** FCTs are larger of larger flows; what rises while sizes do not, or in many lines, are starts. */
export const NO_STARTS = (rows: readonly (readonly string[])[]): string | null => {
  const [sizes, times] = [0, 1].map((at) => rows.map((cells) => cells[at] ?? ""));
  const rises = rows.length > 1 && ascends(times ?? [], 0);
  return rises && (rows.length > 5 || !ascends(sizes ?? [], 0))
    ? "its FCTs rise from line to line, as starts do"
    : null;
};

function countsOn(cells: readonly string[]): boolean {
  return cells.every((cell, k) => Number(cell) === Number(cells[0]) + k);
}

function ascends(cells: readonly string[], step: number): boolean {
  return cells.every((cell, k) => k === 0 || Number(cell) - Number(cells[k - 1]) >= step);
}

/**
 * What the columns of rows without names may be. Of those behind the first two the last that rises is the start, one with
 * fractions before others; the last besides it that varies above 0 the size, in bytes where it is whole. Hosts are the first
 * two others that are both numbers, or both names.
 */
export function likelyColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = rows[0]?.length ?? 0;
  if (width < 4) return ["start", "size", "-"].slice(0, width);
  const columns = Array.from({ length: width }, (_, k) => rows.map((cells) => Number(cells[k])));
  const all = columns.map((_, k) => k);
  const is = (holds: (value: number) => boolean) => (k: number) =>
    columns[k]?.every(holds) === true;
  const isWhole = is(Number.isInteger);
  const behind = all.filter((k) => k > 1);
  const rising = behind.filter((k) => {
    const [values = [], cells] = [columns[k], rows.map((row) => row[k] as string)];
    return ascends(cells, 0) && (values.at(-1) as number) > (values[0] as number);
  });
  const start = rising.filter((k) => !isWhole(k)).at(-1) ?? rising.at(-1) ?? width - 1;
  const sizes = behind.filter((k) => k !== start);
  const varied = sizes.filter((k) => new Set(columns[k]).size > 1);
  const size = varied.filter(is((value) => value > 0)).at(-1) ?? sizes.at(-1);
  const hosts = [isWhole, is(Number.isNaN)]
    .map((isIt) => all.filter((k) => k !== start && k !== size && isIt(k)))
    .find(({ length }) => length > 1);
  return all.map((k) => {
    if (k === start) return "start";
    if (k === size) return isWhole(k) ? "bytes" : "size";
    return ["src", "dst"][hosts?.indexOf(k) ?? -1] ?? "-";
  });
}
