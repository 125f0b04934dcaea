import type { SizeClass as SizeClassName } from "../../../engine/doors/draw-data.ts";
import {
  definitionOf,
  type FlowMeasure,
  type Measure,
  type MeasureKind,
  ofSummary,
  type Summary,
} from "../../../engine/doors/measures.ts";
import type { Optimum } from "../../../engine/doors/theory.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";
import {
  type About,
  type MetricColumn,
  slowdownWords,
  tableOf,
  unitOfKind,
} from "./metric-column.ts";
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

/** The groups that say something: classes without flows, and measures without a subject, are left out. */
export function columnGroups(
  experiment: ExperimentView,
  runs: readonly RunView[],
  optimum: OptimumView,
  formerly?: Optimum["kind"],
): readonly ColumnGroup[] {
  const { timeUnit: unit, hasDeadlines, classCount } = experiment;
  const words = { unit, alone: slowdownWords(runs) };
  const about: About = {
    hasDeadlines,
    isSampled: false,
    isSome: (one) => runs.some(({ summary }) => (ofSummary(one, summary) ?? 0) > 0),
  };
  const shown = tableOf("page", about).filter(
    (one) => one.scope !== "class" || isTold(one, experiment.flows.count),
  );
  // Times of all flows stand beside one another; what is counted comes last.
  const columns = (kinds: readonly MeasureKind[]) =>
    kinds.flatMap((kind) =>
      shown.flatMap((one) =>
        one.scope !== "class" && one.kind === kind ? [columnOf(one, null, words)] : [],
      ),
    );
  const groups: ColumnGroup[] = [
    {
      name: "All flows",
      note: "",
      sizeClass: null,
      columns: [
        ...shown.flatMap((one) => (one.scope === "class" ? [columnOf(one, null, words)] : [])),
        ...columns(["time", "size", "rate"]),
        ...optimumColumns(optimum, formerly),
        ...columns(["ratio", "share", "count"]),
      ],
    },
  ];
  // One class alone would repeat the overall columns.
  if (emptyClasses(experiment).length >= CLASSES.length - 1) return groups;
  CLASSES.forEach(({ key, name, note }, k) => {
    const count = classCount[k as SizeClass];
    if (count === 0) return;
    const own = tableOf("page class").filter((one) => one.scope === "class" && isTold(one, count));
    groups.push({
      name,
      note,
      sizeClass: k as SizeClass,
      columns: own.map((one) => columnOf(one, key, words)),
    });
  });
  return groups;
}

/** A high percentile of so few flows is the longest of them. */
function isTold({ of }: FlowMeasure, flows: number): boolean {
  return typeof of !== "number" || of === 1 || of <= 0.5 || (1 - of) * flows >= 1;
}

/** The classes that no flow is in, for the caption. */
export function emptyClasses(experiment: ExperimentView): readonly string[] {
  return CLASSES.filter((_, k) => experiment.classCount[k] === 0).map(({ one }) => one);
}

/** A measure as a column, of all flows or of a size class; a share is told in per cent. */
function columnOf(
  measure: Measure,
  sizeClass: SizeClassName | null,
  { unit, alone }: { readonly unit: string; readonly alone: string },
): MetricColumn {
  const { key, name, kind, best, none } = measure;
  const isShare = kind === "share";
  const of = measure.scope === "class" ? measure.of : undefined;
  const countOf = (summary: Summary) =>
    (sizeClass === null ? summary : summary.byClass[sizeClass]).count;
  const numberOf = (summary: Summary) => ofSummary(measure, summary, sizeClass);
  return {
    key: sizeClass === null ? key : `${sizeClass}.${key}`,
    name,
    unit: isShare ? "%" : unitOfKind(measure, unit),
    best,
    ...(isShare ? { most: 100 } : {}),
    ofFinished: none === undefined,
    none: none ?? "no flow of this kind finished",
    definition: definitionOf(measure, sizeClass, alone),
    value: (summary) => {
      const value = numberOf(summary);
      return value === null || !isShare ? value : 100 * value;
    },
    ...(of === "mean"
      ? { parts: (s) => `${readable(sumOf(numberOf(s), countOf(s)))} / ${readable(countOf(s))}` }
      : of === undefined || of === 1
        ? {}
        : { parts: (s) => placeOf(of, countOf(s)) }),
  };
}

/** Back from the mean: the sum is not kept. Whole where all times are. */
function sumOf(mean: number | null, count: number): number {
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
  best: "least" | "most" | null,
  { model }: Pick<ExperimentView, "model">,
  isEligible: (row: number) => boolean = () => true,
): Set<number> {
  if (best === null) return new Set();
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
