import {
  type AskedSpan,
  type CountedSpec,
  LEAST_SEEDS,
  MOST_SEEDS,
  type ReportOptions,
  UNTIL,
} from "../../engine/index.ts";
import { CommandError } from "./reading/command-error.ts";
import { numberIn, parseSeeds, parseWords } from "./reading/command-options.ts";
import { type ChosenPolicy, parsePolicyIds } from "./reading/policy-ids.ts";

const MOST_REPEATS = 10_000;

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

type Format = "json" | "csv" | "table" | "text";

export interface RunArguments extends Omit<ReportOptions, "deadlines" | "sampled"> {
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
}

export function parseRunArguments(words: readonly string[]): RunArguments {
  const { values, positionals } = parseWords(words, {
    policy: { type: "string" },
    format: { type: "string" },
    trace: { type: "boolean" },
    where: { type: "boolean" },
    packets: { type: "boolean" },
    port: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    summary: { type: "boolean" },
    optimum: { type: "boolean" },
    timing: { type: "boolean" },
    repeat: { type: "string" },
    rows: { type: "string" },
    seeds: { type: "string" },
    precision: { type: "string" },
    counted: { type: "string" },
    base: { type: "string" },
    "warm-up": { type: "string" },
  });
  const faults: string[] = [];
  const format = values.format ?? "json";
  if (!isFormat(format))
    faults.push(`--format: expected json, csv, table or text, got "${format}"`);
  for (const name of CHARTED) {
    if (format === "text" && values[name] !== undefined) {
      faults.push(`--${name}: does not go with --format text, which is a chart`);
    }
  }
  const policies = values.policy === undefined ? null : parsePolicyIds(values.policy, faults);
  const repeat = numberIn(values.repeat ?? "1");
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > MOST_REPEATS) {
    faults.push(
      `--repeat: expected a positive integer up to ${MOST_REPEATS}, got "${values.repeat}"`,
    );
  }
  if (values.repeat !== undefined && values.timing !== true && values.seeds === undefined) {
    faults.push("--repeat: goes with --timing only");
  }
  const rows = values.rows === undefined ? null : parseRows(values.rows, faults);
  if (values.rows !== undefined && format !== "table")
    faults.push("--rows: goes with --format table only");
  if (values.rows !== undefined && values.summary === true)
    faults.push("--rows: does not go with --summary");
  const precision = values.precision === undefined ? null : numberIn(values.precision);
  if (precision !== null && !UNTIL.accepts(precision))
    faults.push(`--precision: expected ${UNTIL.expected}, got "${values.precision}"`);
  const asked = values.seeds ?? (precision === null ? undefined : `1..${MOST_SEEDS}`);
  const seeds = asked === undefined ? null : parseSeeds(asked, faults);
  if (asked !== undefined) {
    const others = (
      ["trace", "where", "packets", "optimum", "timing", "repeat", "rows"] as const
    ).filter((name) => values[name] !== undefined);
    const chosen = values.seeds === undefined ? "--precision" : "--seeds";
    for (const name of others) faults.push(`--${name}: does not go with ${chosen}`);
  } else if (values.base !== undefined) faults.push("--base: goes with --seeds only");
  const warmUp = values["warm-up"] === undefined ? null : numberIn(values["warm-up"]);
  if (warmUp !== null && !(warmUp >= 0 && warmUp <= 0.99)) {
    faults.push(`--warm-up: expected a share from 0 to 0.99, got "${values["warm-up"]}"`);
  }
  if (precision !== null && seeds !== null && seeds.length < LEAST_SEEDS)
    faults.push(`--precision: needs ${LEAST_SEEDS} seeds at least, got "${values.seeds}"`);
  if (values.packets && values.trace && format === "csv")
    faults.push("--packets: does not go with --trace in a CSV: both are its rows");
  if (values.packets && format === "table")
    faults.push("--packets: a table has no room for them; --format json or csv has");
  const span = spanIn(values, faults);
  const counted = values.counted === undefined ? null : windowIn(values.counted, faults);
  if (positionals.length === 0) faults.push("a FILE is missing");
  if (faults.length > 0) throw new CommandError(faults);
  return {
    files: positionals,
    policies,
    format: format as Format,
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
  };
}

interface SpanValues {
  readonly packets?: boolean | undefined;
  readonly port?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** --port, --from and --to, which belong together and to --packets. */
function spanIn(values: SpanValues, faults: string[]): AskedSpan | null {
  const names = (["port", "from", "to"] as const).filter((name) => values[name] !== undefined);
  if (names.length === 0) return null;
  if (values.packets !== true) faults.push(`--${names[0]}: goes with --packets only`);
  else if (names.length < 3) faults.push("--port, --from and --to: go together");
  const [from, to] = [numberIn(values.from), numberIn(values.to)];
  if (names.length === 3 && !(from < to))
    faults.push(
      `--from and --to: expected a time and a later one, got "${values.from}" and "${values.to}"`,
    );
  return { link: values.port ?? "", from, to };
}

/** "100..600": from, and before what time after the first arrival flows are counted. */
function windowIn(text: string, faults: string[]): CountedSpec | null {
  const [from, to, ...more] = text.split("..").map(numberIn);
  const isWindow = from !== undefined && to !== undefined && more.length === 0;
  if (isWindow && from >= 0 && from < to) return { from, to };
  faults.push(`--counted: expected a window of arrivals, such as 100..600, got "${text}"`);
  return null;
}

function parseRows(text: string, faults: string[]): number {
  const rows = text === "all" ? Number.POSITIVE_INFINITY : numberIn(text);
  if (rows === Number.POSITIVE_INFINITY || (Number.isInteger(rows) && rows > 0)) return rows;
  faults.push(`--rows: expected all or a positive integer, got "${text}"`);
  return 0;
}

function isFormat(text: string): text is Format {
  return text === "json" || text === "csv" || text === "table" || text === "text";
}
