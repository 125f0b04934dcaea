import { cellOf } from "./cell.ts";
import type { Cell } from "./draft.ts";

/**
 * "3, 8 20" as [3, 8, 20]. Commas, semicolons and white space part the numbers; a part that is not a
 * number stays text, for the parser to name. A trailing separator is the sign that more is to come.
 */
export function parseThresholds(text: string): readonly Cell[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== "")
    .map(cellOf);
}

export function formatThresholds(thresholds: readonly unknown[]): string {
  return thresholds.map(String).join(", ");
}
