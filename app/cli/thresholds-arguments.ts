import { numberIn, parseWords } from "./reading/words.ts";

export interface ThresholdArguments {
  /** What is wrong with the words; a scenario may have more, and all is said at once. */
  readonly faults: readonly string[];
  readonly files: readonly string[];
  readonly format: "json" | "table";
  readonly workload: string | undefined;
  /** A number, or the text that is none: the scenario's parser says so. */
  readonly load: number | string | undefined;
  readonly queues: number | string | undefined;
  /** `thresholds` as a scenario has it, unchecked. */
  readonly spec: Record<string, unknown>;
}

const OBJECTIVES = ["mg1", "eq1", "simulation"];
const METHODS = ["equal-split", "published", "optimal"];
const DEFAULT_QUEUES = 8;
/** Options of one method alone. */
const OWNERS = [
  ["objective", "optimal"],
  ["set", "published"],
  ["flows", "optimal"],
  ["replications", "optimal"],
  ["evaluations", "optimal"],
] as const;

const text = { type: "string" } as const;

export function parseThresholdArguments(words: readonly string[]): ThresholdArguments {
  const { values, positionals } = parseWords(words, {
    workload: text,
    load: text,
    queues: text,
    method: text,
    objective: text,
    set: text,
    flows: text,
    replications: text,
    evaluations: text,
    seed: text,
    format: text,
  });
  const faults: string[] = [];
  const { format = "json", method: word = "optimal" } = values;
  if (format !== "json" && format !== "table") {
    faults.push(`--format: expected json or table, got "${format}"`);
  }
  if (![...METHODS, ...OBJECTIVES].includes(word)) {
    faults.push(`--method: expected ${METHODS.join(", ")}, or an objective, got "${word}"`);
  }
  if (positionals.length === 0 && values.workload === undefined) {
    faults.push("a --workload or a FILE is missing");
  }
  const isObjective = OBJECTIVES.includes(word);
  if (isObjective && values.objective !== undefined && values.objective !== word) {
    faults.push(`--objective: expected ${word}, as --method says, got "${values.objective}"`);
  }

  const method = isObjective ? "optimal" : word;
  const objective = values.objective ?? (isObjective ? word : undefined);
  for (const [name, owner] of OWNERS) {
    const isAmiss = METHODS.includes(method) && method !== owner && values[name] !== undefined;
    if (isAmiss) faults.push(`--${name}: goes with --method ${owner} only`);
  }
  const numbers = {
    flows: values.flows,
    replications: values.replications,
    evaluations: values.evaluations,
  };
  const isSearched = method !== "published";
  const spec = {
    method,
    ...(isSearched ? { queues: numberOr(values.queues) ?? DEFAULT_QUEUES } : {}),
    ...(objective === undefined ? {} : { objective }),
    ...(values.set === undefined ? {} : { set: values.set }),
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, numberOr(value)]],
      ),
    ),
    // Formulas are the same for every seed.
    ...(objective === "simulation" && values.seed !== undefined
      ? { seed: numberOr(values.seed) }
      : {}),
  };
  return {
    faults,
    files: positionals,
    format: format === "table" ? "table" : "json",
    workload: values.workload,
    load: numberOr(values.load),
    queues: numberOr(values.queues),
    spec,
  };
}

function numberOr(word: string | undefined): number | string | undefined {
  const number = numberIn(word);
  return Number.isNaN(number) ? word : number;
}
