import type { Summary } from "../../../../engine/doors/measures.ts";
import { columnFormat, withHalf } from "../../scale/numbers.ts";
import { finishesAll } from "../../tables/metrics-caption.ts";
import { bestRows, columnGroups, isMarked } from "../../tables/metrics-columns.ts";
import { classesOver, columnOver } from "../../tables/over-seeds.ts";
import { textWidth } from "../type/inter.ts";
import type { Shown } from "./part.ts";

/** The table of metrics as texts: the same columns for all flows and, below, for each size class. */
export interface MetricTable {
  readonly columns: readonly MetricColumn[];
  readonly groups: readonly MetricGroup[];
}

/** A part of the table that is as wide as there is room. */
type MetricBlock = MetricTable;

export interface MetricColumn {
  /** The heading has two lines. */
  readonly head: readonly [string, string];
  /** Pixels of the widest text in the column. */
  readonly width: number;
}

/** All flows, or a size class. */
interface MetricGroup {
  readonly name: string;
  /** A cell a column; null: the group has no such number. */
  readonly cells: readonly (MetricCells | null)[];
}

interface MetricCells {
  /** One a policy. */
  readonly texts: readonly string[];
  /** Rows that hold the column's best. */
  readonly best: ReadonlySet<number>;
}

/** Pixels; TeX sets its tables about as large. */
export const SIZE = 12;
/** Between two columns. */
const GAP = 14;
/** A name of so many letters leaves a line of its own to the unit. */
const LONG_NAME = 12;

/** The numbers of the page's table, where all groups share the columns of the first, which has every one. */
export function metricTable({ experiment, runs, bySeed, look }: Shown): MetricTable {
  const summaries = bySeed?.map((row) => row.map(({ summary }) => summary)) ?? null;
  const flows = summaries === null ? experiment : classesOver(experiment, summaries);
  const groups = columnGroups(flows, runs, null).map((group) => ({
    ...group,
    columns: chosen(group.columns, look?.measures),
  }));
  const [all] = groups;
  const rows = groups.map(({ name, note, columns }): MetricGroup => {
    const cells = (all?.columns ?? []).map(({ name: head }) => {
      const column = columns.find((one) => one.name === head);
      if (column === undefined) return null;
      if (summaries !== null) return cellsOver(column, summaries);
      const values = runs.map((view) => column.value(view.summary));
      const format = columnFormat(values, column.least, column.most);
      const best = !isMarked(experiment)
        ? new Set<number>()
        : bestRows(values, column.best, experiment, (row) => {
            return !column.ofFinished || finishesAll(runs[row]);
          });
      return { texts: values.map(format), best };
    });
    return { name: note === "" ? name : `${name}, ${note}`, cells };
  });
  const columns = (all?.columns ?? []).map(({ name, unit }, k) => {
    const head = headOf(name, unit);
    const texts = rows.flatMap(({ cells }) => cells[k]?.texts ?? []);
    return {
      head,
      width: Math.max(...[...head, ...texts].map((text) => textWidth(text, SIZE, 600))),
    };
  });
  return { columns, groups: rows };
}

/** The columns of these measures, of all flows or a size class, in their order; all of them where none were chosen. */
function chosen<T extends { readonly key: string }>(
  columns: readonly T[],
  measures: readonly string[] | null | undefined,
): readonly T[] {
  if (!measures) return columns;
  const ofAll = (key: string): string => key.replace(/^(mice|medium|elephants)\./, "");
  return measures.flatMap((key) => columns.filter((column) => ofAll(column.key) === key));
}

/** Means with their intervals; the best beyond doubt is marked. */
function cellsOver(
  column: Parameters<typeof columnOver>[0],
  summaries: readonly (readonly Summary[])[],
): MetricCells {
  const { cells, best } = columnOver(column, summaries, null);
  return {
    texts: cells.map((cell) => (cell === null ? "–" : withHalf(cell.mean, cell.halfWidth))),
    best: new Set(best === null ? [] : [best]),
  };
}

/** "Mean FCT" over "(slots)", "Application" over "throughput (%)". */
function headOf(name: string, unit: string): readonly [string, string] {
  if (unit !== "" && name.length <= LONG_NAME) return [name, `(${unit})`];
  const [first = "", ...others] = name.split(" ");
  return [first, [...others, ...(unit === "" ? [] : [`(${unit})`])].join(" ")];
}

/** Puts columns beside one another in `room` pixels; those that do not fit go on below, as evenly as they can. */
export function blocksOf({ columns, groups }: MetricTable, room: number): readonly MetricBlock[] {
  const fewest = packed(columns, room, columns.length);
  const even = packed(columns, room, Math.ceil(columns.length / fewest.length));
  return (even.length > fewest.length ? fewest : even).map((numbers) => ({
    columns: numbers.flatMap((k) => columns[k] ?? []),
    groups: groups
      .map(({ name, cells }) => ({ name, cells: numbers.map((k) => cells[k] ?? null) }))
      .filter(({ cells }) => cells.some((cell) => cell !== null)),
  }));
}

function packed(columns: readonly MetricColumn[], room: number, most: number): readonly number[][] {
  const blocks: number[][] = [];
  let left = 0;
  for (const [k, { width }] of columns.entries()) {
    if (left < width + GAP || blocks.at(-1)?.length === most) {
      blocks.push([]);
      left = room;
    }
    blocks.at(-1)?.push(k);
    left -= width + GAP;
  }
  return blocks;
}

/** For the names of policies and groups, of a table that is `width` pixels wide. */
export function roomForNames({ runs }: Shown, { groups }: MetricTable, width: number): number {
  const labels = runs.map(({ policy }) => textWidth(policy.label, SIZE, 400));
  const names = groups.map(({ name }) => textWidth(name, SIZE, 600));
  return Math.min(Math.max(...labels, ...names) + GAP, 0.35 * width);
}
