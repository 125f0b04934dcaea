import type { Fault } from "../../../engine/doors/files.ts";
import { type SweepResult, sweepResult } from "../../../engine/doors/report.ts";
import {
  type Crossing,
  crossingsOf,
  isUntil,
  merge,
  mostSeeds,
  type Piece,
  parseSweep,
  pointCount,
  policiesAt,
  prepare,
  runPiece,
  runUntil,
  type Sweep,
} from "../../../engine/doors/study.ts";
import type { Report } from "../job/job.ts";

/** A sweep as it is written, and a number that it has on the page: workers keep what they have made of it. */
export interface NumberedSweep {
  readonly id: number;
  readonly file: unknown;
}

export type CheckedSweep =
  | {
      readonly ok: true;
      readonly sweep: Sweep;
      readonly points: number;
      /** At most. */
      readonly seeds: number;
      readonly policies: number;
      /** The policies are those of the first point. */
      readonly labels: readonly string[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Points × seeds that the page takes on: it holds what each comes to. */
const MOST_PIECES = 100_000;

/** The faults of a sweep and of its points, or what it comes to. */
export function sweepCheckJob({ id, file }: NumberedSweep): CheckedSweep {
  const parsed = parsedOf({ id, file });
  if (!parsed.ok) return parsed;
  const { sweep } = parsed;
  const pieces = isUntil(sweep.seeds) ? 0 : pointCount(sweep) * sweep.seeds.length;
  if (pieces > MOST_PIECES) {
    const expected = `at most ${MOST_PIECES} points × seeds in the page (slotwise sweep runs more)`;
    const got = String(pieces);
    const message = `seeds: expected ${expected}, got ${got}`;
    return { ok: false, faults: [{ path: "seeds", expected, got, message }] };
  }
  const labels = policiesAt(sweep, 0).map(({ label }) => label);
  return {
    ok: true,
    sweep,
    points: pointCount(sweep),
    seeds: mostSeeds(sweep),
    // The optimum is no run.
    policies: labels.length - (sweep.optimum ? 1 : 0),
    labels,
  };
}

export interface SweepTask {
  readonly point: number;
  /** With `until` it is one task a point, which runs all seeds that are needed. */
  readonly seed: number;
}

interface PiecesInput extends NumberedSweep {
  readonly tasks: readonly SweepTask[];
}

/** Some pieces of a sweep, one after the other. */
export function sweepPiecesJob(
  { tasks, ...numbered }: PiecesInput,
  report: Report,
): readonly Piece[] {
  const sweep = soundSweep(numbered);
  return tasks.flatMap(({ point, seed }, k) => {
    report(k, tasks.length);
    const prepared = preparedOf(sweep, point);
    return isUntil(sweep.seeds) ? [...runUntil(sweep, prepared)] : [runPiece(prepared, seed)];
  });
}

interface RowsInput extends NumberedSweep {
  /** The order does not matter. */
  readonly pieces: readonly Piece[];
}

export interface SweepCurves {
  readonly result: SweepResult;
  readonly crossings: readonly Crossing[];
  /** Pieces that the rows are made of. */
  readonly pieces: number;
}

/** The rows that these pieces make, and where policies cross. */
export function sweepRowsJob({ pieces, ...numbered }: RowsInput): SweepCurves {
  const sweep = soundSweep(numbered);
  const { pieces: sorted } = merge(sweep, pieces);
  return {
    result: sweepResult(sweep, sorted),
    crossings: crossingsOf(sweep, sorted),
    pieces: sorted.length,
  };
}

interface Kept {
  readonly id: number;
  readonly parsed: ReturnType<typeof parseSweep>;
  readonly prepared: Map<number, ReturnType<typeof prepare>>;
}

/** Points whose thresholds are kept. */
const MOST_KEPT = 1000;

/** This worker keeps what it last worked on. */
let kept: Kept | null = null;

function parsedOf({ id, file }: NumberedSweep): ReturnType<typeof parseSweep> {
  if (kept?.id !== id) kept = { id, parsed: parseSweep(file), prepared: new Map() };
  return kept.parsed;
}

function soundSweep(numbered: NumberedSweep): Sweep {
  const parsed = parsedOf(numbered);
  if (parsed.ok) return parsed.sweep;
  throw new Error(parsed.faults[0]?.message ?? "The sweep has faults.");
}

function preparedOf(sweep: Sweep, point: number): ReturnType<typeof prepare> {
  const known = kept?.prepared.get(point);
  if (known !== undefined) return known;
  const made = prepare(sweep, point);
  if (kept !== null && kept.prepared.size < MOST_KEPT) kept.prepared.set(point, made);
  return made;
}
