import { didYouMean, nearestNames, shortened } from "./suggestions.ts";

/** One thing wrong with an input: where, what belongs there, what was there. */
export interface Fault {
  /** JSON path; empty for the whole input. */
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  /** The sentence a person reads: "flows[3].size: expected a positive integer, got -2". */
  readonly message: string;
}

/** A set of numbers, which `expected` describes in words. */
export interface NumberRule {
  readonly expected: string;
  readonly accepts: (value: number) => boolean;
}

/** The same for a number in a scenario file; `schema` says it as JSON Schema does. */
export interface FileNumberRule extends NumberRule {
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A range of numbers, in the words of JSON Schema. */
interface NumberRange {
  readonly type?: "integer";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

const LIMIT = Number.MAX_SAFE_INTEGER;
/** Up to so many words are all listed in a fault; of more, the nearest are suggested. */
const AT_A_GLANCE = 5;
/** No key of ours has more characters. */
const LONG_KEY = 60;
/** Longer texts are told by their length too. */
const LONG_TEXT = 200;
/** So many faults are kept: a page shows each beside its field. Those beyond are counted. */
const MOST_KEPT = 1000;
/** So many faults are said; of those beyond, how many there are. */
export const MOST_SAID = 20;

export const NOT_NEGATIVE = numberRule("a number from 0 to 2^53 − 1", {
  minimum: 0,
  maximum: LIMIT,
});
export const POSITIVE_INTEGER = numberRule("a positive integer", {
  type: "integer",
  minimum: 1,
  maximum: LIMIT,
});
export const NATURAL = numberRule("an integer from 0", {
  type: "integer",
  minimum: 0,
  maximum: LIMIT,
});

/** Integers from `low` to `high`, both included. */
export function integerBetween(low: number, high: number): FileNumberRule {
  const range = { type: "integer", minimum: low, maximum: high } as const;
  return numberRule(`an integer from ${low} to ${high}`, range);
}

/** The numbers of a range, and no others: neither NaN nor ±∞. */
export function numberRule(expected: string, range: NumberRange): FileNumberRule {
  const { minimum = -LIMIT, maximum = LIMIT, multipleOf = 0 } = range;
  const { exclusiveMinimum = Number.NEGATIVE_INFINITY } = range;
  const { exclusiveMaximum = Number.POSITIVE_INFINITY } = range;
  const isWhole = range.type === "integer";
  return {
    expected,
    accepts: (x) =>
      x >= minimum &&
      x <= maximum &&
      x > exclusiveMinimum &&
      x < exclusiveMaximum &&
      (!isWhole || Number.isInteger(x)) &&
      (multipleOf === 0 || x % multipleOf === 0),
    schema: { type: "number", ...range },
  };
}

/**
 * Reads unknown input and collects every fault on the way. Each method returns what it read, or
 * `undefined` after noting a fault; a caller goes on either way, so that all faults come at once.
 */
export class Reader {
  /** The first faults. */
  readonly faults: Fault[] = [];
  /** The number of all faults. */
  count = 0;
  /** Keys that a misspelt one is taken for: that they are missing is the same slip, and is said once. */
  private readonly meant = new Set<string>();
  /** The number of faults that are not said. */
  private hushed = 0;
  /** The name of the whole input in messages. */
  private readonly whole: string;

  constructor(whole = "scenario") {
    this.whole = whole;
  }

  fault(path: string, expected: string, value: unknown): undefined {
    this.count += 1;
    if (value === undefined && this.meant.has(path)) {
      this.hushed += 1;
      return undefined;
    }
    if (this.count > MOST_KEPT) return undefined;
    const got = describe(value);
    const place = path === "" ? this.whole : path;
    // Integers beyond 2^53 − 1 are refused because doubles cannot tell them apart; say so.
    const isTooLarge =
      typeof value === "number" && Number.isFinite(value) && Math.abs(value) > LIMIT;
    const why = isTooLarge ? " (beyond 2^53 − 1, where whole numbers are no longer exact)" : "";
    this.faults.push({
      path,
      expected,
      got,
      message: `${place}: expected ${expected}, got ${got}${why}`,
    });
    return undefined;
  }

  /** Says nothing of a missing key, now and later. */
  private hush(path: string): void {
    this.meant.add(path);
    const said = this.faults.findIndex((fault) => fault.path === path && fault.got === "nothing");
    if (said >= 0) this.hushed += this.faults.splice(said, 1).length;
  }

  /** A fault of a part of a text, which is shown below it. */
  say(path: string, expected: string, got: string, shown: string): void {
    this.count += 1;
    if (this.count > MOST_KEPT) return;
    this.faults.push({
      path,
      expected,
      got,
      message: `${path}: expected ${expected}, got ${got}\n${shown}`,
    });
  }

  /** The first faults, and one more that says how many there are besides. */
  told(most = MOST_SAID): readonly Fault[] {
    const first = this.faults.slice(0, most);
    const more = this.count - this.hushed - first.length;
    return more === 0 ? first : [...first, andMore(more, "fault")];
  }

  /**
   * An object with no keys but `keys`; `others` are for the caller to refuse in words of its own. Which keys
   * are known is said, unless they are only those that might be.
   */
  object(
    value: unknown,
    path: string,
    keys: readonly string[],
    others: readonly string[] = [],
    areKnown = true,
  ): Record<string, unknown> | undefined {
    if (!isObject(value)) return this.fault(path, "an object", value);
    for (const key of Object.keys(value)) {
      if (keys.includes(key) || others.includes(key)) continue;
      if (this.count >= MOST_KEPT) {
        this.count += 1;
        continue;
      }
      const hint = didYouMean(key, keys);
      for (const name of nearestNames(key, keys)) {
        if (value[name] === undefined) this.hush(at(path, name));
      }
      const known = areKnown ? ` (known: ${keys.join(", ")})` : "";
      const expected = `no such key${hint && `: ${hint}`}${known}`;
      this.fault(at(path, key), expected, value[key]);
    }
    return value;
  }

  /** An array of `most` elements and fewer. */
  array(
    value: unknown,
    path: string,
    expected = "an array",
    most = Number.POSITIVE_INFINITY,
  ): readonly unknown[] | undefined {
    if (!Array.isArray(value)) return this.fault(path, expected, value);
    if (value.length <= most) return value;
    return this.fault(path, `${expected}, at most ${most} of them`, value);
  }

  number(
    value: unknown,
    path: string,
    rule: Pick<NumberRule, "expected" | "accepts">,
  ): number | undefined {
    if (typeof value === "number" && rule.accepts(value)) return value;
    return this.fault(path, rule.expected + withoutComma(value, rule), value);
  }

  /** `number` of a key of an object: its path is made only where it is wrong. */
  field(
    source: Record<string, unknown>,
    path: string,
    key: string,
    rule: Pick<NumberRule, "expected" | "accepts">,
  ): number | undefined {
    const value = source[key];
    if (typeof value === "number" && rule.accepts(value)) return value;
    return this.number(value, at(path, key), rule);
  }

  /** A text of `most` characters and fewer. */
  text(
    value: unknown,
    path: string,
    expected = "a text",
    most = Number.POSITIVE_INFINITY,
  ): string | undefined {
    if (typeof value !== "string") return this.fault(path, expected, value);
    if (value.length <= most) return value;
    return this.fault(path, `${expected} of at most ${most} characters`, value);
  }

  flag(value: unknown, path: string): boolean | undefined {
    return typeof value === "boolean" ? value : this.fault(path, "true or false", value);
  }

  choice<const T extends string>(
    value: unknown,
    path: string,
    options: readonly T[],
  ): T | undefined {
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
    const expected = options.map((option) => `"${option}"`).join(" or ");
    const isLong = options.length > AT_A_GLANCE;
    const hint = isLong && typeof value === "string" ? didYouMean(value, options) : "";
    return this.fault(path, hint === "" ? expected : `${expected} (${hint})`, value);
  }

  /** `{[key]: read(…)}` if the key is there, else nothing: to be spread into the result. */
  optional<K extends string, T>(
    source: Record<string, unknown>,
    path: string,
    key: K,
    read: (value: unknown, path: string) => T | undefined,
  ): { readonly [P in K]?: T } {
    if (source[key] === undefined) return {};
    const value = read(source[key], at(path, key));
    return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]?: T });
  }
}

/** The last entry of a list of faults that is cut. */
export function andMore(more: number, what: string): Fault {
  const message = `and ${more} more ${what}${more === 1 ? "" : "s"}`;
  return { path: "", expected: "", got: "", message };
}

/** The path of a key or an index inside `path`; a key from outside may be too long for one. */
export function at(path: string, key: string | number): string {
  if (typeof key === "number") return `${path}[${key}]`;
  if (key.length > LONG_KEY) return `${path}[${JSON.stringify(shortened(key))}]`;
  if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A hint for numbers written with a comma. In much of the world "0,8" is a number, and "1,500" is one of two numbers;
 * here a comma separates numbers.
 */
function withoutComma(value: unknown, rule: Pick<NumberRule, "expected" | "accepts">): string {
  if (typeof value !== "string") return "";
  const whole = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(value) ? value.replaceAll(",", "") : "";
  const pointed = /^-?\d+,\d+$/.test(value) ? value.replace(",", ".") : "";
  // "1,000" means a thousand, since one is not written with three zeros.
  const meant = whole !== "" && Number.isInteger(Number(pointed)) ? [whole] : [whole, pointed];
  const written = meant.filter((text) => text !== "" && rule.accepts(Number(text)));
  return written.length === 0 ? "" : ` (write ${written.join(" or ")})`;
}

/** A value as a person would name it, short enough for a sentence. */
function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value))
    return value.length === 0 ? "an empty array" : `an array of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return String(value);
  const quoted = JSON.stringify(shortened(value));
  return value.length > LONG_TEXT ? `${quoted}, a text of ${value.length} characters` : quoted;
}
