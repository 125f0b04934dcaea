import { availableParallelism } from "node:os";
import {
  isUntil,
  merge,
  mostSeeds,
  type Piece,
  pointCount,
  type Row,
  rowsOfPoint,
  type Sweep,
} from "../../engine/doors/study.ts";
import { computePieces } from "../node/sweep-pool.ts";
import type { SweepOptions } from "./progress-options.ts";

/** The file that a thread begins with: of a checkout, and beside this one as it is packed. */
const THREAD = import.meta.url.endsWith(".ts") ? "../node/sweep-thread.ts" : "sweep-thread.js";

/** The rows of a sweep in order, each as soon as its point and all before it are done. */
export async function* sweepRows(
  sweep: Sweep,
  { jobs = availableParallelism(), signal, onProgress }: SweepOptions,
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
  const working = computePieces({
    sweep,
    tasks: missing,
    jobs,
    entry,
    signal: stop.signal,
    onPieces: (pieces) => {
      for (const piece of pieces) done.set(piece.point, [...(done.get(piece.point) ?? []), piece]);
      count += pieces.length;
      onProgress?.(count, all);
      news();
    },
  }).catch((error: unknown) => {
    failure = { error };
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
      yield* rowsOfPoint(sweep, point, inOrder(sweep, done.get(point) ?? []));
      done.delete(point);
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    stop.abort(new Error("the sweep was left"));
    await working;
  }
}

/** All pieces of a point with a precision come at once. */
function isWhole({ seeds }: Sweep, pieces: readonly Piece[] | undefined): boolean {
  return pieces !== undefined && (isUntil(seeds) || pieces.length === seeds.length);
}

function inOrder({ seeds }: Sweep, pieces: readonly Piece[]): readonly Piece[] {
  const place = (seed: number) => (isUntil(seeds) ? seed : seeds.indexOf(seed));
  return [...pieces].sort((a, b) => place(a.seed) - place(b.seed));
}
