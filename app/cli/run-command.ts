import { leftOut } from "../../engine/doors/draw-data.ts";
import { type LinkResult, WHOLE_READING } from "../../engine/doors/files.ts";
import { remarksOf, summarise } from "../../engine/doors/measures.ts";
import {
  agreesToRounding,
  asWritten,
  columnsHeld,
  type FileResult,
  movedWords,
  type ReportOptions,
  type RunResult,
  reproduction,
  type Timing,
  textChart,
  toCsv,
  toJson,
  unmovedWords,
} from "../../engine/doors/report.ts";
import {
  digestOf,
  digestOfAll,
  type Experiment,
  materialise,
  type RunOptions,
  sharedRemarks,
  simulateIn,
} from "../../engine/doors/run.ts";
import {
  flowCount,
  policyDefinition,
  type Scenario,
  unitsOf,
  warningsOf,
} from "../../engine/doors/scenario.ts";
import { optimum, optimumRatios, whyNoOptimum } from "../../engine/doors/theory.ts";
import { commandMemory, memoryWords, runsOf } from "../draw/run/memory.ts";
import { remarkLines } from "../draw/tables/remark-lines.ts";
import type { LongRun } from "../node/threads.ts";
import type { Command } from "./reading/command.ts";
import { CommandError, piecesOfFile } from "./reading/command-error.ts";
import {
  choosePolicies,
  type Input,
  portFaults,
  readInputs,
  withCounting,
} from "./reading/input.ts";
import { listsOnNetwork } from "./reading/own-lists.ts";
import { inTables, isTableFormat } from "./reading/terminal-text.ts";
import {
  checkReplicable,
  parseRunArguments,
  RUN_OPTIONS,
  type RunArguments,
} from "./run-arguments.ts";
import { replicate, rowsOverSeeds } from "./run-over-seeds.ts";
import { toTable } from "./run-table.ts";
import { RunWatch } from "./run-watch.ts";
import { sweepCommand } from "./study/sweep-command.ts";

/** Memory that is told of before it is taken, in bytes. */
const MUCH = 1e9;
const TOO_MANY =
  "--packets: more than 262,144 times a packet was at a port: --port NAME --from T --to T has those of one port for up to a millisecond";
const WRITERS = {
  json: toJson,
  csv: toCsv,
  table: (result: FileResult, options: RunArguments) => inTables(toTable(result, options), "table"),
  latex: (result: FileResult, options: RunArguments) => inTables(toTable(result, options), "latex"),
  text: toText,
};

/** `slotwise run`: every policy of every file, written as it goes. */
export function* run(words: readonly string[], begin?: () => LongRun): Generator<string> {
  const options = parseRunArguments(words);
  const prepare = (raw: unknown) => withCounting(choosePolicies(raw, options.policies), options);
  const { on } = options.lists;
  const inputs =
    on === undefined
      ? readInputs(options.files, prepare)
      : listsOnNetwork(options.files, { ...options.lists, on }, prepare);
  checkPolicies(inputs);
  const { span } = options;
  const faults = inputs.flatMap((input) => (span ? portFaults(input, String(span.link)) : []));
  if (faults.length > 0) throw new CommandError(faults);
  for (const { name, scenario } of inputs) {
    for (const warning of warningsOf(scenario, WHOLE_READING.sampling))
      console.error(`slotwise: ${name}: ${warning}`);
  }
  const watch = new RunWatch(begin?.(), inputs.length);
  if (options.seeds !== null) {
    checkReplicable(inputs, options);
    const shown = columnsHeld(inputs.map(({ scenario }) => scenario));
    const where = options.where === true || inputs.some(sendsPackets);
    const isOfRows = options.format === "csv" && !options.summary && options.base === null;
    for (const [position, input] of inputs.entries()) {
      if (watch.isOver()) return;
      watch.file = position;
      const pieces = isOfRows
        ? rowsOverSeeds(input, position, options.seeds, watch, { ...options, ...shown, where })
        : replicate(input, position, options.seeds, watch, options);
      yield* piecesOfFile(input.name, pieces);
    }
    return;
  }
  if (options.trace && isTableFormat(options.format)) {
    console.error("slotwise: --trace: a table has no room for it; --format json or csv has");
  }
  const shown = columnsHeld(inputs.map(({ scenario }) => scenario));
  for (const [position, input] of inputs.entries()) {
    if (watch.isOver()) return;
    watch.file = position;
    if (options.format === "text" && inputs.length > 1) yield `${input.name}\n`;
    yield* piecesOfFile(input.name, runFile(input, position, watch, { ...options, ...shown }));
  }
}

function* runFile(
  { name, scenario, result: promised }: Input,
  position: number,
  watch: RunWatch,
  options: RunArguments & ReportOptions,
): Generator<string> {
  const memory = commandMemory(runsOf(scenario, flowCount(scenario)));
  if (memory > MUCH) console.error(`slotwise: ${name}: takes ${memoryWords(memory)} of memory`);
  const { value: experiment, ms } = best(options.repeat, () => materialise(scenario));
  const opt = options.optimum
    ? optimum(experiment.flows, scenario.model, scenario.fabric)
    : undefined;
  if (opt === null) {
    console.error(`slotwise: ${name}: --optimum: ${whyNoOptimum(scenario.fabric)}`);
  } else if (opt !== undefined && leftOut(experiment.flows) > 0) {
    const why = "no ratios to it: some flows are left out of the sums of a run";
    console.error(`slotwise: ${name}: --optimum: ${why}`);
  }
  const digests: string[] = [];
  const remarked: { readonly label: string; readonly remarks: RunResult["remarks"] }[] = [];
  const { policies, flows } = experiment;
  const { time } = unitsOf(scenario);
  const computed = lazily(policies, (policy, place) => {
    const words = `${policy.label}, ${place + 1} of ${policies.length} policies`;
    const heard = watch.optionsOf({
      ...{ words, place, of: policies.length },
      ...{ flows: flows.count, time },
    });
    const one = runOne(experiment, policy, options, ms, heard);
    remarked.push({ label: policy.label, remarks: one.remarks });
    if (one.run.packets === null) console.error(`slotwise: ${name}: ${policy.label}: ${TOO_MANY}`);
    if (promised !== undefined) digests.push(digestOf(one.run));
    const known = leftOut(experiment.flows) === 0 ? (opt ?? null) : null;
    const ratios = opt === undefined ? null : optimumRatios(experiment.flows, one.run, known);
    return { ...one, ratios };
  });
  const runs = watch.untilStopped(computed);
  const isStopped = () => watch.isStopped() && remarked.length < policies.length;
  const result: FileResult = { name, position, experiment, optimum: opt, runs, isStopped };
  const isDeaf = experiment.policies.every(({ packets }) => packets === undefined);
  for (const option of ["where", "packets"] as const) {
    if (options[option] !== true || !isDeaf) continue;
    const why = "no policy of it sends packets, as tcp, homa or pdq-distributed do";
    console.error(`slotwise: ${name}: --${option}: ${why}`);
  }
  yield* WRITERS[options.format](result, options);
  if (!isTableFormat(options.format)) {
    for (const line of remarkLines(sharedRemarks(remarked))) {
      console.error(`slotwise: ${name}: ${line}`);
    }
  }
  watch.sayStopped(name, remarked.length, policies.length, "policies");
  // Other policies than the link's have other results.
  if (promised !== undefined && options.policies === null && !isStopped()) {
    console.error(`slotwise: ${name}: ${comparison(promised, digestOfAll(digests), scenario)}`);
  }
}

function checkPolicies(inputs: readonly Input[]): void {
  const faults = inputs.flatMap(({ name, scenario }) =>
    scenario.policies.length > 0
      ? []
      : [`${name}: no policy to run it under: name some, as in --policy fifo,srpt`],
  );
  if (faults.length > 0) throw new CommandError(faults);
}

function sendsPackets({ scenario: { policies } }: Input): boolean {
  return policies.some(({ id }) => policyDefinition(id).packets !== undefined);
}

function comparison(made: LinkResult, digest: string, scenario: Scenario): string {
  const found = reproduction(made, digest, scenario);
  switch (found.state) {
    case "same":
      return "reproduced: the same results as those it keeps";
    case "rounding":
      return agreesToRounding(made.engine);
    case "moved":
      return `other results than those it keeps, ${movedWords(made.engine, found.lines)}`;
    case "differs": {
      const by = unmovedWords(made.engine) ?? `made by ${made.engine}`;
      return `differs from the results that it keeps, ${by}`;
    }
  }
}

function runOne(
  experiment: Experiment,
  policy: Experiment["policies"][number],
  options: RunArguments,
  sampleMs: number,
  heard: Pick<RunOptions, "onProgress">,
): Omit<RunResult, "ratios"> {
  const trace = options.trace || options.format === "text";
  const packets = options.packets === true && (options.span ?? true);
  const asked = { trace, where: options.where === true, packets, ...heard };
  const engine = best(options.repeat, () => simulateIn(experiment, policy, asked));
  const metrics = best(options.repeat, () => summarise(experiment, engine.value));
  const summary = metrics.value;
  const events = engine.value.decisions;
  const timing: Timing = {
    ...{ engineMs: engine.ms, sampleMs, metricsMs: metrics.ms },
    ...{ events, eventsPerSecond: Math.round((1000 * events) / engine.ms) },
  };
  return {
    spec: asWritten(experiment, policy),
    policy,
    run: engine.value,
    summary,
    remarks: remarksOf({ experiment, policy, run: engine.value, summary }),
    timing: options.timing ? timing : null,
  };
}

/** The value, which is the same every time, and the shortest time it took. */
function best<T>(times: number, compute: () => T): { readonly value: T; readonly ms: number } {
  let ms = Number.POSITIVE_INFINITY;
  let value: T | undefined;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    value = compute();
    ms = Math.min(ms, performance.now() - start);
  }
  return { value: value as T, ms };
}

function* lazily<T, U>(items: readonly T[], compute: (item: T, k: number) => U): Generator<U> {
  for (const [k, item] of items.entries()) yield compute(item, k);
}

/** `--format text`: a chart of letters, made to be read in a diff. */
function* toText({ experiment, runs }: FileResult): Generator<string> {
  const traced = [...runs].map(({ policy, run }) => ({ label: policy.label, run }));
  yield `${textChart(experiment, traced)}\n`;
}

export const RUN_COMMAND: Command = {
  name: "run",
  forms: [{ operands: "FILE…" }],
  options: RUN_OPTIONS,
  words: "run runs every policy of every FILE, and writes what came out.",
  // With an axis it is a sweep.
  answer: (words, entry, begin) =>
    words.some((word) => word === "--vary" || word.startsWith("--vary="))
      ? sweepCommand(words, entry, begin)
      : run(words, begin),
};
