import { at, type Reader } from "../model/faults/reader.ts";
import { didYouMean, shortened } from "../model/faults/suggestions.ts";
import { MOST } from "../model/spec/limits.ts";
import type { Axis } from "./sweep-spec.ts";
import { labelsIn, resolved, stepsOf } from "./value-paths.ts";

const MOST_AXES = 3;
const MOST_VALUES = 10_000;
const KEYS = ["path", "values", "as", "names"];
/** The other columns of results. */
const TAKEN: readonly string[] = [
  ...[
    "policy",
    "measure",
    "unit",
    "mean",
    "low",
    "high",
    "seeds",
    "wide",
    "overload",
    "short",
    "unsteady",
    "atEnd",
    "isBound",
  ],
  ...["ratio", "ratioLow", "ratioHigh"],
];

type Named = Omit<Axis, "as"> & { readonly as: string | undefined; readonly whole: string };

/**
 * The axes, without faulty ones: what is wrong at the points of the others is said too. Names that are not written are the
 * last words of the paths, or of two alike the whole paths.
 */
export function parseAxes(
  value: unknown,
  scenario: unknown,
  reader: Reader,
): readonly Axis[] | undefined {
  const list = reader.array(value, "vary", "an array of one to three axes");
  if (list === undefined) return undefined;
  if (list.length < 1 || list.length > MOST_AXES) {
    return reader.fault("vary", "one to three axes", value);
  }
  const read = list.map((item, k) => parseAxis(item, at("vary", k), scenario, reader));
  const axes = read.filter((axis) => axis !== undefined);
  const last = axes.map(({ as, whole }) => as ?? lastWord(whole));
  const names = axes.map(
    ({ as, whole }, k) =>
      as ??
      (last.indexOf(last[k] as string) === last.lastIndexOf(last[k] as string)
        ? (last[k] as string)
        : whole),
  );
  names.forEach((name, k) => {
    const path = at(at("vary", k), "as");
    if (names.indexOf(name) < k) reader.fault(path, "a name unlike those of other axes", name);
    if (TAKEN.includes(name)) reader.fault(path, "a name that no other column has", name);
  });
  return axes.map(({ whole: _, ...axis }, k) => ({ ...axis, as: names[k] as string }));
}

function parseAxis(
  value: unknown,
  path: string,
  scenario: unknown,
  reader: Reader,
): Named | undefined {
  const source = reader.object(value, path, KEYS);
  if (source === undefined) return undefined;
  const paths = Array.isArray(source["path"]) ? source["path"] : [source["path"]];
  const before = reader.count;
  paths.forEach((one, k) => {
    checkPath(
      one,
      Array.isArray(source["path"]) ? at(at(path, "path"), k) : at(path, "path"),
      scenario,
      reader,
    );
  });
  if (paths.length === 0) reader.fault(at(path, "path"), "at least one path", source["path"]);
  const values = parseValues(source["values"], at(path, "values"), reader);
  if (Array.isArray(source["path"])) {
    values?.forEach((tuple, k) => {
      if (Array.isArray(tuple) && tuple.length === paths.length) return;
      reader.fault(
        at(at(path, "values"), k),
        `an array of ${paths.length}, a value for each path`,
        tuple,
      );
    });
  }
  const as = reader.optional(source, path, "as", (v, p) =>
    reader.text(v, p, "a text", MOST.name),
  ).as;
  if (as === "") reader.fault(at(path, "as"), "a name", as);
  const names =
    values === undefined ? undefined : parseNames(source["names"], values, path, reader);
  if (reader.count > before || values === undefined || names === undefined) return undefined;
  return { path: source["path"] as Axis["path"], values, as, names, whole: String(paths[0]) };
}

function checkPath(value: unknown, path: string, scenario: unknown, reader: Reader): void {
  const text = reader.text(value, path, "the path of a value of the scenario", MOST.name);
  if (text === undefined) return;
  const steps = stepsOf(text);
  if (steps === null) {
    reader.fault(path, "a path such as workload.load or policies[0].slack", text);
    return;
  }
  const whole = resolved(steps, scenario);
  if (!("expected" in whole)) return;
  const labels = steps[0] === "policies" ? labelsIn(scenario) : [];
  const name = String(steps[1]);
  const hint = labels.includes(name) ? "" : didYouMean(name, labels);
  reader.fault(path, hint === "" ? whole.expected : `${whole.expected} (${hint})`, text);
}

function parseValues(value: unknown, path: string, reader: Reader): readonly unknown[] | undefined {
  if (typeof value === "string") {
    const values = valuesOfRange(value, MOST_VALUES);
    return typeof values === "string" ? reader.fault(path, values, value) : values;
  }
  const list = reader.array(
    value,
    path,
    `a list of values, or a range such as "0.1..0.9:0.1"`,
    MOST_VALUES,
  );
  if (list?.length === 0) return reader.fault(path, "at least one value", value);
  return list;
}

function parseNames(
  value: unknown,
  values: readonly unknown[],
  path: string,
  reader: Reader,
): Axis["names"] | undefined {
  const place = at(path, "names");
  if (value === undefined) {
    const own = values.map(nameOf);
    const twice = own.findIndex((name, k) => own.indexOf(name) < k);
    if (twice >= 0)
      return reader.fault(at(at(path, "values"), twice), "every value once, or names", own[twice]);
    return own;
  }
  const names = reader.array(value, place, "an array of names");
  if (names === undefined) return undefined;
  if (names.length !== values.length)
    return reader.fault(place, `${values.length} names, one a value`, names);
  const before = reader.count;
  names.forEach((name, k) => {
    const isName =
      typeof name === "number" ||
      (typeof name === "string" && name !== "" && name.length <= MOST.name);
    if (!isName) reader.fault(at(place, k), "a word or a number", name);
    else if (names.indexOf(name) < k) reader.fault(at(place, k), "every name once", name);
  });
  return reader.count > before ? undefined : (names as Axis["names"]);
}

/** Numbers and words name themselves; what is neither is its JSON, if that is short. */
function nameOf(value: unknown): string | number {
  if (typeof value === "number" || typeof value === "string") return value;
  return shortened(JSON.stringify(value) ?? "");
}

function lastWord(path: string): string {
  const last = stepsOf(path)?.at(-1);
  return typeof last === "string" ? last : path;
}

/** A number as people write it in a range. */
const NUMBER = "[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?";
const RANGE = new RegExp(`^\\s*(${NUMBER})\\.\\.(${NUMBER})(?::(${NUMBER}))?\\s*$`, "i");

/**
 * The values of "from..to:step": value k is from + k·step, rounded to 12 digits, up to `to`. Without a step whole numbers
 * go by 1. A text says what is wrong.
 */
export function valuesOfRange(text: string, most: number): readonly number[] | string {
  const match = RANGE.exec(text);
  if (match === null) return `a list of values, or a range such as "0.1..0.9:0.1"`;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const isWhole = Number.isInteger(from) && Number.isInteger(to);
  if (match[3] === undefined && !isWhole) return `a range with a step, such as "0.1..0.9:0.1"`;
  const step = Number(match[3] ?? 1);
  if (!(step > 0)) return "a range with a positive step";
  if (from > to) return "a range from the least to the largest value";
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (!(count <= most)) return `a range of at most ${most} values`;
  return Array.from({ length: count }, (_, k) => Number((from + k * step).toPrecision(12)));
}

/** The seeds of "1..20", "3" or "1, 5, 9"; a text says what is expected instead. */
export function seedsOf(text: string, most: number): readonly number[] | string {
  const seeds: number[] = [];
  for (const part of text.split(",")) {
    const [, from, to] = /^\s*(\d+)(?:\.\.(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return `seeds from 0, such as "1..20" or "1,5,9"`;
    const first = Number(from);
    const last = Number(to ?? from);
    if (!Number.isSafeInteger(Math.max(first, last))) return "seeds up to 2^53 − 1";
    if (first > last) return "ranges of seeds from the least to the largest";
    if (seeds.length + last - first >= most) return `${most} seeds at most`;
    for (let seed = first; seed <= last; seed++) seeds.push(seed);
  }
  return new Set(seeds).size === seeds.length ? seeds : "every seed once";
}
