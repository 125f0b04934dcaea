import { availableParallelism } from "node:os";
import type { RankFunctions } from "../../engine/doors/explain.ts";
import {
  isUntil,
  lastIn,
  merge,
  mostSeeds,
  type Piece,
  pointCount,
  prepare,
  type Row,
  rowsAlong,
  rowsOfPoint,
  runPiece,
  runUntil,
  type Sweep,
  wordsOfPoint,
} from "../../engine/doors/study.ts";
import { computePieces } from "../node/sweep-pool.ts";
import type { Task } from "../node/sweep-thread.ts";
import type { SweepOptions } from "./parse-input.ts";
import { runFault } from "./parse-input.ts";

/** The file that a thread begins with: of a checkout, and beside this one as it is packed. */
const THREAD = import.meta.url.endsWith(".ts") ? "../node/sweep-thread.ts" : "sweep-thread.js";

/** The rows of a sweep in order, each as soon as its point and all before it are done. */
export async function* sweepRows(
  sweep: Sweep,
  { ranks = {}, jobs = availableParallelism(), signal, onProgress }: SweepOptions,
): AsyncGenerator<Row, void, undefined> {
  const stop = new AbortController();
  const abort = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  const done = new Map<number, Piece[]>();
  let count = 0;
  const all = pointCount(sweep) * mostSeeds(sweep);
  let news = () => {};
  const { missing } = merge(sweep, []);
  const entry = new URL(THREAD, import.meta.url);
  let failure: { readonly error: unknown } | undefined;
  const onPieces = (pieces: readonly Piece[]) => {
    for (const piece of pieces) done.set(piece.point, [...(done.get(piece.point) ?? []), piece]);
    count += pieces.length;
    onProgress?.(count, all);
    news();
  };
  const functions = Object.keys(ranks);
  // Numbers along an axis are made of all its points.
  const isAlong = sweep.measures.some((measure) => lastIn(measure) !== null);
  const kept: Piece[] = [];
  const ask = { sweep, tasks: missing, signal: stop.signal, onPieces };
  const working = (
    functions.length === 0 ? computePieces({ ...ask, jobs, entry }) : computeHere({ ...ask, ranks })
  ).catch((error: unknown) => {
    failure = { error: runFault(error) };
    news();
  });
  try {
    for (let point = 0; point < pointCount(sweep); point++) {
      while (!isWhole(sweep, done.get(point))) {
        if (failure !== undefined) throw failure.error;
        await new Promise<void>((resolve) => {
          news = resolve;
        });
      }
      yield* rowsOfPoint(sweep, point, inOrder(sweep, done.get(point) ?? []), functions);
      if (isAlong) kept.push(...(done.get(point) ?? []));
      done.delete(point);
    }
    yield* rowsAlong(sweep, kept, functions);
  } finally {
    signal?.removeEventListener("abort", abort);
    stop.abort(new Error("the sweep was left"));
    await working;
  }
}

interface Here {
  readonly sweep: Sweep;
  readonly tasks: readonly Task[];
  readonly ranks: RankFunctions;
  readonly signal: AbortSignal;
  readonly onPieces: (pieces: readonly Piece[]) => void;
}

/** All tasks in this thread, which hears of other things between one seed and the next. */
async function computeHere({ sweep, tasks, ranks, signal, onPieces }: Here): Promise<void> {
  let prepared: ReturnType<typeof prepare> | undefined;
  for (const { point, seed } of tasks) {
    if (prepared?.point !== point) prepared = prepare(sweep, point, ranks);
    const own: Piece[] = [];
    try {
      for (const piece of piecesOf(sweep, prepared, seed)) {
        own.push(piece);
        await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
      }
    } catch (error) {
      const where = [wordsOfPoint(sweep, point), `seed ${seed + own.length}`];
      throw runFault(error, ` (${where.filter((words) => words !== "").join(", ")})`);
    }
    onPieces(own);
  }
}

function* piecesOf(sweep: Sweep, prepared: ReturnType<typeof prepare>, seed: number) {
  if (isUntil(sweep.seeds)) yield* runUntil(sweep, prepared);
  else yield runPiece(prepared, seed);
}

/** All pieces of a point with a precision come at once. */
function isWhole({ seeds }: Sweep, pieces: readonly Piece[] | undefined): boolean {
  return pieces !== undefined && (isUntil(seeds) || pieces.length === seeds.length);
}

function inOrder({ seeds }: Sweep, pieces: readonly Piece[]): readonly Piece[] {
  const place = (seed: number) => (isUntil(seeds) ? seed : seeds.indexOf(seed));
  return [...pieces].sort((a, b) => place(a.seed) - place(b.seed));
}
