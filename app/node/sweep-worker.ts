import { parentPort, workerData } from "node:worker_threads";
import {
  isUntil,
  type Piece,
  prepare,
  runPiece,
  runUntil,
  type Sweep,
} from "../../engine/index.ts";

/** What a worker is asked for: pieces of one point; with `until` the point as a whole. */
export interface Task {
  readonly point: number;
  readonly seed: number;
}

/** The whole answer to a task. */
export interface Done {
  readonly task: Task;
  readonly pieces: readonly Piece[];
}

/** A thread of a sweep: pieces as they are asked for, points prepared once. */
export function serveSweep(): void {
  const sweep = workerData.sweep as Sweep;
  let prepared: ReturnType<typeof prepare> | undefined;
  parentPort?.on("message", (task: Task) => {
    if (prepared?.point !== task.point) prepared = prepare(sweep, task.point);
    const pieces = isUntil(sweep.seeds)
      ? [...runUntil(sweep, prepared)]
      : [runPiece(prepared, task.seed)];
    parentPort?.postMessage({ task, pieces } satisfies Done);
  });
}
