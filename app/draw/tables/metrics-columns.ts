import type { Optimum, Statistics, Summary } from "../../../engine/index.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";
import { type MetricColumn, slowdownWords } from "./metric-column.ts";
import { type OptimumView, optimumColumns } from "./optimum-columns.ts";

type SizeClass = 0 | 1 | 2;

export interface ColumnGroup {
  readonly name: string;
  /** Sizes of a class. */
  readonly note: string;
  /** Null for columns of all flows. */
  readonly sizeClass: SizeClass | null;
  readonly columns: readonly MetricColumn[];
}

const CLASSES = [
  { key: "mice", name: "Mice", one: "a mouse", note: "up to 100 KB" },
  { key: "medium", name: "Medium", one: "medium", note: "100 KB to 10 MB" },
  { key: "elephants", name: "Elephants", one: "an elephant", note: "above 10 MB" },
] as const;

/** The 99th percentile of fewer flows is the longest of them, and the best of some policies a matter of chance. */
const MANY = 100;

/** The best value of a column is marked if there are this many flows. */
export function isMarked({ flows }: Pick<ExperimentView, "flows">): boolean {
  return flows.count >= MANY;
}

const NONE_FINISHED = "no flow of this kind finished";

/** The groups that say something: classes without flows, and measures without a subject, are left out. */
export function columnGroups(
  experiment: ExperimentView,
  runs: readonly RunView[],
  optimum: OptimumView,
  formerly?: Optimum["kind"],
): readonly ColumnGroup[] {
  const unit = experiment.timeUnit;
  const alone = slowdownWords(runs);
  const overall = statistics("all", "the flows that finish", unit, alone, (s) => s).filter(
    ({ key }) => isMarked(experiment) || key !== "all-p99",
  );
  const groups: ColumnGroup[] = [
    {
      name: "All flows",
      note: "",
      sizeClass: null,
      columns: [
        ...overall,
        ...fpt(unit),
        ...optimumColumns(optimum, formerly),
        ...extras(experiment, runs),
      ],
    },
  ];
  const empty = emptyClasses(experiment).length;
  // One class alone would repeat the overall columns.
  if (empty >= CLASSES.length - 1) return groups;
  CLASSES.forEach(({ key, name, note }, k) => {
    if (experiment.classCount[k] === 0) return;
    const columns = statistics(
      key,
      key === "medium" ? "the medium flows" : `the ${key}`,
      unit,
      alone,
      (s) => s.byClass[key],
    );
    groups.push({
      name,
      note,
      sizeClass: k as SizeClass,
      columns: columns.filter(
        (column) =>
          !column.key.endsWith("max") &&
          (experiment.classCount[k as SizeClass] >= MANY || !column.key.endsWith("p99")),
      ),
    });
  });
  return groups;
}

/** The classes that no flow is in, for the caption. */
export function emptyClasses(experiment: ExperimentView): readonly string[] {
  return CLASSES.filter((_, k) => experiment.classCount[k] === 0).map(({ one }) => one);
}

function statistics(
  key: string,
  whose: string,
  unit: string,
  alone: string,
  of: (summary: Summary) => Statistics,
): readonly MetricColumn[] {
  const least = "least" as const;
  const type7 = "linear interpolation between order statistics (type 7)";
  return [
    {
      key: `${key}-mean`,
      name: "Mean FCT",
      unit,
      best: least,
      ofFinished: true,
      none: NONE_FINISHED,
      definition: `Mean FCT: sum of (finish − arrival) over ${whose}, divided by their number.`,
      value: (s) => of(s).mean,
      parts: (s) => `${readable(sumOf(of(s)))} / ${readable(of(s).count)}`,
    },
    {
      key: `${key}-p50`,
      name: "Median FCT",
      unit,
      best: least,
      ofFinished: true,
      none: NONE_FINISHED,
      definition: `Median FCT of ${whose}: 50th percentile, ${type7}.`,
      value: (s) => of(s).p50,
      parts: (s) => placeOf(0.5, of(s).count),
    },
    {
      key: `${key}-p99`,
      name: "p99 FCT",
      unit,
      best: least,
      ofFinished: true,
      none: NONE_FINISHED,
      definition: `99th percentile of the FCT of ${whose}: ${type7}.`,
      value: (s) => of(s).p99,
      parts: (s) => placeOf(0.99, of(s).count),
    },
    {
      key: `${key}-max`,
      name: "Max FCT",
      unit,
      best: least,
      ofFinished: true,
      none: NONE_FINISHED,
      definition: `The longest FCT of ${whose}.`,
      value: (s) => of(s).max,
    },
    {
      key: `${key}-slowdown`,
      name: "Mean slowdown",
      unit: "",
      best: least,
      ofFinished: true,
      none: NONE_FINISHED,
      definition: `Mean over ${whose} of ${alone}.`,
      value: (s) => of(s).meanSlowdown,
    },
  ];
}

/** Back from the mean: the sum is not kept. Whole where all times are. */
function sumOf({ mean, count }: Statistics): number {
  const sum = (mean ?? 0) * count;
  const whole = Math.round(sum);
  return Math.abs(sum - whole) <= 1e-9 * Math.abs(sum) ? whole : sum;
}

/** Between which two of the ascending values a percentile lies. */
function placeOf(p: number, count: number): string {
  if (count === 0) return "–";
  const place = (count - 1) * p;
  const below = Math.floor(place + 1e-9);
  const isExact = place - below < 1e-9;
  const which = `${readable(below + 1)}${isExact ? "" : `–${readable(below + 2)}`}`;
  return `${which} of ${readable(count)}`;
}

function fpt(unit: string): readonly MetricColumn[] {
  return [
    {
      key: "fpt",
      name: "FPT",
      unit,
      best: "least",
      ofFinished: true,
      none: NONE_FINISHED,
      definition: "FPT, flow processing time: sum of the finish times of the flows that finish.",
      value: (s) => s.fpt,
    },
  ];
}

function extras(experiment: ExperimentView, runs: readonly RunView[]): readonly MetricColumn[] {
  const columns: MetricColumn[] = [];
  if (experiment.hasDeadlines) {
    columns.push({
      key: "throughput",
      name: "Application throughput",
      unit: "%",
      best: "most",
      most: 100,
      ofFinished: false,
      none: "no flow has a deadline",
      definition:
        "Share of the flows with deadlines that finish by them; terminated flows count as misses.",
      value: (s) => (s.applicationThroughput === null ? null : 100 * s.applicationThroughput),
    });
  }
  if (runs.some((view) => view.summary.terminated > 0)) {
    columns.push({
      key: "terminated",
      name: "Terminated",
      unit: "flows",
      best: "least",
      ofFinished: false,
      none: "",
      definition: "Flows that were given up because they could not meet their deadline any more.",
      value: (s) => s.terminated,
    });
  }
  return columns;
}

/**
 * Relative difference that rounding alone may put between two equal numbers: times of slots are whole, those of the
 * fluid model are added up.
 */
const ROUNDING: Readonly<Record<ExperimentView["model"], number>> = { slot: 1e-13, fluid: 1e-9 };

/**
 * Rows whose value is the column's best, however many digits are shown: several only where they are equal but for the
 * model's rounding. None where all are, since then there is nothing to mark.
 * `isEligible` leaves out runs that cannot be compared: a run that gave flows up is not the faster for it.
 */
export function bestRows(
  values: readonly (number | null)[],
  best: "least" | "most",
  { model }: Pick<ExperimentView, "model">,
  isEligible: (row: number) => boolean = () => true,
): Set<number> {
  const known = [...values.entries()].filter(
    (entry): entry is [number, number] => isNumber(entry[1]) && isEligible(entry[0]),
  );
  const numbers = known.map(([, value]) => value);
  const goal = best === "least" ? Math.min(...numbers) : Math.max(...numbers);
  const within = Number.isFinite(goal) ? ROUNDING[model] * Math.abs(goal) : 0;
  const rows = known
    .filter(([, value]) => value === goal || Math.abs(value - goal) <= within)
    .map(([row]) => row);
  return new Set(rows.length < known.length ? rows : []);
}

function isNumber(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** Order of the rows; numbers that are missing come last either way, ties keep the chosen order. */
export function sortedRows(values: readonly (number | null)[], descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  return values
    .map((_, row) => row)
    .sort((a, b) => {
      const x = values[a] ?? null;
      const y = values[b] ?? null;
      if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
      return sign * (x - y) || a - b;
    });
}
