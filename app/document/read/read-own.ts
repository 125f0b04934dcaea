import type { CdfPoints, FlowSpec } from "../../../engine/index.ts";
import { cdfOfSizes, kindOfTable, readCdf, readFlows } from "../../../engine/index.ts";

export type OwnKind = "cdf" | "flows";

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

export function readOwn(kind: OwnKind, text: string): OwnRead {
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

/** A table is known by its first lines. */
const LINES = 100;
const MOST_CHARACTERS = 1_000_000;

/** Guesses the kind of table in a text that is no scenario, sound or with faults; null if it is none. */
export function looksLike(text: string): OwnKind | null {
  if (/^\s*[{[]/.test(text)) return null;
  return kindOfTable(text.slice(0, MOST_CHARACTERS).split("\n", LINES).join("\n"));
}
