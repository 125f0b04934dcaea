import {
  type Estimate,
  type FlowMeasure,
  MEASURES,
  type Measure,
  ofReplicated,
  replicated,
  type Statistics,
  type Summary,
} from "../../../engine/doors/measures.ts";
import { boxes } from "../kit/marks/boxes.ts";
import { words } from "../kit/marks/words.ts";
import type { Panel, Plot, PlotMark } from "../kit/plot.ts";
import { columnFormat, readable } from "../scale/numbers.ts";
import { ratioWords } from "../scale/words.ts";

/** A policy by its name and colour. */
interface ClassRow {
  readonly label: string;
  readonly colour: string;
}

/** Pixels of a row, and the share of it that its bar takes. */
const ROW = 26;
const BAR = 0.62;
/** Room right of the longest bar for its number, in lengths of that bar. */
const FOR_NUMBER = 0.75;

/** Bars of every policy, a panel a size class, each on a scale of its own that begins at 0. */
export function classesPlot(
  columns: readonly ClassColumn[],
  rows: readonly ClassRow[],
  unit: string,
): Plot {
  const upOf = (row: number): number => rows.length - 1 - row;
  return {
    panels: columns.map((column): Panel => {
      const told = column.cells.flatMap(({ value, ratio }, row) =>
        value === null ? [] : [{ value, ratio, row, ...(rows[row] as ClassRow) }],
      );
      return {
        title: column.title,
        isHeading: true,
        curves: [],
        marks: [
          boxes(
            told.map(({ value, row, label, colour }) => ({
              ...{ x0: 0, x1: Math.max(0, value.mean) },
              ...{ y0: upOf(row) - BAR / 2, y1: upOf(row) + BAR / 2 },
              tone: colour as `#${string}`,
              words:
                `${label}, ${column.title.toLowerCase()}: ${estimateText(value)} ${unit}`.trim(),
            })),
            { part: "plot-bar" },
          ),
          ...told.map(({ value, row }) => interval(value, upOf(row))),
          ...told.map(({ value, ratio, row }) => {
            const text = `${estimateText(value)}${ratio === null ? "" : `, ${ratioWords(ratio)}`}`;
            return words({ x: endOf(value), y: upOf(row), text, dx: 6, dy: 4 });
          }),
        ],
        x: axisOf(column.most, unit),
      };
    }),
    x: axisOf(1, unit),
    y: {
      scale: "linear",
      range: [-0.5, rows.length - 0.5],
      title: "",
      ticks: rows.map(({ label }, row) => [upOf(row), label] as const),
      hasGrid: false,
    },
    height: ROW * Math.max(1, rows.length),
    tables: [],
  };
}

function axisOf(most: number, unit: string) {
  const range = [0, (1 + FOR_NUMBER) * (most > 0 ? most : 1)] as const;
  return {
    scale: "linear" as const,
    range,
    title: unit,
    isHidden: true,
    hasGrid: false,
    line: "none" as const,
  };
}

function endOf({ mean, halfWidth }: Estimate): number {
  return mean + (Number.isNaN(halfWidth) ? 0 : halfWidth);
}

/** "13.83 ± 0.21": both end at the same digit. */
function estimateText({ mean, halfWidth }: Estimate): string {
  if (Number.isNaN(halfWidth)) return readable(mean);
  const fixed = columnFormat([mean, halfWidth]);
  return `${fixed(mean)} ± ${fixed(halfWidth)}`;
}

/** A line over the bar from end to end, with a stroke at each. */
function interval({ mean, halfWidth }: Estimate, row: number): PlotMark {
  return {
    paint(brush, { px, py }, ink) {
      if (Number.isNaN(halfWidth)) return;
      const [low, high, y] = [px(Math.max(0, mean - halfWidth)), px(mean + halfWidth), py(row)];
      brush.part = "plot-interval";
      brush.beginPath();
      brush.moveTo(low, y);
      brush.lineTo(high, y);
      for (const x of [low, high]) {
        brush.moveTo(x, y - 4);
        brush.lineTo(x, y + 4);
      }
      brush.strokeStyle = ink.ink;
      brush.lineWidth = 1;
      brush.stroke();
      brush.part = "";
    },
    tex({ colour }) {
      if (Number.isNaN(halfWidth)) return [];
      const [low, high] = [Math.max(0, mean - halfWidth), mean + halfWidth];
      return [
        `\\draw[|-|,draw=${colour("ink")}] (axis cs:${low},${row}) -- (axis cs:${high},${row});`,
      ];
    },
  };
}

/** What bars by size class are of, the first by default. */
export const CLASS_MEASURES: readonly FlowMeasure[] = (MEASURES as readonly Measure[]).filter(
  (one) => one.scope === "class" && (one.tables ?? []).includes("bars"),
) as readonly FlowMeasure[];

/** One policy's number in one size class, and its ratio to the base policy's, seed by seed. */
interface ClassCell {
  readonly value: Estimate | null;
  /** It is null for the base policy itself, and without one. */
  readonly ratio: Estimate | null;
}

export interface ClassColumn {
  readonly key: keyof typeof TITLES;
  readonly title: string;
  /** Cells stand in the order of the policies. */
  readonly cells: readonly ClassCell[];
  /** The longest bar, to the end of its interval. */
  readonly most: number;
}

const TITLES = {
  all: "All flows",
  mice: "Mice",
  medium: "Medium",
  elephants: "Elephants",
} as const;

/** A measure of the bars by its key. */
export function measureNamed(key: string): FlowMeasure {
  const found = CLASS_MEASURES.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no bars are of "${key}"`);
  return found;
}

/**
 * All flows and every size class that has some, in numbers of one measure. `bySeed`: the summaries of all policies,
 * seed by seed; those of one run alone have no intervals. `base`: the place of the base policy.
 */
export function classColumns(
  bySeed: readonly (readonly Summary[])[],
  measure: string,
  base: number | null,
): readonly ClassColumn[] {
  const policies = bySeed[0]?.length ?? 0;
  const asked = measureNamed(measure);
  const of = (k: number) => bySeed.map((row) => row[k] as Summary);
  const summaries = Array.from({ length: policies }, (_, k) => replicated(of(k)));
  const ratios = summaries.map((_, k) =>
    base === null || k === base ? null : replicated(of(k), of(base), "ratio"),
  );
  const keys = (Object.keys(TITLES) as (keyof typeof TITLES)[]).filter((key) =>
    bySeed.some((row) => row.some((summary) => partOf(summary, key).count > 0)),
  );
  return keys.map((key) => {
    const from = (one: (typeof summaries)[number] | null | undefined): Estimate | null =>
      one === null || one === undefined
        ? null
        : ofReplicated(one, asked, key === "all" ? null : key);
    const cells = summaries.map((summary, k) => ({
      value: from(summary),
      ratio: from(ratios[k]),
    }));
    return {
      key,
      title: TITLES[key],
      cells,
      most: Math.max(0, ...cells.map(({ value }) => (value === null ? 0 : endOf(value)))),
    };
  });
}

function partOf(summary: Summary, key: keyof typeof TITLES): Statistics {
  return key === "all" ? summary : summary.byClass[key];
}
