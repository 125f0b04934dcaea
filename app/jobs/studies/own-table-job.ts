import { cdfOfSizes, readCdf, readFlows } from "../../../engine/doors/files.ts";
import type { CdfPoints, FlowSpec } from "../../../engine/doors/scenario.ts";
import type { OwnKind } from "../../document/read/read-file.ts";

/** Each becomes a bar that can be dragged. */
export const MOST_DRAWN = 5000;

/** A table that was read, no more of it than the page needs; or its faults, a sentence a line. */
export type OwnRead = OwnSound | { readonly ok: false; readonly faults: readonly string[] };

export interface OwnSound {
  readonly ok: true;
  /** The CDF, or that of the flows' sizes. */
  readonly points: CdfPoints;
  readonly unit: "bytes" | "packets" | null;
  readonly notes: readonly string[];
  /** The number of flows of a list, and the flows if they are few enough to be drawn. */
  readonly list: { readonly count: number; readonly flows: readonly FlowSpec[] | null } | null;
}

/** Reads a table; one too long to be read between two frames is read in a worker. */
export function ownTableJob({ kind, text }: { kind: OwnKind; text: string }): OwnRead {
  if (kind === "cdf") {
    const read = readCdf(text);
    if (!read.ok) return { ok: false, faults: read.faults.map(({ message }) => message) };
    return { ok: true, ...read.value, notes: read.notes, list: null };
  }
  const read = readFlows(text);
  if (!read.ok) return { ok: false, faults: read.faults.map(({ message }) => message) };
  const { flows, unit } = read.value;
  return {
    ok: true,
    points: cdfOfSizes(flows.map(({ size }) => size)),
    unit,
    notes: read.notes,
    list: { count: flows.length, flows: flows.length > MOST_DRAWN ? null : flows },
  };
}
