import { FLOW_KEYS, type FlowKey, flowColumn } from "../../model/spec/flow-columns.ts";
import { numberIn, readTable, type TableRow } from "./text-table.ts";

/** Names of the columns of a CDF as people write them: [what it is, the names in lower case]. */
export const CDF_COLUMNS = [
  ["size", ["size", "sizes", "flow_size", "flow size", "flowsize", "value", "x", "s"]],
  ["bytes", ["bytes", "byte", "size_bytes", "size (bytes)", "size_b", "b"]],
  ["packets", ["packets", "pkts", "packet", "size_pkts", "size (packets)"]],
  ["share", ["cdf", "p", "prob", "probability", "cum", "cumulative", "share", "fraction", "y"]],
  ["percent", ["percent", "percentile", "cdf_percent", "cdf (%)", "cdf %", "%"]],
] as const;

/** Names of the columns of a list of flows: those of `FLOW_COLUMNS`, and sizes in a unit. */
export const FLOW_HEADINGS: readonly (readonly [
  key: FlowKey | "bytes" | "packets",
  names: readonly string[],
])[] = [
  ...FLOW_KEYS.map((key) => [key, [key, ...flowColumn(key).headings]] as const),
  ["bytes", ["bytes", "size_bytes", "size (bytes)", "size_b"]],
  ["packets", ["packets", "pkts", "size_pkts", "size (packets)"]],
];

type Columns = readonly (readonly [key: string, names: readonly string[]])[];
type KeyOf<C extends Columns> = C[number][0];

/** Finds the columns by the names in the header; other names are listed in `unread`. */
export function columnsNamed<const C extends Columns>(
  header: readonly string[],
  known: C,
): { readonly at: ReadonlyMap<KeyOf<C>, number>; readonly unread: readonly string[] } {
  const at = new Map<KeyOf<C>, number>();
  const unread: string[] = [];
  for (const [i, name] of header.entries()) {
    const key = known.find(([, names]) => names.includes(name))?.[0];
    if (key === undefined || at.has(key)) unread.push(name);
    else at.set(key, i);
  }
  return { at, unread };
}

/**
 * Says whether a text is meant as a CDF or as a list of flows, so that the right reader reports its faults. Most names of
 * columns decide, else the number of columns of numbers. Returns null if it is neither.
 */
export function kindOfTable(text: string): "cdf" | "flows" | null {
  const { header, rows } = readTable(text);
  if (header !== null) {
    // Two words of a sentence may be names, but no number stands below them.
    if (!rows.some(({ cells }) => cells.some(isNumber))) return null;
    const flows = columnsNamed(header.cells, FLOW_HEADINGS).at.size;
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
