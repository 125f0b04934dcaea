import { digestOfAll } from "../metrics/digest.ts";
import { ENGINE_VERSION } from "../model/engine-version.ts";
import { isObject } from "../model/faults/reader.ts";
import { measuresOfRuns } from "./inner-axis.ts";
import { isEnough, type Piece } from "./sweep-pieces.ts";
import { policiesAt } from "./sweep-rows.ts";
import { isUntil, mostSeeds, pointCount, type Sweep } from "./sweep-spec.ts";

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

/** Hashes the canonical JSON: keys sorted, presets and defaults written out. */
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

/** A piece as a line of a file: behind it stands the digest of the line up to there and of its sweep. */
export function pieceWriter(sweep: Sweep): (piece: Piece) => string {
  const own = digestOfSweep(sweep);
  return ({ point, seed, largest, values }) => {
    const line = JSON.stringify({ point, seed, largest, values });
    return `${line.slice(0, -1)},"digest":"${digestOfAll([own, line])}"}`;
  };
}

const DIGEST = /,"digest":"([^"]*)"\}$/;

/** The digest shows that a line is, to the letter, a piece of this sweep as it was written. */
function isUnchanged(line: string, sweep: string): boolean {
  const digest = DIGEST.exec(line);
  return digest?.[1] === digestOfAll([sweep, `${line.slice(0, digest?.index)}}`]);
}

/**
 * Reads lines as the pieces of this sweep: every measure of every policy of its point, a number or null. "changed": the line
 * has not the digest that it was written with; null: any other line.
 */
export function pieceReader(sweep: Sweep): (line: string) => Piece | "changed" | null {
  const own = digestOfSweep(sweep);
  const needed = measuresOfRuns(sweep);
  const seeds = isUntil(sweep.seeds) ? null : new Set(sweep.seeds);
  const labels = new Map<number, readonly string[]>();
  return (line) => {
    const piece = json(line);
    if (!isPiece(piece)) return null;
    if (!isUnchanged(line, own)) return "changed";
    const { point, seed, largest, values } = piece;
    const isSeed = seeds?.has(seed) ?? (seed >= 1 && seed <= mostSeeds(sweep));
    if (point >= pointCount(sweep) || !isSeed) return null;
    const policies = labels.get(point) ?? policiesAt(sweep, point).map(({ label }) => label);
    labels.set(point, policies);
    const isWhole = policies.every(
      (label) =>
        Object.hasOwn(values, label) &&
        needed.every((name) => Object.hasOwn(values[label] ?? {}, name)),
    );
    return isWhole ? { point, seed, largest, values } : null;
  };
}

/** No measure comes near it, and its square is a number. */
const LARGEST = 1e100;

/** Returns true if a stored value has the shape of a piece, of whatever sweep. */
export function isPiece(value: unknown): value is Piece {
  if (!isObject(value) || !isObject(value["values"])) return false;
  const { point, seed, largest, values } = value;
  const areWhole = [point, seed].every((x) => Number.isSafeInteger(x) && (x as number) >= 0);
  const areNumbers = Object.values(values as object).every(
    (own) =>
      isObject(own) &&
      Object.values(own).every(
        (x) => x === null || (typeof x === "number" && Math.abs(x) <= LARGEST),
      ),
  );
  return areWhole && Number.isFinite(largest) && areNumbers;
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Pieces of several files put together, with those that differ and those that are missing. */
export interface Merged {
  /** Each piece stands there once, by point and then by seed in the order of the sweep. */
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
