import { type Fault, parseScenario } from "../../engine/doors/files.ts";
import { offeredLoad, type Scenario, unitsOf } from "../../engine/doors/scenario.ts";
import { studyThresholds } from "../../engine/doors/workload.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError, ofFile } from "./reading/command-error.ts";
import { numberIn, parseWords } from "./reading/command-options.ts";
import { type Input, isRecord, readInputs } from "./reading/input.ts";
import { type ThresholdResult, thresholdsToJson, thresholdsToTable } from "./thresholds-report.ts";

interface ThresholdArguments {
  /** Faults of the options wait here, since those of the scenario are told with them. */
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

const OBJECTIVES = ["mg1", "eq1", "simulation"] as const;
const METHODS = ["equal-split", "published", "optimal"] as const;
const DEFAULT_QUEUES = 8;
const OWNERS = [
  ["objective", "optimal"],
  ["set", "published"],
  ["flows", "optimal"],
  ["replications", "optimal"],
  ["evaluations", "optimal"],
] as const;

const THRESHOLDS_OPTIONS = {
  workload: { value: "W", words: "a distribution by its name, in place of a FILE" },
  load: { value: "L", words: "above 0 and below 1 (default: the scenario's)" },
  queues: { value: "K", words: "so many queues (default 8)" },
  format: { choices: ["json", "table"], words: "json (the default), or table" },
  method: {
    value: METHODS.join("|"),
    choices: [...METHODS, ...OBJECTIVES],
    words: "how they are made (default optimal); an objective may stand for it",
  },
  objective: {
    choices: OBJECTIVES,
    words:
      "of optimal ones: mg1 (the default), the mean itself; eq1, the bound of PIAS; simulation, the mean FCT of PIAS in R samples of N flows from seed S, for at most E thresholds",
  },
  set: { value: "ID", words: "published where" },
  flows: { value: "N", words: "flows of a sample" },
  replications: { value: "R", words: "samples" },
  evaluations: { value: "E", words: "thresholds that are tried at most" },
  seed: { value: "S", words: "the first seed" },
} as const satisfies Options;

function parseThresholdArguments(words: readonly string[]): ThresholdArguments {
  const { values, positionals, faults } = parseWords(words, THRESHOLDS_OPTIONS);
  const { format = "json", method: word = "optimal" } = values;
  if (positionals.length === 0 && values.workload === undefined) {
    faults.push("a --workload or a FILE is missing");
  }
  const isObjective = (OBJECTIVES as readonly string[]).includes(word);
  if (isObjective && values.objective !== undefined && values.objective !== word) {
    faults.push(`--objective: expected ${word}, as --method says, got "${values.objective}"`);
  }

  const method = isObjective ? "optimal" : word;
  const objective = values.objective ?? (isObjective ? word : undefined);
  for (const [name, owner] of OWNERS) {
    const isAmiss =
      (METHODS as readonly string[]).includes(method) &&
      method !== owner &&
      values[name] !== undefined;
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

const WRITERS = { json: thresholdsToJson, table: thresholdsToTable };

/** `slotwise thresholds`: one result for each file, or for the workload named on the command line. */
export function* thresholds(words: readonly string[]): Generator<string> {
  const options = parseThresholdArguments(words);
  for (const [position, { name, scenario }] of inputsOf(options).entries()) {
    yield WRITERS[options.format](
      ofFile(name, () => resultOf(name, scenario, options)),
      position,
    );
  }
}

/** Reads all scenarios, or throws what is wrong with options and scenarios: each option is named once. */
function inputsOf(options: ThresholdArguments): readonly Pick<Input, "name" | "scenario">[] {
  const { faults, files } = options;
  const prepare = (raw: unknown) => (isRecord(raw) ? prepared(raw, options) : raw);
  try {
    const inputs =
      files.length === 0
        ? [{ name: options.workload ?? "", scenario: named(options) }]
        : inOptions(() => readInputs(files, prepare));
    if (faults.length === 0) return inputs;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const said = faults.flatMap((fault) => /^--\w+:/.exec(fault) ?? []);
    const others = error.lines.filter((line) => !said.some((option) => line.includes(option)));
    throw new CommandError([...faults, ...others]);
  }
  throw new CommandError(faults);
}

/** The policy is made from options, so its faults are told as theirs. */
function inOptions<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(
      error.lines.map((line) => line.replace(/policies\[0\]\.thresholds\.(\w+)/, "--$1")),
    );
  }
}

function resultOf(name: string, scenario: Scenario, options: ThresholdArguments): ThresholdResult {
  const [policy] = scenario.policies;
  if (policy === undefined) throw new Error("a policy was written into the scenario");
  const load = offeredLoad(scenario) ?? options.load;
  const study = studyThresholds(scenario, policy, typeof load === "number" ? load : null);
  const queues = study.thresholds.length + 1;
  if (options.spec["method"] === "published" && (options.queues ?? queues) !== queues) {
    const expected = `${queues}, as many as are published`;
    throw new CommandError([`--queues: expected ${expected}, got ${options.queues}`]);
  }
  return { name, scenario, spec: policy.thresholds ?? [], study, units: unitsOf(scenario) };
}

/** The scenario of a workload in slots, where thresholds are whole packets; without one, what is wrong with the rest. */
function named(options: ThresholdArguments): Scenario {
  const workload = {
    distribution: options.workload ?? { fixed: 1 },
    load: options.load,
    flows: 1,
    seed: 0,
  };
  const file = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, workload };
  const parsed = parseScenario(prepared(file, options));
  if (parsed.ok) return parsed.scenario;
  const isGiven = ({ path, got }: Fault) =>
    options.workload !== undefined || (got !== "nothing" && !path.endsWith("distribution"));
  const isOverload = options.spec["objective"] === "simulation";
  throw new CommandError(parsed.faults.filter(isGiven).map((fault) => asOption(fault, isOverload)));
}

/** The scenario with PIAS and these thresholds as its only policy, at the workload and load asked for. */
function prepared(raw: Record<string, unknown>, options: ThresholdArguments): unknown {
  const { workload, load, spec } = options;
  const own = raw["workload"];
  const isSampled = isRecord(own);
  const thresholds = isSampled || load === undefined ? spec : { ...spec, load };
  const changed = {
    ...(workload === undefined ? {} : { distribution: workload }),
    ...(load === undefined ? {} : { load }),
  };
  return {
    ...raw,
    ...(isSampled ? { workload: { ...own, ...changed } } : {}),
    policies: [{ id: "pias", thresholds }],
  };
}

const OPTIONS: readonly (readonly [RegExp, string])[] = [
  [/^workload\.distribution/, "workload"],
  [/^workload\.load|^policies\[0\]\.thresholds\.load/, "load"],
  [/^policies\[0\]\.thresholds\.distribution/, "workload"],
];

/** A fault of the scenario made from the options, in their words; what scenarios may have, these may not. */
function asOption(fault: Fault, isOverload: boolean): string {
  const { path, got } = fault;
  const isLoad = path === "workload.load" && !isOverload;
  const expected = isLoad ? "a load above 0 and below 1" : fault.expected;
  const key = /^policies\[0\]\.thresholds\.(\w+)/.exec(path)?.[1];
  const option = OPTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? key ?? "method";
  return `--${option}: expected ${expected}, got ${got}`;
}

export const THRESHOLDS_COMMAND: Command = {
  name: "thresholds",
  forms: [{ operands: "[FILE…]" }],
  options: THRESHOLDS_OPTIONS,
  words:
    "thresholds makes demotion thresholds for a workload (named, or that of a scenario), and says what they do to the mean FCT on one link by M/G/1 theory.",
  answer: thresholds,
};
