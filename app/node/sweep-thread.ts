import { parentPort, workerData } from "node:worker_threads";
import {
  isUntil,
  keptOf,
  type Piece,
  prepare,
  runPiece,
  runUntil,
  type Sweep,
} from "../../engine/doors/study.ts";

/** One piece of a point, or with `until` the point as a whole. */
export interface Task {
  readonly point: number;
  readonly seed: number;
}

/** A task of one of the sweeps that a thread was given, by its place. */
export interface TaskOfShare extends Task {
  readonly share: number;
}

export interface SweepThreadData {
  readonly sweeps: readonly Sweep[];
  /** Pieces keep what pools them with other seeds. */
  readonly keeps: boolean;
}

export interface Done {
  readonly task: TaskOfShare;
  readonly pieces: readonly Piece[];
}

/** A thread of sweeps: pieces as they are asked for, points prepared once. */
function serveSweep(): void {
  const { sweeps, keeps } = workerData as SweepThreadData;
  let before: TaskOfShare | undefined;
  let prepared: ReturnType<typeof prepare> | undefined;
  parentPort?.on("message", (task: TaskOfShare) => {
    const sweep = sweeps[task.share] as Sweep;
    if (prepared === undefined || before?.share !== task.share || before.point !== task.point)
      prepared = prepare(sweep, task.point);
    before = task;
    const pieces = isUntil(sweep.seeds)
      ? [...runUntil(sweep, prepared)]
      : [runPiece(prepared, task.seed, keeps ? keptOf : undefined)];
    parentPort?.postMessage({ task, pieces } satisfies Done);
  });
}

serveSweep();
