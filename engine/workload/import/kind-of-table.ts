import { CDF_COLUMNS, columnsNamed, FLOW_COLUMNS } from "./column-names.ts";
import { numberIn, readTable, type TableRow } from "./table.ts";

/**
 * Whether a text is meant as a CDF or as a list of flows, so that the right reader reports its faults. Most names of
 * columns decide, else the number of columns of numbers. Null: neither.
 */
export function kindOfTable(text: string): "cdf" | "flows" | null {
  const { header, rows } = readTable(text);
  if (header !== null) {
    // Two words of a sentence may be names, but no number stands below them.
    if (!rows.some(({ cells }) => cells.some(isNumber))) return null;
    const flows = columnsNamed(header.cells, FLOW_COLUMNS).at.size;
    const cdf = columnsNamed(header.cells, CDF_COLUMNS).at.size;
    if (Math.max(flows, cdf) < 2 || flows === cdf) return null;
    return flows > cdf ? "flows" : "cdf";
  }
  if (2 * rows.filter(isOfNumbers).length <= rows.length) return null;
  const columns = (rows[1] ?? rows[0])?.cells.length ?? 0;
  if (columns === 2 || columns === 3) return "cdf";
  return columns >= 5 && columns <= 8 ? "flows" : null;
}

/** The first column may be an id. */
function isOfNumbers({ cells }: TableRow): boolean {
  return cells.slice(1).every(isNumber);
}

function isNumber(cell: string): boolean {
  return numberIn(cell) !== undefined;
}
