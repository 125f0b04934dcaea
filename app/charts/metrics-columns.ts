import type { Statistics, Summary } from "../../engine/index.ts";
import type { ExperimentView, RunView } from "../results.ts";

/** One column of the table: where its number comes from, what it means, and which end is best. */
export interface MetricColumn {
  readonly key: string;
  readonly name: string;
  /** "" for a ratio or a count. */
  readonly unit: string;
  readonly best: "least" | "most";
  /** Over the flows that finish: best only among the runs that finish all of them. */
  readonly ofFinished: boolean;
  readonly definition: string;
  value(summary: Summary): number | null;
}

export interface ColumnGroup {
  readonly name: string;
  /** Which sizes, for a class. */
  readonly note: string;
  readonly columns: readonly MetricColumn[];
}

const CLASSES = [
  { key: "mice", name: "Mice", one: "a mouse", note: "up to 100 KB" },
  { key: "medium", name: "Medium", one: "medium", note: "100 KB to 10 MB" },
  { key: "elephants", name: "Elephants", one: "an elephant", note: "above 10 MB" },
] as const;

/** The groups that say something: classes without flows, and measures without a subject, are left out. */
export function columnGroups(
  experiment: ExperimentView,
  runs: readonly RunView[],
): readonly ColumnGroup[] {
  const unit = experiment.timeUnit;
  const overall = statistics("all", "the flows that finish", unit, (s) => s);
  const groups: ColumnGroup[] = [
    { name: "All flows", note: "", columns: [...overall, ...extras(experiment, runs, unit)] },
  ];
  const empty = emptyClasses(experiment).length;
  // One class alone would repeat the overall columns.
  if (empty === CLASSES.length - 1) return groups;
  CLASSES.forEach(({ key, name, note }, k) => {
    if (experiment.classCount[k] === 0) return;
    const columns = statistics(
      key,
      key === "medium" ? "the medium flows" : `the ${key}`,
      unit,
      (s) => s.byClass[key],
    );
    groups.push({ name, note, columns: columns.filter((column) => !column.key.endsWith("max")) });
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
      definition: `Mean FCT: sum of (finish − arrival) over ${whose}, divided by their number.`,
      value: (s) => of(s).mean,
    },
    {
      key: `${key}-p50`,
      name: "Median FCT",
      unit,
      best: least,
      ofFinished: true,
      definition: `Median FCT of ${whose}: 50th percentile, ${type7}.`,
      value: (s) => of(s).p50,
    },
    {
      key: `${key}-p99`,
      name: "p99 FCT",
      unit,
      best: least,
      ofFinished: true,
      definition: `99th percentile of the FCT of ${whose}: ${type7}.`,
      value: (s) => of(s).p99,
    },
    {
      key: `${key}-max`,
      name: "Max FCT",
      unit,
      best: least,
      ofFinished: true,
      definition: `The longest FCT of ${whose}.`,
      value: (s) => of(s).max,
    },
    {
      key: `${key}-slowdown`,
      name: "Mean slowdown",
      unit: "",
      best: least,
      ofFinished: true,
      definition: `Mean over ${whose} of FCT divided by the FCT of the same flow alone in the same fabric.`,
      value: (s) => of(s).meanSlowdown,
    },
  ];
}

function extras(
  experiment: ExperimentView,
  runs: readonly RunView[],
  unit: string,
): readonly MetricColumn[] {
  const columns: MetricColumn[] = [
    {
      key: "fpt",
      name: "FPT",
      unit,
      best: "least",
      ofFinished: true,
      definition: "FPT, flow processing time: sum of the finish times of the flows that finish.",
      value: (s) => s.fpt,
    },
  ];
  if (experiment.hasDeadlines) {
    columns.push({
      key: "throughput",
      name: "Application throughput",
      unit: "%",
      best: "most",
      ofFinished: false,
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
      definition: "Flows that were given up because they could not meet their deadline any more.",
      value: (s) => s.terminated,
    });
  }
  return columns;
}

/**
 * Rows whose value is the column's best; none where all are alike, since then there is nothing to mark.
 * `isEligible` leaves out runs that cannot be compared: a run that gave flows up is not the faster for it.
 */
export function bestRows(
  values: readonly (number | null)[],
  best: "least" | "most",
  isEligible: (row: number) => boolean = () => true,
): Set<number> {
  const rows = new Set<number>();
  const known = values.filter(
    (v, row): v is number => v !== null && !Number.isNaN(v) && isEligible(row),
  );
  if (known.length < 2) return rows;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const slack = 1e-9 * Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= slack) return rows;
  const goal = best === "least" ? low : high;
  values.forEach((v, row) => {
    if (v !== null && isEligible(row) && Math.abs(v - goal) <= slack) rows.add(row);
  });
  return rows;
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
