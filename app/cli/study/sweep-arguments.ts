import { availableParallelism } from "node:os";
import { CommandError } from "../reading/command-error.ts";
import { numberIn, parseWords } from "../reading/command-options.ts";
import { type ChosenPolicy, parsePolicyIds } from "../reading/policy-ids.ts";

/** Options that take the place of the sweep file's own; null: the file's stands. */
export interface SweepOptions {
  readonly vary: readonly { readonly path: string; readonly values: unknown }[];
  readonly seeds: string | null;
  readonly precision: number | null;
  readonly measures: readonly string[] | null;
  readonly base: string | null;
  readonly policies: readonly ChosenPolicy[] | null;
}

export type Format = "json" | "csv" | "table";

export interface SweepArguments extends SweepOptions {
  readonly file: string;
  readonly format: Format;
  readonly jobs: number;
  /** `[i, n]`: the ith of n shards, from 1; null: the whole sweep. */
  readonly shard: readonly [number, number] | null;
  readonly out: string | null;
  readonly resume: boolean;
  readonly dryRun: boolean;
}

const MOST_JOBS = 1024;
const MOST_SHARDS = 100_000;

export function parseSweepArguments(words: readonly string[]): SweepArguments {
  const { values, positionals } = parseWords(words, {
    vary: { type: "string", multiple: true },
    seeds: { type: "string" },
    precision: { type: "string" },
    measures: { type: "string" },
    base: { type: "string" },
    policy: { type: "string" },
    format: { type: "string" },
    jobs: { type: "string" },
    shard: { type: "string" },
    out: { type: "string" },
    resume: { type: "boolean" },
    "dry-run": { type: "boolean" },
    summary: { type: "boolean" },
  });
  const faults: string[] = [];
  const vary = (values.vary ?? []).flatMap((word) => axisIn(word, faults));
  const policies = values.policy === undefined ? null : parsePolicyIds(values.policy, faults);
  const format = formatIn(values.format, faults);
  const jobs = numberIn(values.jobs ?? `${availableParallelism()}`);
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MOST_JOBS) {
    faults.push(`--jobs: expected an integer from 1 to ${MOST_JOBS}, got "${values.jobs}"`);
  }
  const shard = values.shard === undefined ? null : shardIn(values.shard, faults);
  const out = values.out ?? null;
  const isDry = values["dry-run"] === true;
  if (shard !== null && out === null && !isDry)
    faults.push("--shard: needs --out, which gets its pieces");
  if (values.resume === true && out === null)
    faults.push("--resume: needs --out, which it goes on with");
  const [file = "", ...others] = positionals;
  if (file === "") faults.push("a FILE is missing");
  if (others.length > 0) faults.push(`one FILE is one sweep: ${others.join(", ")} is too much`);
  if (faults.length > 0) throw new CommandError(faults);
  return {
    file,
    vary,
    seeds: values.seeds ?? null,
    precision: values.precision === undefined ? null : numberIn(values.precision),
    measures: values.measures?.split(",").map((word) => word.trim()) ?? null,
    base: values.base ?? null,
    policies,
    format,
    jobs,
    shard,
    out,
    resume: values.resume ?? false,
    dryRun: isDry,
  };
}

export function formatIn(text: string | undefined, faults: string[]): Format {
  if (text === undefined || text === "json" || text === "csv" || text === "table") {
    return text ?? "json";
  }
  faults.push(`--format: expected json, csv or table, got "${text}"`);
  return "json";
}

/** "workload.load=0.1..0.9:0.1", or values with commas between them: numbers, true, false and words. */
function axisIn(word: string, faults: string[]): SweepOptions["vary"] {
  const [, path, text] = /^((?:[^="]|"[^"]*")+)=(.+)$/s.exec(word) ?? [];
  if (path === undefined || text === undefined) {
    faults.push(`--vary: expected PATH=VALUES, such as workload.load=0.1..0.9:0.1, got "${word}"`);
    return [];
  }
  const isFolder = path.trim() === "flows" && !text.includes(",");
  const values = text.includes("..") || isFolder ? text : text.split(",").map(valueIn);
  return [{ path: path.trim(), values }];
}

function valueIn(text: string): unknown {
  const word = text.trim();
  const number = numberIn(word);
  if (!Number.isNaN(number)) return number;
  return word === "true" ? true : word === "false" ? false : word;
}

function shardIn(text: string, faults: string[]): readonly [number, number] {
  const [, i, n] = /^\s*(\d+)\/(\d+)\s*$/.exec(text) ?? [];
  const [own, all] = [Number(i), Number(n)];
  if (own >= 1 && own <= all && all <= MOST_SHARDS) return [own, all];
  faults.push(`--shard: expected one of how many, such as 1/3, got "${text}"`);
  return [1, 1];
}
