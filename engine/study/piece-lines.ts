import { digestOfAll } from "../metrics/digest.ts";
import { isObject } from "../model/faults/reader.ts";
import { ENGINE_VERSION } from "../model/version.ts";
import { isEnough, type Piece } from "./pieces.ts";
import { isUntil, pointCount, type Sweep } from "./sweep.ts";

/** The first line of a file of pieces. */
export interface PiecesHead {
  readonly version: 1;
  readonly engine: string;
  /** The digest of the sweep. */
  readonly sweep: string;
  /** The sweep itself, every default written out. */
  readonly file: Sweep;
}

export function headOf(sweep: Sweep): PiecesHead {
  return { version: 1, engine: ENGINE_VERSION, sweep: digestOfSweep(sweep), file: sweep };
}

/** Of the canonical JSON: keys sorted, presets and defaults written out. */
function digestOfSweep(sweep: Sweep): string {
  return digestOfAll([JSON.stringify(canonical(sweep))]);
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

/** The head of a line, or null: another file. */
export function readHead(line: string): PiecesHead | null {
  const value = json(line);
  if (!isObject(value) || typeof value["sweep"] !== "string" || !isObject(value["file"]))
    return null;
  return typeof value["engine"] === "string" ? (value as unknown as PiecesHead) : null;
}

/** The piece of a line of this sweep, or null. */
export function readPiece(line: string, sweep: Sweep): Piece | null {
  const value = json(line);
  if (!isObject(value)) return null;
  const { point, seed, largest, values } = value;
  const isPoint =
    Number.isInteger(point) && (point as number) >= 0 && (point as number) < pointCount(sweep);
  const isSeed = isUntil(sweep.seeds)
    ? Number.isInteger(seed) && (seed as number) >= 1 && (seed as number) <= sweep.seeds.most
    : sweep.seeds.includes(seed as number);
  if (!isPoint || !isSeed || typeof largest !== "number" || !isObject(values)) return null;
  return { point, seed, largest, values } as Piece;
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What is the matter with pieces of several files: two that differ, or points that are not complete. */
export interface Merged {
  /** By point, then by seed in the order of the sweep; each once. */
  readonly pieces: readonly Piece[];
  /** Two of one point and seed that differ. */
  readonly unequal: readonly { readonly point: number; readonly seed: number }[];
  /** Pieces that are missing; with `until` a point's first missing seed. */
  readonly missing: readonly { readonly point: number; readonly seed: number }[];
}

/** All pieces in one order, whatever their order and however often they are there. */
export function merge(sweep: Sweep, pieces: Iterable<Piece>): Merged {
  const byPoint = new Map<number, Map<number, Piece>>();
  const unequal: { point: number; seed: number }[] = [];
  for (const piece of pieces) {
    const { point, seed } = piece;
    const own = byPoint.get(point) ?? new Map<number, Piece>();
    byPoint.set(point, own);
    const known = own.get(seed);
    if (known === undefined) own.set(seed, piece);
    else if (JSON.stringify(canonical(known)) !== JSON.stringify(canonical(piece))) {
      unequal.push({ point, seed });
    }
  }
  const sorted: Piece[] = [];
  const missing: { point: number; seed: number }[] = [];
  for (let point = 0; point < pointCount(sweep); point++) {
    const own = byPoint.get(point) ?? new Map<number, Piece>();
    if (!isUntil(sweep.seeds)) {
      for (const seed of sweep.seeds) {
        const piece = own.get(seed);
        if (piece === undefined) missing.push({ point, seed });
        else sorted.push(piece);
      }
      continue;
    }
    const row: Piece[] = [];
    while (!isEnough(sweep, row)) {
      const piece = own.get(row.length + 1);
      if (piece === undefined) break;
      row.push(piece);
    }
    if (!isEnough(sweep, row)) missing.push({ point, seed: row.length + 1 });
    sorted.push(...row);
  }
  return { pieces: sorted, unequal, missing };
}
