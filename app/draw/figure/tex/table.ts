import type { MetricTable } from "../parts/metric-table.ts";
import { blocksOf, metricTable, roomForNames } from "../parts/metric-table.ts";
import type { Shown } from "../parts/part.ts";
import { texText } from "./escape.ts";

/** Keeps the first row off the rule above it. */
const STRUT = "\\rule{0pt}{10pt}";

/** The table of metrics, `width` pixels wide; columns that do not fit are a `tabular` below. The best value of a column is bold. */
export function texTables(shown: Shown, width: number): string {
  const table = metricTable(shown);
  return blocksOf(table, width - roomForNames(shown, table, width))
    .map((block) => tabular(shown, block))
    .join("\n\\medskip\n\n");
}

function tabular(shown: Shown, { columns, groups }: MetricTable): string {
  const heads = columns.map(({ head }) => {
    const lines = head.filter((line) => line !== "");
    return `\\shortstack[r]{${lines.map(texText).join("\\\\")}}`;
  });
  const bodies = groups.map(({ name, cells }, g) => {
    const title = `\\textbf{${texText(name)}}`;
    const above = g === 0 ? [title, ...heads].join(" & ") : `${STRUT}${title}`;
    const rows = shown.runs.map(({ policy }, row) => {
      const values = cells.map((cell) => {
        const text = texText(cell?.texts[row] ?? "");
        return cell?.best.has(row) ? `\\textbf{${text}}` : text;
      });
      return `${row === 0 ? STRUT : ""}${[texText(policy.label), ...values].join(" & ")} \\\\`;
    });
    return [`${above} \\\\ \\hline`, ...rows].join("\n");
  });
  return [
    "{\\sffamily\\small\\setlength{\\tabcolsep}{4pt}%",
    `\\begin{tabular}{@{}l${"r".repeat(columns.length)}@{}}`,
    ...bodies,
    "\\end{tabular}}",
    "",
  ].join("\n");
}
