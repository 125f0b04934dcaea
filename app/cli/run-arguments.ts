import type { AskedSpan } from "../../engine/doors/draw-data.ts";
import { LEAST_SEEDS } from "../../engine/doors/measures.ts";
import type { columnsHeld, ReportOptions } from "../../engine/doors/report.ts";
import { resolvePolicies } from "../../engine/doors/run.ts";
import type { CountedSpec } from "../../engine/doors/scenario.ts";
import { MOST_SEEDS, UNTIL } from "../../engine/doors/study.ts";
import type { Options } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import {
  type ChosenPolicy,
  COUNTED,
  chosenPolicy,
  numberIn,
  parsePolicyIds,
  parseSeeds,
  parseWindow,
  parseWords,
} from "./reading/command-options.ts";
import type { Input } from "./reading/input.ts";
import { type ListArguments, RUN_LIST_OPTIONS } from "./reading/own-lists.ts";
import { isTableFormat } from "./reading/terminal-text.ts";

const MOST_REPEATS = 10_000;
const WITHOUT_SEEDS = ["seeds", "precision"];

/** The options of `slotwise run`. */
export const RUN_OPTIONS = {
  policy: {
    value: "id,id",
    words:
      "run these policies instead of the scenario's; parameters stay where it has them; 'rank: min(sent, 100)', to the end: a rank of your own, the smallest first (see SPEC 14)",
  },
  format: {
    choices: ["json", "csv", "table", "latex", "text"],
    words:
      "json (the default): one line a FILE; csv: one row a flow, over seeds too (SPEC 7.25); table: to be read; latex: the same for a paper that loads booktabs, flows as far as --rows asks for them; text: a chart of letters, made to be read in a diff (SPEC 15)",
  },
  trace: {
    notWith: WITHOUT_SEEDS,
    words:
      'add what was served when (csv: one row an interval instead), and in JSON what ports, rates and pauses did over time under policies that send packets; queues count from 0 there, from 1 (Q1, "queue 1") in charts and in what explain says',
  },
  where: {
    words:
      "add where the time of every flow went, in ten parts that add up to its FCT, under policies that send packets: on wires, behind packets of its own and of others, waiting for the receiver's word, for timers, for dropped packets, for grants, for its rate, for a pause, for its data (SPEC 16.19); of requests as well; over seeds the rows of a csv have it without being asked",
  },
  packets: {
    notWith: WITHOUT_SEEDS,
    words:
      "add every packet of policies that send packets (json: tables of columns; csv: one row a packet at a port instead), if all were at ports up to 2^18 times (SPEC 16.20)",
  },
  port: {
    value: "PORT",
    goesWith: ["packets"],
    words:
      'of runs with any number of packets: those at this port alone, as in "leaf 0 -> host 3", between --from and --to',
  },
  from: {
    value: "T",
    goesWith: ["packets"],
    number: { least: Number.NEGATIVE_INFINITY, noun: "a time" },
    words: "from when on",
  },
  to: {
    value: "T",
    goesWith: ["packets"],
    number: { least: Number.NEGATIVE_INFINITY, noun: "a time" },
    words: "until when, at most a millisecond later",
  },
  summary: { words: "leave the flows out; of a csv over seeds: means in their place" },
  rows: {
    value: "N|all",
    notWith: [...WITHOUT_SEEDS, "summary"],
    words: "so many flows of a table (default: all of up to 100, of more the first 20)",
  },
  optimum: {
    notWith: WITHOUT_SEEDS,
    words:
      "add the least sum of finish times and of FCTs that any policy can reach on the link or switch, exact or (told apart) a bound below it, and how many times that each run has; where weights differ, also of weighted finish times",
  },
  timing: {
    notWith: WITHOUT_SEEDS,
    words:
      "add milliseconds a run: engine alone, sampling, metrics; the best of --repeat; and its events with how many a second: decisions of a policy of flows (SPEC 1.12), of packets all that happens to them",
  },
  repeat: {
    value: "N",
    number: { least: 1, most: MOST_REPEATS, isWhole: true },
    goesWith: ["timing"],
    notWith: WITHOUT_SEEDS,
    words: "how often to repeat for --timing (default 1)",
  },
  seeds: {
    value: "A..B",
    words:
      "sample with each of these seeds (1..20, or 1,5,9), all policies on the same flows, and write the means over them with their 95 % t-intervals; csv: every flow at every seed, unless --summary or --base is there",
  },
  base: {
    value: "P",
    goesWith: WITHOUT_SEEDS,
    words:
      "and the differences from policy P and the ratios to it, seed by seed (an id or a label)",
  },
  precision: {
    value: "SHARE",
    words:
      "add seeds, from 1 up to 200 or those of --seeds in their order, until the half-width of the interval of every policy's mean FCT is at most this share of it (0.05: ± 5 %); how many it took is said",
  },
  "warm-up": {
    value: "SHARE",
    number: { least: 0, most: 0.99, noun: "a share" },
    words: "leave this share of the flows, the first to arrive, out of all statistics",
  },
  counted: COUNTED,
  ...RUN_LIST_OPTIONS,
} as const satisfies Options;

/** A chart of letters has no place for these options. */
const CHARTED = [
  "where",
  "packets",
  "summary",
  "optimum",
  "timing",
  "seeds",
  "warm-up",
  "precision",
] as const;

type Format = (typeof RUN_OPTIONS)["format"]["choices"][number];

export interface RunArguments extends Omit<ReportOptions, keyof ReturnType<typeof columnsHeld>> {
  /** The port and time whose packets are written alone; null: all. */
  readonly span: AskedSpan | null;
  readonly files: readonly string[];
  /** The scenario's own policies run where this is null. */
  readonly policies: readonly ChosenPolicy[] | null;
  readonly format: Format;
  readonly repeat: number;
  /** The scenario's own seed is run where this is null. */
  readonly seeds: readonly number[] | null;
  /** A table lists this many flows; null: all of a few, the first of many. */
  readonly rows: number | null;
  /** Seeds are added until the half-width of every mean FCT's interval is at most this share of it; null: all seeds run. */
  readonly precision: number | null;
  readonly base: string | null;
  /** This share of the flows, the first to arrive, is in no statistic; null: the scenario's own. */
  readonly warmUp: number | null;
  /** The window of counted flows; null: the scenario's own. */
  readonly counted: CountedSpec | null;
  /** Files are lists of flows on the network `on`, where that is there. */
  readonly lists: ListArguments;
}

export function parseRunArguments(words: readonly string[]): RunArguments {
  const { values, positionals, faults } = parseWords(words, RUN_OPTIONS);
  const { format = "json", repeat = 1, "warm-up": warmUp = null } = values;
  for (const name of CHARTED) {
    if (format === "text" && values[name] !== undefined) {
      faults.push(`--${name}: does not go with --format text, which is a chart`);
    }
  }
  const policies = values.policy === undefined ? null : parsePolicyIds(values.policy, faults);
  const rows = values.rows === undefined ? null : parseRows(values.rows, faults);
  if (values.rows !== undefined && !isTableFormat(format))
    faults.push("--rows: goes with --format table and latex only");
  const precision = values.precision === undefined ? null : numberIn(values.precision);
  if (precision !== null && !UNTIL.accepts(precision))
    faults.push(`--precision: expected ${UNTIL.expected}, got "${values.precision}"`);
  const asked = values.seeds ?? (precision === null ? undefined : `1..${MOST_SEEDS}`);
  const seeds = asked === undefined ? null : parseSeeds(asked, faults);
  if (precision !== null && seeds !== null && seeds.length < LEAST_SEEDS)
    faults.push(`--precision: needs ${LEAST_SEEDS} seeds at least, got "${values.seeds}"`);
  if (values.packets && values.trace && format === "csv")
    faults.push("--packets: does not go with --trace in a CSV: both are its rows");
  if (values.packets && isTableFormat(format))
    faults.push("--packets: a table has no room for them; --format json or csv has");
  const isOfRows = format === "csv" && !values.summary && values.base === undefined;
  if (values.where && seeds !== null && !isOfRows)
    faults.push("--where: goes over seeds with the rows of --format csv only");
  const span = spanIn(values, faults);
  const counted = values.counted === undefined ? null : parseWindow(values.counted, faults);
  if (positionals.length === 0) faults.push("a FILE is missing");
  if (faults.length > 0) throw new CommandError(faults);
  return {
    files: positionals,
    policies,
    format,
    trace: values.trace ?? false,
    where: values.where ?? false,
    packets: values.packets ?? false,
    span,
    summary: values.summary ?? false,
    optimum: values.optimum ?? false,
    timing: values.timing ?? false,
    repeat,
    rows,
    seeds,
    precision,
    base: values.base ?? null,
    warmUp,
    counted,
    lists: values,
  };
}

/** --port, --from and --to, which belong together. */
function spanIn(
  { port, from, to }: ReturnType<typeof parseWords<typeof RUN_OPTIONS>>["values"],
  faults: string[],
): AskedSpan | null {
  if (port === undefined && from === undefined && to === undefined) return null;
  if (port === undefined || from === undefined || to === undefined) {
    faults.push("--port, --from and --to: go together");
    return null;
  }
  if (from >= to && faults.length === 0)
    faults.push(`--to: expected a time after ${from}, got "${to}"`);
  return { link: port, from, to };
}

function parseRows(text: string, faults: string[]): number {
  const rows = text === "all" ? Number.POSITIVE_INFINITY : numberIn(text);
  if (rows === Number.POSITIVE_INFINITY || (Number.isInteger(rows) && rows > 0)) return rows;
  faults.push(`--rows: expected all or a positive integer, got "${text}"`);
  return 0;
}

/** All that does not fit `--seeds` and `--base`, before anything is run. */
export function checkReplicable(inputs: readonly Input[], { base }: RunArguments): void {
  const faults = inputs.flatMap(({ name, scenario }) => {
    if (scenario.workload === undefined) return [`${name}: --seeds needs a workload to sample`];
    const policies = resolvePolicies(scenario);
    if (base === null || chosenPolicy(policies, base) !== undefined) return [];
    const labels = policies.map(({ label }) => label).join(", ");
    return [`${name}: --base: expected ${labels} or the id of one, got "${base}"`];
  });
  if (faults.length > 0) throw new CommandError(faults);
}
