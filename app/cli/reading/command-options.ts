import { type ParseArgsConfig, parseArgs } from "node:util";
import { didYouMean } from "../../../engine/index.ts";
import { CommandError } from "./command-error.ts";

const DECIMAL = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Options and positionals of a command; all that does not fit is said at once, not thrown at the reader. */
export function parseWords<const O extends Options>(words: readonly string[], options: O) {
  const { sound, positionals, faults } = sort(words, options);
  if (faults.length > 0) throw new CommandError(faults);
  return parseArgs({ args: [...sound, "--", ...positionals], allowPositionals: true, options });
}

/** Options as `--name=value`, so that a value may begin with "-": whether it is welcome is for its own rule. */
function sort(words: readonly string[], options: Options) {
  const sound: string[] = [];
  const positionals: string[] = [];
  const faults: string[] = [];
  const { tokens } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options,
  });
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const type = Object.hasOwn(options, name) ? options[name]?.type : undefined;
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
