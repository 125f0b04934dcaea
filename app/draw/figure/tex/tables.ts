import { pixelsOf } from "../../kit/curves.ts";
import type { Frame, PlotCurve } from "../../kit/plot.ts";
import { blocksOf, type MetricTable, metricTable, roomForNames } from "../parts/metric-table.ts";
import type { Shown } from "../parts/part.ts";
import { texText } from "./escape.ts";

/** A row of a table, or the air between two groups of them. */
export type TexRow = readonly string[] | "gap";

/**
 * A table with the rules of booktabs: the first column to the left, numbers to the right. Cells are LaTeX; a head may have
 * several lines.
 */
export function booktabs(head: readonly string[], rows: readonly TexRow[]): string {
  const lines = rows.map((row) => (row === "gap" ? "\\addlinespace" : `${row.join(" & ")} \\\\`));
  return [
    `\\begin{tabular}{@{}l${"r".repeat(Math.max(0, head.length - 1))}@{}}`,
    "\\toprule",
    `${head.join(" & ")} \\\\`,
    "\\midrule",
    ...lines,
    "\\bottomrule",
    "\\end{tabular}",
    "",
  ].join("\n");
}

/** The table of metrics, `width` pixels wide; columns that do not fit are a table below. The best value of a column is bold. */
export function texTables(shown: Shown, width: number): string {
  const table = metricTable(shown);
  return blocksOf(table, width - roomForNames(shown, table, width))
    .map((block) => tableOf(shown, block))
    .join("\n\\medskip\n\n");
}

function tableOf(shown: Shown, { columns, groups }: MetricTable): string {
  const heads = columns.map(({ head }) => {
    const lines = head.filter((line) => line !== "");
    return `\\shortstack[r]{${lines.map(texText).join("\\\\")}}`;
  });
  const rows = groups.flatMap(({ name, cells }, g): readonly TexRow[] => {
    const own = shown.runs.map(({ policy }, row) => [
      texText(policy.label),
      ...cells.map((cell) => {
        const text = texText(cell?.texts[row] ?? "");
        return cell?.best.has(row) ? `\\textbf{${text}}` : text;
      }),
    ]);
    // The first group's name stands over the rule, beside the heads.
    return g === 0 ? own : ["gap", [`\\textbf{${texText(name)}}`], ...own];
  });
  const [first] = groups;
  const body = booktabs([`\\textbf{${texText(first?.name ?? "")}}`, ...heads], rows);
  return `{\\sffamily\\small\\setlength{\\tabcolsep}{4pt}%\n${body.trimEnd()}}\n`;
}

/** More points than these lie closer together than a printer's dots: then those of the screen are taken. */
const MOST_POINTS = 600;

/** A row a point: x, y, and half of its interval where there is one. */
export function rowsOf(curve: PlotCurve, frame: Frame): readonly (readonly (number | string)[])[] {
  const { ascending, points } = curve;
  if (ascending === undefined) {
    const halves = points.map(({ y, half, low = y, high = y }) => half ?? (high - low) / 2);
    const hasEnds = halves.some((half) => half > 0);
    return points.map(({ x, y }, k) => {
      const row = [x, Number.isNaN(y) ? "nan" : y];
      return hasEnds ? [...row, halves[k] ?? 0] : row;
    });
  }
  if (ascending.length === 0) return [];
  const [from, to] = frame.along.range;
  if (curve.isTail !== true) return [[from, 0], ...stepsOf(curve, frame), [to, 1]];
  // The last step ends at the foot: no logarithmic axis has a share of 0.
  const [foot] = frame.up.range;
  return [[from, 1], ...stepsOf(curve, frame).map(([x, share]) => [x, Math.max(foot, share)])];
}

/** Each value at which the share changes, and the share from there on. */
function stepsOf(curve: PlotCurve, frame: Frame): readonly (readonly [number, number])[] {
  const values = curve.ascending ?? new Float64Array(0);
  const exact: (readonly [number, number])[] = [];
  for (let k = 0; k < values.length && exact.length <= MOST_POINTS; k++) {
    const value = values[k] as number;
    const upTo = (k + 1) / values.length;
    if (values[k + 1] !== value) exact.push([value, curve.isTail === true ? 1 - upTo : upTo]);
  }
  if (exact.length <= MOST_POINTS) return exact;
  return pixelsOf(curve, frame)
    .slice(1, curve.isTail === true ? undefined : -1)
    .filter((_, k) => k % 2 === 1)
    .map(([x, y]) => {
      const value = frame.x.toValue(x - frame.left);
      return [
        Number(value.toPrecision(7)),
        Number(frame.y.toValue(frame.top + frame.height - y).toPrecision(7)),
      ];
    });
}
