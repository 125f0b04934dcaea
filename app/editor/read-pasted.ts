import { type FlowKey, flowsInSlots, readFlows, type Units } from "../../engine/index.ts";
import type { FlowDraft } from "../document/draft/draft.ts";
import { roundingWords } from "../draw/run/run-words.ts";
import { MOST_PASTED } from "./table-text.ts";

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
  const read = readFlows(text, names);
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
