import {
  cdfOfSizes,
  type ImportedFlows,
  readCdf,
  readFlows,
  tableHead,
} from "../../../engine/doors/files.ts";
import type { CdfPoints } from "../../../engine/doors/scenario.ts";
import { MOST_WRITTEN, type OwnKind } from "../../document/read/read-file.ts";

/** A table that was brought, and how it is to be read where somebody says so. */
export interface OwnInput {
  readonly kind: OwnKind;
  readonly text: string;
  /** What the columns of a list of flows are; null: as they are recognised. */
  readonly columns?: readonly string[] | null;
  /** The units of a list of flows that its text does not say. */
  readonly units?: {
    readonly size?: "bytes" | "packets";
    readonly time?: "s" | "ms" | "us" | "ns";
  };
}

/** A table that was read, no more of it than the page needs; or its faults, a sentence a line. */
export type OwnRead = OwnCdf | OwnFlows | OwnRefused;

export interface OwnCdf {
  readonly ok: true;
  readonly kind: "cdf";
  readonly points: CdfPoints;
  readonly unit: "bytes" | "packets" | null;
  /** True where its text says that flows have the sizes of its points alone. */
  readonly steps: boolean;
  readonly notes: readonly string[];
}

export interface OwnFlows {
  readonly ok: true;
  readonly kind: "flows";
  readonly count: number;
  /** Of too many flows, the first alone. */
  readonly list: ImportedFlows;
  /** The distribution of their sizes. */
  readonly points: CdfPoints;
  readonly notes: readonly string[];
  readonly first: FirstRows;
}

interface OwnRefused {
  readonly ok: false;
  readonly faults: readonly string[];
  /** True: nothing is wrong but that nobody has said what the columns are. */
  readonly isUnknown: boolean;
  /** Of a list whose columns can be named, or were. */
  readonly first: FirstRows | null;
}

/** The first rows of a list of flows, and what each of its columns is read as: "-" is not read. */
export interface FirstRows {
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly string[];
  /** Layouts that fit it, where two do. */
  readonly fits: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

/** Reads a table; one too long to be read between two frames is read in a worker. */
export function ownTableJob(input: OwnInput): OwnRead {
  return input.kind === "cdf" ? ownCdf(input) : ownFlows(input);
}

function ownCdf({ text }: OwnInput): OwnRead {
  const read = readCdf(text);
  if (!read.ok) return { ok: false, faults: messages(read.faults), isUnknown: false, first: null };
  return { ok: true, kind: "cdf", ...read.value, notes: read.notes };
}

function ownFlows({ text, columns = null, units = {} }: OwnInput): OwnRead {
  const read = readFlows(text, { units, ...(columns === null ? {} : { columns }) });
  if (!read.ok) {
    const { asks } = read;
    const first = asks === null ? firstRows(text, columns) : { header: null, ...asks };
    return { ok: false, faults: messages(read.faults), isUnknown: asks !== null, first };
  }
  const list = read.value;
  const { flows } = list;
  return {
    ok: true,
    kind: "flows",
    count: flows.length,
    list: flows.length > MOST_WRITTEN ? { ...list, flows: flows.slice(0, SHOWN) } : list,
    points: cdfOfSizes(flows.map(({ size }) => size)),
    notes: read.notes,
    first: firstRows(text, list.columns) ?? { ...NO_ROWS, columns: list.columns },
  };
}

/** The largest number of first rows. */
const SHOWN = 6;

const NO_ROWS = { header: null, rows: [], fits: [] } as const;

function firstRows(text: string, columns: readonly string[] | null): FirstRows | null {
  const head = columns === null ? null : tableHead(text);
  return head === null || columns === null ? null : { ...head, columns, fits: [] };
}

function messages(faults: readonly { readonly message: string }[]): readonly string[] {
  return faults.map(({ message }) => message);
}
