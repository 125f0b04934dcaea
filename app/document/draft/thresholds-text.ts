import type { Cell } from "./cell.ts";
import { cellOf } from "./cell.ts";

/** "1,500" alone may be one number or two, of which neither is to be guessed. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(?=,?$)/;

/**
 * "3, 8 20" as [3, 8, 20]. Commas, semicolons and white space part the numbers; a part that is not a
 * number stays text, for the parser to name, as does one that may be a number in thousands. A trailing
 * separator is the sign that more is to come.
 */
export function parseThresholds(text: string): readonly Cell[] {
  return text
    .split(/[\s;]+/)
    .flatMap((word) => GROUPED.exec(word)?.[0] ?? word.split(","))
    .filter((part) => part !== "")
    .map(cellOf);
}

export function formatThresholds(thresholds: readonly unknown[]): string {
  return thresholds.map(String).join(", ");
}
