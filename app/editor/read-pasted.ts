import type { Units } from "../../engine/index.ts";
import { flowsInSlots, readFlows } from "../../engine/index.ts";
import type { FlowColumn, FlowDraft } from "../document/draft/draft.ts";
import { MOST_PASTED } from "./table-text.ts";

const PACKET_BYTES = 1460;

export type Pasted =
  | { readonly ok: true; readonly flows: readonly FlowDraft[]; readonly notes: readonly string[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The flows in a text; columns without a header are those shown, or arrival and size if there are two. */
export function readPasted(
  text: string,
  shown: readonly FlowColumn[],
  unit: Units["size"],
): Pasted {
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
  return {
    ok: true,
    flows: isInBytes ? flowsInSlots(flows, PACKET_BYTES, 1) : flows,
    notes: isInBytes
      ? [
          ...read.notes,
          `Bytes are rounded up to packets of ${PACKET_BYTES}, arrivals down to slots.`,
        ]
      : read.notes,
  };
}
