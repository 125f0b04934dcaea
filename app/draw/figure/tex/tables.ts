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
