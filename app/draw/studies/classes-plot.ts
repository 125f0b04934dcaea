import type { Estimate } from "../../../engine/index.ts";
import { boxes } from "../kit/marks/boxes.ts";
import { words } from "../kit/marks/words.ts";
import type { Panel, Plot, PlotMark } from "../kit/plot.ts";
import { columnFormat, readable } from "../scale/numbers.ts";
import { ratioWords } from "../scale/words.ts";
import type { ClassColumn } from "./class-columns.ts";

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
