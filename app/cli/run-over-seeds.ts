import { SIZE_CLASSES } from "../../engine/doors/draw-data.ts";
import {
  type Estimate,
  type Measure,
  type MeasureKind,
  ofReplicated,
  type ReplicatedSummary,
  remarksOverSeeds,
  replicated,
  runsBySeed,
  type SeedRun,
  type Summary,
} from "../../engine/doors/measures.ts";
import {
  halfOf,
  REPLICATED_HEAD,
  type ReportOptions,
  replicatedRows,
  toCsv,
} from "../../engine/doors/report.ts";
import {
  ENGINE_VERSION,
  type Remark,
  resolvePolicies,
  sharedRemarks,
} from "../../engine/doors/run.ts";
import {
  type PolicySpec,
  type ResolvedPolicy,
  type Scenario,
  unitsOf,
} from "../../engine/doors/scenario.ts";
import { countedWords } from "../draw/run/number-words.ts";
import { remarkLines } from "../draw/tables/remark-lines.ts";
import { chosenPolicy } from "./reading/command-options.ts";
import type { Input } from "./reading/input.ts";
import {
  headOf,
  inTables,
  isTableFormat,
  show,
  shownOnCommand,
  type Table,
  type TablePiece,
} from "./reading/terminal-text.ts";
import type { RunArguments } from "./run-arguments.ts";
import { type Precise, preciseLines, remarks } from "./run-table.ts";
import type { RunWatch } from "./run-watch.ts";

interface ReplicatedRun {
  readonly spec: Scenario["policies"][number];
  readonly label: string;
  readonly summary: ReplicatedSummary;
  readonly difference: ReplicatedSummary | null;
  readonly ratio: ReplicatedSummary | null;
  readonly remarks: readonly Remark[];
}

/** `slotwise run --seeds`: means over the seeds with their intervals (SPEC 7.10). */
export function* replicate(
  { name, scenario }: Input,
  position: number,
  asked: readonly number[],
  watch: RunWatch,
  options: RunArguments,
): Generator<string> {
  const policies = resolvePolicies(scenario);
  const { precision } = options;
  const bySeed: (readonly SeedRun[])[] = [];
  let reached = precision === null;
  const runner = watch.runnerOf(scenario, policies, asked);
  const computed = runsBySeed(scenario, policies, asked, precision, runner);
  for (const one of watch.untilStopped(computed)) {
    bySeed.push(one.rows);
    reached = one.reached;
  }
  watch.sayStopped(name, bySeed.length, asked.length, "seeds");
  if (bySeed.length === 0) return;
  const isStopped = watch.isStopped() && bySeed.length < asked.length;
  const seeds = asked.slice(0, bySeed.length);
  const precise: Precise | null =
    precision === null || isStopped ? null : { share: precision, most: asked.length, reached };
  const of = (k: number): readonly Summary[] => bySeed.map((row) => (row[k] as SeedRun).summary);
  const base = options.base === null ? undefined : chosenPolicy(policies, options.base);
  const ofBase = base === undefined ? null : of(policies.indexOf(base));
  const runs = remarked(scenario, policies, bySeed).map(({ label, remarks }, k) => ({
    spec: scenario.policies[k] ?? { id: "fifo" },
    label,
    summary: replicated(of(k)),
    difference: ofBase === null ? null : replicated(of(k), ofBase),
    ratio: ofBase === null ? null : replicated(of(k), ofBase, "ratio"),
    remarks,
  }));
  const shared = sharedRemarks(runs);
  const { format } = options;
  if (!isTableFormat(format)) {
    const lines = [...preciseLines(precise, seeds.length), ...remarkLines(shared)];
    for (const line of lines) console.error(`slotwise: ${name}: ${line}`);
  }
  if (format === "json") yield json(seeds, isStopped, precise, runs, base?.label ?? null);
  else if (isTableFormat(format)) {
    const { time } = unitsOf(scenario);
    const pieces = tables({ name, position, time }, seeds, runs, base?.label ?? null);
    yield* inTables(pieces, format);
    const isTerminating = runs.some(({ summary }) => (summary.terminated?.mean ?? 0) > 0);
    const words = [
      ...preciseLines(precise, seeds.length).map((line) => `\n${line}\n`),
      ...remarks(policies, isTerminating, countedWords(scenario), shared),
    ];
    yield* inTables(words, format);
  } else {
    if (position === 0) yield REPLICATED_HEAD;
    yield* replicatedRows(
      name,
      runs.map((run) => ({ ...run, id: run.spec.id })),
    );
  }
}

/** The same with the rows of `--format csv`: every flow under every policy at every seed (SPEC 7.25). */
export function* rowsOverSeeds(
  { name, scenario }: Input,
  position: number,
  asked: readonly number[],
  watch: RunWatch,
  options: RunArguments & ReportOptions,
): Generator<string> {
  const policies = resolvePolicies(scenario);
  const { precision, where = false } = options;
  const runner = watch.runnerOf(scenario, policies, asked, { where });
  const computed = runsBySeed(scenario, policies, asked, precision, runner);
  const bySeed: (readonly SeedRun[])[] = [];
  let isReached = precision === null;
  for (const { experiment, runs, rows, reached } of watch.untilStopped(computed)) {
    const results = runs.map((run, k) => {
      const { summary } = rows[k] as SeedRun;
      const [spec, policy] = [scenario.policies[k], policies[k]] as [PolicySpec, ResolvedPolicy];
      return { spec, policy, run, summary, remarks: [], ratios: null, timing: null };
    });
    // The head of the table stands once.
    const file = { name, position: position + bySeed.length, experiment, optimum: undefined };
    yield* toCsv({ ...file, runs: results }, options);
    bySeed.push(rows);
    isReached = reached;
  }
  watch.sayStopped(name, bySeed.length, asked.length, "seeds");
  const isPrecise = precision !== null && !watch.isStopped();
  const precise = isPrecise ? { share: precision, most: asked.length, reached: isReached } : null;
  const shared = sharedRemarks(remarked(scenario, policies, bySeed));
  for (const line of [...preciseLines(precise, bySeed.length), ...remarkLines(shared)])
    console.error(`slotwise: ${name}: ${line}`);
}

/** What there is to say of runs over seeds, each with its policy. */
function remarked(
  scenario: Scenario,
  policies: readonly ResolvedPolicy[],
  bySeed: readonly (readonly SeedRun[])[],
) {
  const of = (k: number) => bySeed.map((row) => row[k] as SeedRun);
  return policies.map(({ label }, k) => ({ label, remarks: remarksOverSeeds(scenario, of(k)) }));
}

function json(
  seeds: readonly number[],
  isStopped: boolean,
  precision: Precise | null,
  runs: readonly ReplicatedRun[],
  base: string | null,
): string {
  const written = runs.map(({ spec, label, summary, difference, ratio, remarks: own }) => ({
    policy: spec,
    label,
    summary,
    ...(difference === null ? {} : { difference, ratio }),
    ...(own.length === 0 ? {} : { remarks: own }),
  }));
  const head = {
    version: 1,
    engine: ENGINE_VERSION,
    seeds,
    ...(precision === null ? {} : { precision }),
    ...(base === null ? {} : { base }),
    ...(isStopped ? { stopped: true } : {}),
  };
  return `${JSON.stringify({ ...head, runs: written })}\n`;
}

interface Heading {
  readonly name: string;
  readonly position: number;
  readonly time: string;
}

function* tables(
  { name, position, time }: Heading,
  seeds: readonly number[],
  runs: readonly ReplicatedRun[],
  base: string | null,
): Generator<TablePiece> {
  const head =
    seeds.length === 1
      ? `seed ${seeds[0]} alone, which has no intervals`
      : `means over ${seeds.length} seeds ± half of their 95 % t-intervals`;
  yield `${position === 0 ? "" : "\n"}${name}: ${head} (times in ${time})\n\n`;
  const all = shownOnCommand("seeds", {
    hasDeadlines: runs.some(({ summary }) => summary.applicationThroughput !== null),
    isSampled: true,
    isSome: (one) => runs.some(({ summary }) => (ofReplicated(summary, one)?.mean ?? 0) > 0),
  });
  // Load and use are of the sample, which the policies share: no difference of them is told.
  const columns = all.filter(({ shownIf }) => shownIf !== "sampled");
  const table = (
    shown: readonly Measure[],
    of: (run: ReplicatedRun) => ReplicatedSummary | null,
    isRatio = false,
  ): Table => [
    ["policy", ...shown.map(headOf)],
    ...runs.map((run) => [
      run.label,
      ...shown.map((one) => words(ofReplicated(of(run), one), isRatio ? "ratio" : one.kind)),
    ]),
  ];
  yield table(all, ({ summary }) => summary);
  yield* classTable(runs, ({ summary }) => summary);
  yield* partTable(runs, all);
  if (base === null) return;
  yield `\nLess ${base}, seed by seed\n\n`;
  yield table(columns, ({ difference }) => difference);
  yield `\nOver ${base}, seed by seed: 0.5 is half as long\n\n`;
  yield table(columns, ({ ratio }) => ratio, true);
  yield* classTable(runs, ({ ratio }) => ratio);
}

/** The size classes that have flows, if they are several: one alone would repeat the table above. */
function* classTable(
  runs: readonly ReplicatedRun[],
  of: (run: ReplicatedRun) => ReplicatedSummary | null,
): Generator<TablePiece> {
  const present = SIZE_CLASSES.filter((name) =>
    runs.some(({ summary }) => summary.byClass[name].mean !== null),
  );
  if (present.length < 2) return;
  const shown = shownOnCommand("seeds class");
  const columns = present.flatMap((name) =>
    shown.map((one) => ({ name, heading: `${name}: ${headOf(one).replace(" FCT", "")}`, one })),
  );
  yield "\n";
  yield [
    ["policy", ...columns.map(({ heading }) => heading)],
    ...runs.map((run) => [
      run.label,
      ...columns.map(({ name, one }) => words(ofReplicated(of(run), one, name), one.kind)),
    ]),
  ];
}

/** Every policy's flows part by part; nothing where there are no parts. */
function* partTable(
  runs: readonly ReplicatedRun[],
  shown: readonly Measure[],
): Generator<TablePiece> {
  const rows = runs.flatMap(({ label, summary: { byPart = {} } }) =>
    Object.entries(byPart).map(([name, of]) => [
      `${label}: ${name}`,
      ...shown.map((one) => words(ofReplicated(of, one), one.kind)),
    ]),
  );
  if (rows.length === 0) return;
  yield "\n";
  yield [["part", ...shown.map(headOf)], ...rows];
}

/** No digit of the mean beyond the second of its interval: those after it say nothing. */
function words(value: Estimate | null, kind: MeasureKind): string {
  if (value === null) return show(null);
  const [scale, behind] = kind === "share" ? [100, " %"] : [1, ""];
  const mean = scale * value.mean;
  const own = halfOf(value);
  if (own === null) return `${show(mean)}${behind}`;
  const half = scale * own;
  if (half === 0) return `${show(mean)} ± 0${behind}`;
  const decimals = Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(half))));
  // No minus before a nought.
  const digits = mean.toFixed(decimals).replace(/^-(?=[0.]+$)/, "");
  return `${digits} ± ${half.toFixed(decimals)}${behind}`;
}
