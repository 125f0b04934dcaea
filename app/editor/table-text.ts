import { flowsInSlots, inertCell, readFlows, textOfCell } from "../../engine/doors/files.ts";
import { FLOW_KEYS, type FlowKey, flowColumn, type Units } from "../../engine/doors/scenario.ts";
import { cellOf, textOf } from "../document/draft/cell.ts";
import { type Draft, type FlowDraft, flowsOf, withFlows } from "../document/draft/draft.ts";
import { addFlows, withCell } from "../document/edits/flow-edits.ts";
import { namesBySize, renamedBySize } from "../document/edits/flow-names.ts";
import { roundingWords } from "../draw/run/run-words.ts";

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

const PACKET_BYTES = 1460;

export type Pasted =
  | { readonly ok: true; readonly flows: readonly FlowDraft[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The flows in a text; columns without a header are those shown, or arrival and size if there are two. */
export function readPasted(text: string, shown: readonly FlowKey[], unit: Units["size"]): Pasted {
  const lines = text.split("\n").length;
  if (lines > MOST_PASTED + 100) {
    const remedy = `${MOST_PASTED} flows are the most that are drawn: paste this list in Workloads, or run it with the command line`;
    return { ok: false, faults: [`the text has ${lines} lines; ${remedy}`] };
  }
  const names = (columns: number): readonly string[] =>
    columns === 2 ? ["arrival", "size"] : shown.slice(0, columns);
  const read = readFlows(text, { columns: names });
  if (!read.ok) return { ok: false, faults: read.faults.map(({ message }) => message) };
  const isInBytes = read.value.unit === "bytes" && unit === "packets";
  const { flows } = read.value;
  if (!isInBytes) return { ok: true, flows, notes: read.notes };
  const inSlots = flowsInSlots(flows, PACKET_BYTES, 1);
  const means = { bytes: total(flows), packets: PACKET_BYTES * total(inSlots) };
  const note = `Bytes are rounded up to packets of ${PACKET_BYTES}, arrivals down to slots: ${roundingWords(means)}.`;
  return { ok: true, flows: inSlots, notes: [...read.notes, note] };
}

function total(flows: readonly { readonly size: number }[]): number {
  return flows.reduce((sum, { size }) => sum + size, 0);
}
