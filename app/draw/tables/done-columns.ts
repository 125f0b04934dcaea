import type { Summary } from "../../../engine/doors/measures.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import type { SizeClassChoice } from "../run/versus.ts";
import { columnFormat, readable, withHalf } from "../scale/numbers.ts";
import { changeWords, ratioWords } from "../scale/words.ts";
import type { MetricColumn } from "./metric-column.ts";
import { finishesAll } from "./metrics-caption.ts";
import { bestRows, columnGroups } from "./metrics-columns.ts";
import { classesOver, columnOver, isWide } from "./over-seeds.ts";

/** A column of the table beside a crowd, in words: a cell a policy. */
export interface DoneColumn {
  readonly key: string;
  readonly head: string;
  /** For a phone. */
  readonly short: string;
  readonly definition: string;
  readonly texts: readonly string[];
  readonly best: ReadonlySet<number>;
  /** Smaller, below a number: how it stands to that of the base policy; null: nothing. */
  readonly below: readonly (string | null)[];
}

interface DoneAsk {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly sizeClass: SizeClassChoice;
  /** The label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  /** Summaries of all runs, seed by seed; null: of these runs alone. */
  readonly bySeed: readonly (readonly Summary[])[] | null;
}

/** A class of fewer flows has its count in the heading: few of them decide its numbers. */
const FEW = 1000;

const CLASSES = ["mice", "medium", "elephants"] as const;

interface Chosen {
  readonly key: string;
  head(count: string): string;
  readonly short: string;
}

const COUNTED: readonly Chosen[] = [
  { key: "inTime", head: () => "in time, %", short: "in time, %" },
  { key: "terminated", head: () => "given up", short: "given up" },
];

/** The first of each row that these flows have is shown. */
const OF_ALL: readonly (readonly Chosen[])[] = [
  [{ key: "mean", head: () => "mean", short: "mean" }],
  [
    { key: "mice.p99", head: (count) => `${count}mice, 99 of 100`, short: "mice 99 %" },
    { key: "p99", head: () => "99 of 100", short: "99 %" },
    { key: "max", head: () => "slowest", short: "slowest" },
  ],
  [
    { key: "elephants.mean", head: (count) => `${count}elephants, mean`, short: "elephants" },
    { key: "p50", head: () => "median", short: "median" },
  ],
  [{ key: "slowdown.mean", head: () => "slowdown, mean", short: "slowdown" }],
  ...COUNTED.map((one) => [one]),
];

function ofClass(name: string): readonly (readonly Chosen[])[] {
  return [
    [{ key: `${name}.mean`, head: (count) => `${count}${name}, mean`, short: "mean" }],
    [{ key: `${name}.p50`, head: () => "median", short: "median" }],
    [{ key: `${name}.p99`, head: () => "99 of 100", short: "99 %" }],
    [{ key: `${name}.slowdown.mean`, head: () => "slowdown, mean", short: "slowdown" }],
  ];
}

/** Four numbers of each policy, of all flows or of one size class; of flows with deadlines how many are in time besides, of packets how many were lost. */
export function doneColumns(ask: DoneAsk): readonly DoneColumn[] {
  const { bySeed, runs, sizeClass } = ask;
  const experiment = bySeed === null ? ask.experiment : classesOver(ask.experiment, bySeed);
  const all = columnGroups(experiment, runs, null).flatMap(({ columns }) => columns);
  const name = sizeClass === "all" ? undefined : CLASSES[sizeClass];
  const isThere = name !== undefined && all.some(({ key }) => key.startsWith(name));
  const told = (isThere ? ofClass(name) : OF_ALL).flatMap((row) => {
    const found = row.flatMap((chosen) => {
      const column = all.find(({ key }) => key === chosen.key);
      return column === undefined ? [] : [{ chosen, column }];
    });
    const [first] = found;
    if (first === undefined) return [];
    const { chosen, column } = first;
    const place = CLASSES.findIndex((own) => column.key.startsWith(own));
    const count = experiment.classCount[place as 0 | 1 | 2] ?? 0;
    const head = chosen.head(place >= 0 && count < FEW ? `${readable(count)} ` : "");
    const { definition } = column;
    return [{ key: column.key, head, short: chosen.short, definition, ...cellsOf(column, ask) }];
  });
  return isThere || bySeed !== null ? told : [...told, ...lostColumn(runs)];
}

/** Where a policy sends packets, how many its ports dropped; "–" where flows are told without packets. */
function lostColumn(runs: readonly RunView[]): readonly DoneColumn[] {
  const lost = runs.map(({ run }) => run.counts?.dropped ?? run.dynamics?.dropped ?? null);
  const told = lost.filter((count) => count !== null);
  if (told.length === 0) return [];
  const least = Math.min(...told);
  const isBest = (count: number | null): boolean => count === least && told.length > 1;
  return [
    {
      key: "lost",
      head: "packets lost",
      short: "lost",
      definition: "Packets that found no room at a port.",
      texts: lost.map((count) => (count === null ? "–" : readable(count))),
      best: new Set(
        Math.max(...told) === least ? [] : lost.flatMap((c, k) => (isBest(c) ? [k] : [])),
      ),
      below: lost.map(() => null),
    },
  ];
}

/** A slowdown is told from 1, which is none. */
function leastOf({ key, least = 0 }: MetricColumn): number {
  return key.endsWith("slowdown.mean") ? 1 : least;
}

function cellsOf(
  column: MetricColumn,
  { experiment, runs, base, bySeed }: DoneAsk,
): Pick<DoneColumn, "texts" | "best" | "below"> {
  const place = runs.findIndex(({ policy }) => policy.label === base);
  if (bySeed !== null) {
    const { cells, ratios, best } = columnOver(column, bySeed, place < 0 ? null : place);
    return {
      texts: cells.map((cell) =>
        cell === null ? "–" : `${withHalf(cell.mean, cell.halfWidth)}${isWide(cell) ? " *" : ""}`,
      ),
      best: new Set(best === null ? [] : [best]),
      below: ratios.map((ratio) => (ratio === null ? null : ratioWords(ratio))),
    };
  }
  const values = runs.map(({ summary }) => column.value(summary));
  const format = columnFormat(values, leastOf(column), column.most);
  const isEligible = (row: number): boolean => !column.ofFinished || finishesAll(runs[row]);
  return {
    texts: values.map(format),
    best: bestRows(values, column.best, experiment, isEligible),
    below: values.map((value, row) =>
      place < 0 || row === place ? null : changeWords(value, values[place] ?? null, format),
    ),
  };
}
