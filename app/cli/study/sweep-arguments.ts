import { availableParallelism } from "node:os";
import { MEASURES } from "../../../engine/doors/measures.ts";
import type { CountedSpec } from "../../../engine/doors/scenario.ts";
import type { Options } from "../reading/command.ts";
import { CommandError } from "../reading/command-error.ts";
import {
  type ChosenPolicy,
  COUNTED,
  numberIn,
  parsePolicyIds,
  parseWindow,
  parseWords,
} from "../reading/command-options.ts";
import { type ListArguments, SWEEP_LIST_OPTIONS } from "../reading/own-lists.ts";

/** Options that take the place of the sweep file's own; null: the file's stands. */
export interface SweepOptions {
  readonly vary: readonly { readonly path: string; readonly values: unknown }[];
  readonly seeds: string | null;
  readonly precision: number | null;
  readonly measures: readonly string[] | null;
  readonly base: string | null;
  readonly optimum: boolean;
  readonly policies: readonly ChosenPolicy[] | null;
  readonly counted: CountedSpec | null;
  /** How lists of flows on an axis are read. */
  readonly lists: ListArguments;
}

export type Format = (typeof SWEEP_FORMAT)["choices"][number];

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

const MOST_SHARDS = 100_000;

export const JOBS = {
  value: "N",
  number: { least: 1, most: 1024, isWhole: true },
  words: "threads (default: as many as cores)",
} as const;
export const SWEEP_FORMAT = {
  choices: ["json", "csv", "table", "latex"],
  words:
    "json (the default), csv, table, to be read, or latex, the table for a paper that loads booktabs",
} as const;

/** The options of `slotwise sweep`. */
export const SWEEP_OPTIONS = {
  vary: {
    value: "PATH=VALUES",
    isRepeated: true,
    words:
      "an axis: workload.load=0.1..0.9:0.1 or policies.PIAS.thresholds.queues=2,4,8; written flows are one as flows=FOLDER or flows=a.csv,b.csv",
  },
  ...SWEEP_LIST_OPTIONS,
  seeds: { value: "A..B", words: "sample with each of these seeds (1..20, or 1,5,9)" },
  precision: {
    value: "SHARE",
    words:
      "seeds until the interval of every policy's mean FCT is ± this share of it, at each point: of 1..200, or --seeds 1..N",
  },
  measures: {
    value: "M,M",
    words: `${MEASURES.map(({ key }) => key).join(", ")}, p90, slowdown.p50, ccdf.10 (share of FCTs above 10), fctRatio, where.timer, requests.where.timer, …; those of a class as mice.mean; arithmetic over them as "mice.p99 / mean"; the last value of an axis up to which one holds as "last load with p99 <= 50": slotwise help measures`,
  },
  base: {
    value: "P",
    words:
      "and each value over that of policy P at the same seed (or of the optimum); speedup.p50, speedup.atLeast.2: flow by flow",
  },
  optimum: {
    words: "and rows of the least mean and the most inTime that any schedule without delays has",
  },
  policy: { value: "id,id", words: "these policies instead of the scenario's, as run has it" },
  counted: COUNTED,
  format: SWEEP_FORMAT,
  jobs: JOBS,
  shard: {
    value: "I/N",
    words: "computes the Ith of N parts, for other machines; goes with --out",
  },
  out: {
    value: "PIECES",
    words: "the pieces as they finish, which --resume goes on with, and merge reads",
  },
  resume: { words: "goes on with the pieces of --out after an interruption" },
  "dry-run": { words: "only says how many runs, and about how long and how much memory" },
  summary: { words: "as run has it: rows of a sweep have no flows anyway" },
} as const satisfies Options;

export function parseSweepArguments(words: readonly string[]): SweepArguments {
  const { values, positionals, faults } = parseWords(words, SWEEP_OPTIONS);
  const vary = (values.vary ?? []).flatMap((word) => axisIn(word, faults));
  const policies = values.policy === undefined ? null : parsePolicyIds(values.policy, faults);
  const counted = values.counted === undefined ? null : parseWindow(values.counted, faults);
  const { format = "json", jobs = availableParallelism() } = values;
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
    optimum: values.optimum ?? false,
    policies,
    counted,
    lists: values,
    format,
    jobs,
    shard,
    out,
    resume: values.resume ?? false,
    dryRun: isDry,
  };
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

export function shardIn(text: string, faults: string[]): readonly [number, number] {
  const [, i, n] = /^\s*(\d+)\/(\d+)\s*$/.exec(text) ?? [];
  const [own, all] = [Number(i), Number(n)];
  if (own >= 1 && own <= all && all <= MOST_SHARDS) return [own, all];
  faults.push(`--shard: expected one of how many, such as 1/3, got "${text}"`);
  return [1, 1];
}
