import { FLOW_KEYS, type FlowKey, flowColumn } from "../../model/spec/flow-columns.ts";

/** A unit as texts write it: what its numbers are times to be in bytes, packets or the time unit that is kept. */
interface UnitOf<Kept extends string> {
  readonly kept: Kept;
  /** The power of ten of a number in the kept unit; in binary and bits there is a factor besides. */
  readonly power: number;
  readonly factor: number;
  readonly words: readonly string[];
}

export type SizeUnit = UnitOf<"bytes" | "packets">;
export type TimeUnit = UnitOf<"s" | "ms" | "us">;

const sizeUnit = (
  kept: "bytes" | "packets",
  words: readonly string[],
  power = 0,
  factor = 1,
): SizeUnit => ({ kept, words, power, factor });
const timeUnit = (kept: "s" | "ms" | "us", words: readonly string[], power = 0): TimeUnit => ({
  kept,
  words,
  power,
  factor: 1,
});

/** Units of sizes, by the word that stands for each first. k is 1000, and ki 1024. */
export const SIZE_UNITS: readonly SizeUnit[] = [
  sizeUnit("bytes", ["bytes", "byte", "b", "octets"]),
  sizeUnit("packets", ["packets", "packet", "pkts", "pkt", "segments"]),
  sizeUnit("bytes", ["kb", "kbytes", "kbyte", "kilobytes", "kilobyte"], 3),
  sizeUnit("bytes", ["mb", "mbytes", "mbyte", "megabytes", "megabyte"], 6),
  sizeUnit("bytes", ["gb", "gbytes", "gbyte", "gigabytes", "gigabyte"], 9),
  sizeUnit("bytes", ["kib"], 0, 2 ** 10),
  sizeUnit("bytes", ["mib"], 0, 2 ** 20),
  sizeUnit("bytes", ["gib"], 0, 2 ** 30),
  sizeUnit("bytes", ["bits", "bit"], 0, 1 / 8),
];

/** Units of times. What is finer than microseconds is kept as microseconds, to the digit. */
export const TIME_UNITS: readonly TimeUnit[] = [
  timeUnit("s", ["s", "sec", "secs", "second", "seconds"]),
  timeUnit("ms", ["ms", "msec", "msecs", "millisecond", "milliseconds"]),
  timeUnit("us", ["us", "usec", "usecs", "µs", "μs", "microsecond", "microseconds"]),
  timeUnit("us", ["ns", "nsec", "nsecs", "nanosecond", "nanoseconds"], -3),
  timeUnit("us", ["ps", "psec", "picosecond", "picoseconds"], -6),
];

/** What a column of a list of flows is. */
export interface FlowHeading {
  readonly key: FlowKey;
  /** The unit that its name says; null: none. */
  readonly unit: SizeUnit | TimeUnit | null;
  /** Of two columns with one key the one with the smaller rank is read. */
  readonly rank: number;
}

/** Names that say when something was, and not what: a column with a better name is taken before them. */
const VAGUE = ["time", "t", "ts", "timestamp", "rtime"];
/** What is known of a flow when it has ended. */
const FINISHED =
  /^(flow|t)?(fct|jct|cct|finish(ed)?|complet(ion|ed)|end(ed)?|stop(ped)?|depart(ure|ed)|duration|latency|elapsed|slowdown)(time|ts|at|timestamp)?$/;
/** Where a flow goes from or to is told of hosts by many names, which end alike; of several the first here is read, and a rack last. */
const ENDS = [/(host|node|server|machine)$/, /(ip|addr|address)$/, /id$/, /(rack|tor)$/];
/** Times between arrivals: none of them is a start. */
const BETWEEN = /^inter(arrival|packet|flow)|^iat$|(^|inter)gap|^delta(t|time)?$/;
/** Units that people use and nothing here converts. */
const OTHER_UNITS =
  /^(m|min|mins|minutes?|h|hours?|d|days?|cycles?|ticks?|slots?|rtts?|[kmgt]i?bits?|tbytes?|tb|tib|words?|pages?|flits?|cells?|chunks?|blocks?)$/;

/** Letters and digits of a name: people write flow_size, "Flow Size" and flowSize. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_.\-–]+/g, "");
}

const NAMES = new Map<string, readonly [key: FlowKey, rank: number]>();
for (const key of FLOW_KEYS) {
  for (const [rank, name] of [key, ...flowColumn(key).headings].entries()) {
    if (!NAMES.has(plain(name))) NAMES.set(plain(name), [key, rank]);
  }
}

function named(name: string): readonly [key: FlowKey, rank: number] | undefined {
  for (const word of [name, name.replace(/^flow(?=.)/, "")]) {
    const found = NAMES.get(word);
    if (found !== undefined) return found;
    if (VAGUE.includes(word)) return ["arrival", VAGUE_RANK];
  }
  const at = ENDS.findIndex((end) => end.test(name));
  const short = at < 0 ? "" : name.replace(ENDS[at] as RegExp, "");
  const found = short === "" ? undefined : named(short);
  const isEnd = found?.[0] === "src" || found?.[0] === "dst";
  return isEnd ? [found[0], found[1] + 100 * (at + 1)] : undefined;
}

const VAGUE_RANK = 1000;

function unitsFor(key: FlowKey): readonly (SizeUnit | TimeUnit)[] {
  const { holds } = flowColumn(key);
  if (holds.kind !== "number") return [];
  return holds.unit === "size" ? SIZE_UNITS : holds.unit === "time" ? TIME_UNITS : [];
}

function withUnit(name: string, word: string): FlowHeading | null {
  const found = named(plain(name));
  if (found === undefined) return null;
  const [key, rank] = found;
  const unit = unitsFor(key).find(({ words }) => words.includes(plain(word)));
  return unit === undefined ? null : { key, unit, rank: rank + rankOf(unit) };
}

/** Bytes are read before their multiples, these before packets, and those before sizes without a unit. */
function rankOf(unit: SizeUnit | TimeUnit | null): number {
  if (unit?.kept === "bytes") return unit.power === 0 && unit.factor === 1 ? -300 : -250;
  return unit?.kept === "packets" ? -200 : 0;
}

/** What the name of a column says, with a unit in brackets or behind it: `start_us`, "Size (B)", `flowSizeBytes`; null: nothing that is known. */
export function headingOf(name: string): FlowHeading | null {
  const [, before = "", within = ""] =
    /^(.*\S)\s*[([]([^)\]]*)[)\]]$/.exec(name.trim()) ??
    /^(.*\S)[\s_]+in[\s_]+([a-zµμ]+)$/i.exec(name.trim()) ??
    [];
  if (before !== "") return withUnit(before, within);
  const whole = plain(name);
  // "bytes" is a size, and "num_bytes" too.
  const [, counted] =
    /^(?:flow|total|num|n)?(byte|packet|pkt)s?(?:count|total)?$/.exec(whole) ?? [];
  const size = SIZE_UNITS.find(({ words }) => counted !== undefined && words.includes(counted));
  if (size !== undefined) return { key: "size", unit: size, rank: rankOf(size) };
  const [, first = "", last = ""] = /^(.+)[\s_.\-–]+([^\s_.\-–]+)$/.exec(name.trim()) ?? [];
  const parted = first === "" ? null : withUnit(first, last);
  if (parted !== null) return parted;
  const found = named(whole);
  if (found !== undefined) return { key: found[0], unit: null, rank: found[1] };
  for (const word of ENDINGS) {
    if (!whole.endsWith(word)) continue;
    const glued = withUnit(whole.slice(0, -word.length), word);
    if (glued !== null) return glued;
  }
  return null;
}

/** Units that stand without a mark behind a name: one letter would be the end of many words. */
const ENDINGS = [...SIZE_UNITS, ...TIME_UNITS]
  .flatMap(({ words }) => words)
  .filter((word) => word.length > 1)
  .sort((a, b) => b.length - a.length);

/** The headings of a row by their column, each key once; what is beside them is not read. */
export function headingsOf(names: readonly string[]): {
  readonly at: ReadonlyMap<number, FlowHeading>;
  readonly unread: readonly string[];
} {
  const all = names.map(headingOf);
  const at = new Map<number, FlowHeading>();
  for (const [column, heading] of all.entries()) {
    if (heading === null) continue;
    const others = all.filter((other) => other?.key === heading.key);
    const best = others.reduce((a, b) => ((b?.rank ?? 0) < (a?.rank ?? 0) ? b : a));
    if (best === heading) at.set(column, heading);
  }
  return { at, unread: names.filter((_, column) => !at.has(column)) };
}

/** What a column of a CDF is: a size, or what the flows up to it, above it or of it are. */
type CdfKey = "size" | "share" | "percent" | "above" | "mass" | "counts" | "totals";

/** Names of shares in a CDF, as `plain` has them; of several the first is read. */
const SHARES: readonly (readonly [key: CdfKey, names: RegExp])[] = [
  ["share", /^(e?cdf|p|f\(x\)|p\([xs][<≤]=?[xs]\)|y|share|fraction|prob(ability)?)$/],
  ["share", /^(cdf|cum(ulative)?)(prob(ability)?|fraction|share|distribution|value)?$/],
  ["percent", /^(cdf|cum(ulative)?)?(percent(ile|age)?|\(?%\)?)$/],
  ["above", /^(ccdf|1cdf|complementary(cdf)?|survival|tail)$/],
  ["mass", /^(pmf|pdf|mass)$/],
  ["totals", /^cum(ulative)?(counts?|freq(uency)?|flows)$/],
  ["counts", /^(counts?|frequency|freq)$/],
];

/** The columns of a CDF by the names in its header, each kind once, and the unit of its sizes; what is beside them is not read. */
export function cdfHeadings(names: readonly string[]): {
  readonly at: ReadonlyMap<CdfKey, number>;
  readonly unit: SizeUnit | null;
  readonly unread: readonly string[];
} {
  const at = new Map<CdfKey, number>();
  const units = new Map<number, SizeUnit | null>();
  for (const [column, name] of names.entries()) {
    const share = SHARES.find(([, known]) => known.test(plain(name)))?.[0];
    const size = share === undefined ? sizeOfCdf(name) : undefined;
    if (size !== undefined) units.set(column, size);
    const key = share ?? (size === undefined ? undefined : "size");
    if (key !== undefined && !at.has(key)) at.set(key, column);
  }
  const read = [...at.values()];
  const unread = names.filter((_, column) => !read.includes(column));
  return { at, unit: units.get(at.get("size") ?? -1) ?? null, unread };
}

/** The unit that the name of sizes says, null if none; undefined: it names no sizes. */
function sizeOfCdf(name: string): SizeUnit | null | undefined {
  if (["value", "x", "s", "sizes"].includes(plain(name))) return null;
  if (plain(name) === "b") return SIZE_UNITS[0];
  const heading = headingOf(name);
  return heading?.key === "size" ? (heading.unit as SizeUnit | null) : undefined;
}

/** A name that stands twice in a header, and is not read twice; undefined: there is none. */
export function namedTwice(names: readonly string[]): string | undefined {
  return names.find((name, k) => names.indexOf(name) < k && headingOf(name) !== null);
}

/** Why a column that is not read is not what its name may promise, in words; null: nothing is known of it. */
export function whyNotRead(name: string): string | null {
  if (BETWEEN.test(plain(name)))
    return `“${name}” holds times between arrivals, which have to be added up`;
  const [, before = "", unit = ""] =
    /^(.*\S)\s*[([]([^)\]]*)[)\]]$/.exec(name.trim()) ??
    /^(.+)[\s_.\-–]+([^\s_.\-–]+)$/.exec(name.trim()) ??
    [];
  const key = headingOf(before)?.key;
  if (key === undefined || !OTHER_UNITS.test(plain(unit))) return null;
  const known = unitsFor(key).map(({ words }) => words[0]);
  return known.length === 0 ? null : `the unit of “${name}” is none of ${known.join(", ")}`;
}

/** Why the column of arrivals may not be that: it is vague, and may be when flows finished; null: it is. */
export function whyFinished(names: readonly string[], column: number): string | null {
  const name = names[column] ?? "";
  if ((headingOf(name)?.rank ?? 0) < VAGUE_RANK) return null;
  const bare = (other: string) => plain(other).replace(/[([].*$/, "");
  const finish = names.find((other) =>
    [bare(other), bare(other).replace(/(ns|us|ms|s)$/, "")].some((word) => FINISHED.test(word)),
  );
  return finish === undefined ? null : `“${name}” beside “${finish}” may be when a flow finished`;
}

/** The word for a column that a person can write: "start_us", "bytes", "src". */
export function wordOf({ key, unit }: Pick<FlowHeading, "key" | "unit">): string {
  const name = key === "arrival" ? "start" : key;
  if (unit === null) return name;
  const [word] = unit.words;
  return name === "size" && unit.power === 0 && unit.factor === 1 ? `${word}` : `${name}_${word}`;
}

const OF_FLOWS: readonly (readonly [key: FlowKey, label: string])[] = [
  ["id", "id"],
  ["src", "source"],
  ["dst", "destination"],
  ["arrival", "start"],
  ["size", "size"],
  ...FLOW_KEYS.filter((key) => !["id", "src", "dst", "arrival", "size"].includes(key)).map(
    (key) => [key, flowColumn(key).words] as const,
  ),
];

/** As it is written in a sentence: "µs", "kB", "MiB". */
function signOf({ words: [word = ""] }: SizeUnit | TimeUnit): string {
  if (!/^[kmg]i?b$/.test(word)) return word.replace("us", "µs");
  return word.length === 2 && word[0] === "k"
    ? "kB"
    : `${word[0]?.toUpperCase()}${word.slice(1, -1)}B`;
}

/** What a column may be told to be, with words for a menu: `-` is not read. */
export const COLUMN_CHOICES: readonly (readonly [word: string, label: string])[] = [
  ["-", "not read"],
  ...OF_FLOWS.flatMap(([key, label]) => {
    const units = key === "arrival" || key === "size" ? unitsFor(key) : [];
    const plainly = [wordOf({ key, unit: null }), label] as const;
    const inUnits = units.map(
      (unit) => [wordOf({ key, unit }), `${label}, ${signOf(unit)}`] as const,
    );
    return [plainly, ...inUnits];
  }),
];

/** Names of columns in a comment above rows without a header, as "# src dst bytes start_us"; null: the last comment names none. */
export function headerInComment(
  text: string,
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
): readonly string[] | null {
  const above = text
    .split(/\r\n|\r|\n/, Math.min(line - 1, 200))
    .filter((raw) => raw.trim() !== "");
  const words = (above.at(-1) ?? "").replace(/^[\s#/%;]+/, "").toLowerCase();
  const names = words.split(/\s*[,;\t]\s*|\s+/).filter((name) => name !== "");
  const keys = [...headingsOf(names).at.values()].map(({ key }) => key);
  const isHeader =
    names.length === cells.length && keys.includes("arrival") && keys.includes("size");
  return isHeader ? names : null;
}
