import { inertCell, readFlows, tableHead, textOfCell } from "../../engine/doors/files.ts";
import { FLOW_KEYS, type FlowKey, flowColumn } from "../../engine/doors/scenario.ts";
import { cellOf, textOf } from "../document/draft/cell.ts";
import {
  type Draft,
  type FlowDraft,
  flowsOf,
  modelOf,
  withFlows,
} from "../document/draft/draft.ts";
import { addFlows, withCell } from "../edits/flow-edits.ts";
import { namesBySize, renamedBySize } from "../edits/flow-names.ts";
import { takeFlows } from "../edits/take-flows.ts";
import { sizeUnitOf, timeUnitOf } from "../edits/units.ts";
import { columnsOf } from "./use-columns.ts";

/** Drawn flows as the text of a spreadsheet, and cells of one in their table. */

/** Each becomes a bar that can be dragged. */
export const MOST_PASTED = 5000;

/** Columns of names; what stands in the others is read as a number where it is one. */
export function isNames(column: FlowKey): boolean {
  return flowColumn(column).holds.kind === "name";
}

/** A header and a row a flow, parted by tabs: the columns shown, and those that hold a value. */
export function tableText(flows: readonly FlowDraft[], shown: readonly FlowKey[]): string {
  const columns = FLOW_KEYS.filter(
    (column) => shown.includes(column) || flows.some((flow) => flow[column] !== undefined),
  );
  const rows = flows.map((flow) =>
    columns
      .map((column) => (isNames(column) ? inertCell(textOf(flow[column])) : textOf(flow[column])))
      .join("\t"),
  );
  return `${[columns.join("\t"), ...rows].join("\n")}\n`;
}

/** The cells of a text that is more than one cell; null: it is one. */
export function cellsIn(text: string): readonly (readonly string[])[] | null {
  const lines = text.split(/\r\n|\r|\n/);
  while (lines.length > 1 && lines.at(-1) === "") lines.pop();
  const cells = lines.map((line) => line.split("\t"));
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells;
}

/** Puts cells into the table from one of its cells on, to the right and down; rows beyond the last are new flows. */
export function fillTable(
  draft: Draft,
  columns: readonly FlowKey[],
  row: number,
  column: FlowKey,
  cells: readonly (readonly string[])[],
): Draft {
  const first = columns.indexOf(column);
  const lines = cells.slice(0, MOST_PASTED - row);
  const missing = Math.max(0, row + lines.length - flowsOf(draft).length);
  const nameOf = namesBySize(draft, flowsOf(draft));
  const blanks = Array.from({ length: missing }, () => ({ id: nameOf(1), arrival: 0, size: 1 }));
  const next = addFlows(draft, blanks);
  const flows = [...flowsOf(next)];
  for (const [down, texts] of lines.entries()) {
    for (const [right, text] of texts.entries()) {
      const flow = flows[row + down];
      const at = columns[first + right];
      if (at === undefined || flow === undefined) break;
      flows[row + down] = withCell(flow, at, isNames(at) ? textOfCell(text.trim()) : cellOf(text));
    }
  }
  return renamedBySize(next, withFlows(next, flows));
}

interface Pasted {
  readonly flows: readonly FlowDraft[];
  readonly notes: readonly string[];
}

/** Rows of more columns have a header, or are asked about. */
const PLAIN_COLUMNS = 4;

/**
 * The flows in a text, in the units of the experiment; rows without a header are in the columns shown, or arrival and size
 * if there are two. Null: it is not read so without a question, or says units that the experiment has not.
 */
export function readPasted(text: string, draft: Draft): Pasted | null {
  if (text.split("\n", MOST_PASTED + 2).length > MOST_PASTED + 1) return null;
  const shown = columnsOf(draft);
  const names = (count: number): readonly string[] =>
    count === 2 ? ["arrival", "size"] : shown.slice(0, count);
  const head = tableHead(text);
  if (head === null || (head.header === null && (head.rows[0]?.length ?? 0) > PLAIN_COLUMNS)) {
    return null;
  }
  const read = readFlows(text, head.header === null ? { columns: names } : {});
  if (!read.ok) return null;
  const list = read.value;
  const isSlot = modelOf(draft) === "slot";
  if (list.time !== null && (isSlot || timeUnitOf(draft) !== list.time)) return null;
  const isPlain = list.time === null && list.unit !== "bytes";
  if (!isSlot && !isPlain && sizeUnitOf(draft) === "units") return null;
  const put = { place: "here", gigabits: 1, inOrder: false, title: "" } as const;
  const taken = takeFlows(draft, { ...put, list, model: modelOf(draft) });
  return taken.ok ? { flows: taken.flows, notes: [...read.notes, ...taken.notes] } : null;
}
