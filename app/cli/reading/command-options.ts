import { parseArgs } from "node:util";
import { didYouMean } from "../../../engine/doors/files.ts";
import type { CountedSpec } from "../../../engine/doors/scenario.ts";
import { POLICIES, type ResolvedPolicy } from "../../../engine/doors/scenario.ts";
import type { NumberRule, Option, Options } from "./command.ts";
import { CommandError } from "./command-error.ts";

const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

type ValueOf<O extends Option> = O extends { readonly number: NumberRule }
  ? number
  : O extends { readonly choices: readonly (infer C)[] }
    ? O extends { readonly isList: true }
      ? readonly C[]
      : C
    : O extends { readonly isRepeated: true }
      ? readonly string[]
      : O extends { readonly value: string }
        ? string
        : boolean;

/** The values of options that were given. */
type Values<O extends Options> = { readonly [K in keyof O]?: ValueOf<O[K]> | undefined };

interface ParsedWords<O extends Options> {
  readonly values: Values<O>;
  readonly positionals: readonly string[];
  /** What is wrong with the values, to which a command adds what it finds. */
  readonly faults: string[];
}

/**
 * Options and operands of a command.
 *
 * @throws {CommandError} with all words that are no options of it, or have no value
 */
export function parseWords<const O extends Options>(
  words: readonly string[],
  options: O,
): ParsedWords<O> {
  const { sound, positionals, faults: unknown } = sort(words, options);
  if (unknown.length > 0) throw new CommandError(unknown);
  const parsed = parseArgs({ args: sound, allowPositionals: true, options: typesOf(options) });
  const given = parsed.values as Readonly<Record<string, string | boolean | string[]>>;
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const text = given[name];
    if (text === undefined) continue;
    values[name] = typeof text === "string" ? valueIn(name, text, option, faults) : text;
    const clash = option.notWith?.find((other) => given[other] !== undefined);
    if (clash !== undefined) faults.push(`--${name}: does not go with --${clash}`);
    else if (option.goesWith?.every((other) => given[other] === undefined))
      faults.push(`--${name}: goes with --${option.goesWith[0]} only`);
  }
  return { values: values as Values<O>, positionals, faults };
}

/** What does not fit is a fault, and stands for the first value that would. */
function valueIn(name: string, text: string, option: Option, faults: string[]): unknown {
  const { choices, isList, number } = option;
  if (number !== undefined) {
    const value = numberIn(text);
    if (isWithin(value, number)) return value;
    faults.push(`--${name}: expected ${expectedNumber(number)}, got "${text}"`);
    return Math.max(0, number.least);
  }
  if (choices === undefined) return text;
  const words = isList ? text.split(",").map((word) => word.trim()) : [text];
  for (const word of words) {
    if (!choices.includes(word))
      faults.push(`--${name}: expected ${listed(choices)}, got "${word}"`);
  }
  const known = words.map((word) => (choices.includes(word) ? word : choices[0]));
  return isList ? known : known[0];
}

function isWithin(value: number, { least, most, isWhole }: NumberRule): boolean {
  if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value))) return false;
  return value >= least && value <= (most ?? value);
}

function expectedNumber({ least, most, isWhole, noun }: NumberRule): string {
  if (isWhole && least === 1)
    return `a positive integer${most === undefined ? "" : ` up to ${most}`}`;
  const what = noun ?? (isWhole ? "an integer" : "a number");
  if (least === Number.NEGATIVE_INFINITY) return what;
  return most === undefined ? `${what} from ${least}` : `${what} from ${least} to ${most}`;
}

/** "a, b or c" */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function typesOf(options: Options) {
  const types = Object.entries(options).map(([name, { value, choices, isRepeated }]) => {
    const isText = value !== undefined || choices !== undefined;
    const type = isText ? ("string" as const) : ("boolean" as const);
    return [name, { type, multiple: isRepeated === true }] as const;
  });
  return Object.fromEntries(types);
}

/** Options as `--name=value`, so that a value may begin with "-": whether it is welcome is for its own rule. */
function sort(words: readonly string[], options: Options) {
  const types = typesOf(options);
  const sound: string[] = [];
  const positionals: string[] = [];
  const faults: string[] = [];
  const { tokens } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: types,
  });
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const type = Object.hasOwn(types, name) ? types[name]?.type : undefined;
    if (type === undefined) faults.push(unknown(rawName, Object.keys(options)));
    else if (type === "boolean" && value !== undefined) {
      faults.push(`${rawName}: takes no value, got "${value}"`);
    } else if (type === "string" && value === undefined) {
      faults.push(`${rawName}: a value is missing`);
    } else if (token.inlineValue === false && value?.startsWith("--")) {
      faults.push(`${rawName}: a value is missing before ${value}`);
    } else sound.push(value === undefined ? rawName : `${rawName}=${value}`);
  }
  return { sound, positionals, faults };
}

function unknown(name: string, known: readonly string[]): string {
  const all = known.map((option) => `--${option}`);
  const hint = didYouMean(name, all) || `known: ${all.join(", ")}`;
  return `${name}: no such option (${all.length === 0 ? "there are none" : hint})`;
}

/** The number that a word is, written as people write it; NaN of any other word, 0x10 among them. */
export function numberIn(word: string | undefined): number {
  return word !== undefined && DECIMAL.test(word) ? Number(word) : Number.NaN;
}

/** Most seeds of one command: each is a whole run of every policy. */
const MOST = 10_000;

/** "1..20", "3", "1,5,9", and any of them after commas; null, and a fault, if it is none of these. */
export function parseSeeds(text: string, faults: string[]): readonly number[] | null {
  const fault = (expected: string): null => {
    faults.push(`--seeds: expected ${expected}, got "${text}"`);
    return null;
  };
  const seeds: number[] = [];
  for (const part of text.split(",")) {
    const [, from, to] = /^\s*(\d+)(?:\.\.(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return fault("seeds from 0, such as 1..20 or 1,5,9");
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    if (!Number.isSafeInteger(Math.max(first, last))) return fault("seeds up to 2^53 − 1");
    if (first > last) {
      return fault(`${to}..${from}: the first seed of a range is not above its last`);
    }
    if (seeds.length + last - first >= MOST) return fault(`${MOST} seeds at most`);
    for (let seed = first; seed <= last; seed++) seeds.push(seed);
  }
  return new Set(seeds).size === seeds.length ? seeds : fault("every seed once");
}

/** The window of counted flows, an option of the commands that run scenarios. */
export const COUNTED = {
  value: "FROM:TO",
  words:
    "count only flows that arrive from FROM and before TO, in the scenario's time from the first arrival, while load goes on behind them; sampled or written out (SPEC 7.15)",
} as const satisfies Option;

/** "100:600" or "100..600": from, and before what time after the first arrival flows are counted; null, and a fault, if it is neither. */
export function parseWindow(text: string, faults: string[]): CountedSpec | null {
  const [from = Number.NaN, to = Number.NaN, ...more] = text.split(/\.\.|:/).map(numberIn);
  if (more.length === 0 && from >= 0 && from < to) return { from, to };
  faults.push(`--counted: expected a window of arrivals, such as 100:600, got "${text}"`);
  return null;
}

/** A policy by its id, or `rank:` and an expression, to the end. */
const OWN_RANK = /(?:^|,)\s*rank\s*:(?<rank>.*)$/is;

/** A word with a colon that is not rank's. */
const OTHER = /(?:^|,)\s*(?<word>[\w-]+)\s*:/;

/** The expression of `--policy 'rank: min(sent, 100)'`; undefined: another policy. */
export function expressionOf(text: string): string | undefined {
  return /^\s*rank\s*:(?<rank>.*)$/is.exec(text)?.groups?.["rank"]?.trim();
}

/** `--policy id,id` or `--policy 'srpt, rank: min(sent, 100)'`: ids, and a rank as a policy. */
export function parsePolicyIds(text: string, faults: string[]): readonly ChosenPolicy[] {
  const own = OWN_RANK.exec(text);
  const rank = own?.groups?.["rank"]?.trim();
  const other = own === null ? OTHER.exec(text)?.groups?.["word"] : undefined;
  if (other !== undefined) {
    const hint = didYouMean(other, ["rank"]);
    faults.push(`--policy: expected ids, or "rank: …" last, got "${text}"${hint && `: ${hint}`}`);
    return [];
  }
  const ids = own === null ? text : text.slice(0, own.index);
  const words = ids === "" && rank !== undefined ? [] : ids.split(",");
  const known = POLICIES.map((policy) => policy.id);
  const chosen = words.flatMap((word): ChosenPolicy[] => {
    const id = known.find((candidate) => candidate === word.trim().toLowerCase());
    if (id !== undefined) return [{ id }];
    const hint = didYouMean(word, known);
    const got = `got "${word}"${hint && `: ${hint}`}`;
    faults.push(`--policy: expected ${known.join(", ")}, ${got}`);
    return [];
  });
  return rank === undefined ? chosen : [...chosen, { id: "rank", rank }];
}

/** One entry of `--policy`: an id, or `rank` with the expression that stands there. */
export interface ChosenPolicy {
  readonly id: string;
  readonly rank?: string;
}

/** Finds it by label, which is unique, else the first with that id. */
export function chosenPolicy(
  policies: readonly ResolvedPolicy[],
  wanted: string,
): ResolvedPolicy | undefined {
  return policies.find(({ label }) => label === wanted) ?? policies.find(({ id }) => id === wanted);
}
