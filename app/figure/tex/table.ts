import { metricBlocks } from "../parts/metric-blocks.ts";
import type { Shown } from "../parts/part.ts";
import { texText } from "./escape.ts";

/** Keeps the first row off the rule above it. */
const STRUT = "\\rule{0pt}{10pt}";

/** The table of metrics, a `tabular` a group; the best value of a column is bold. */
export function texTables(shown: Shown): string {
  return metricBlocks(shown)
    .map(({ name, columns }) => {
      const heads = columns.map(
        ({ head }) => `\\shortstack[r]{${head.split(" (").map(texText).join("\\\\(")}}`,
      );
      const rows = shown.runs.map(({ policy }, row) => {
        const cells = columns.map(({ texts, best }) => {
          const text = texText(texts[row] ?? "");
          return best.has(row) ? `\\textbf{${text}}` : text;
        });
        return `${row === 0 ? STRUT : ""}${[texText(policy.label), ...cells].join(" & ")} \\\\`;
      });
      return [
        "{\\sffamily\\small\\setlength{\\tabcolsep}{4pt}%",
        `\\begin{tabular}{@{}l${"r".repeat(columns.length)}@{}}`,
        `\\textbf{${texText(name)}} & ${heads.join(" & ")} \\\\ \\hline`,
        ...rows,
        "\\end{tabular}}",
        "",
      ].join("\n");
    })
    .join("\n\\medskip\n\n");
}
