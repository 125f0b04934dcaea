import type { Worker } from "node:worker_threads";
import { isUntil, type Piece, type Sweep } from "../../engine/doors/study.ts";
import type { Done, SweepThreadData, Task, TaskOfShare } from "./sweep-thread.ts";
import { threadOf } from "./threads.ts";

interface Share {
  readonly sweep: Sweep;
  readonly tasks: readonly Task[];
}

interface Manner {
  readonly jobs: number;
  /** Pieces keep what pools them with other seeds. Default false. */
  readonly keeps?: boolean;
  /** Threads begin with this file, which is `sweep-thread.ts` or its build. */
  readonly entry: URL;
  /** Ends all threads; what was begun is lost. */
  readonly signal?: AbortSignal;
}

interface Work extends Share, Manner {
  /** Hears pieces as they finish, which is in no meaningful order. */
  readonly onPieces: (pieces: readonly Piece[]) => void;
}

/** Runs all tasks on threads. Rejects with the first fault, or the signal's reason, and ends all threads. */
export function computePieces({ sweep, tasks, onPieces, ...manner }: Work): Promise<void> {
  return computeAll([{ sweep, tasks }], { ...manner, onPieces });
}

/** Runs several sweeps on the same threads; `share` is the sweep's place among `shares`. */
export async function computeAll(
  shares: readonly Share[],
  {
    jobs,
    keeps = false,
    entry,
    onPieces,
    signal,
  }: Manner & { readonly onPieces: (pieces: readonly Piece[], share: number) => void },
): Promise<void> {
  const queue = new TaskQueue(
    shares.flatMap(({ tasks }, share) => tasks.map((task) => ({ ...task, share }))),
  );
  const sweeps = shares.map(({ sweep }) => sweep);
  const workers: Worker[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = threadOf(entry, { sweeps, keeps } satisfies SweepThreadData);
      workers.push(worker);
      let at: TaskOfShare | null = null;
      const ask = () => {
        at = queue.take(at);
        if (at === null) resolve(worker.terminate().then(() => undefined));
        else worker.postMessage(at);
      };
      worker.on("message", ({ pieces, task }: Done) => {
        try {
          onPieces(pieces, task.share);
          ask();
        } catch (error) {
          reject(error);
        }
      });
      worker.on("error", reject);
      // After all else that it tells; when it was ended here, this is heard by nobody.
      worker.on("exit", (code) => reject(new Error(`a thread ended with code ${code}`)));
      signal?.addEventListener("abort", () => reject(signal.reason));
      ask();
    });
  signal?.throwIfAborted();
  const most = shares.reduce(
    (sum, { sweep, tasks }) =>
      sum + (isUntil(sweep.seeds) ? new Set(tasks.map(({ point }) => point)).size : tasks.length),
    0,
  );
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(jobs, most)) }, one));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/**
 * Tasks by point: a thread stays at its point, whose thresholds it has made, then takes the last point that none has begun,
 * then helps at the one with the most left. Loads, flows and α mostly rise along an axis, and time with them: what takes
 * longest is not left for the end, when other threads have nothing to do.
 */
class TaskQueue {
  private readonly left = new Map<string, TaskOfShare[]>();
  private readonly begun = new Set<string>();

  constructor(tasks: readonly TaskOfShare[]) {
    for (const task of tasks) {
      const own = this.left.get(pointOf(task)) ?? [];
      own.push(task);
      this.left.set(pointOf(task), own);
    }
  }

  take(before: TaskOfShare | null): TaskOfShare | null {
    const own = before === null ? undefined : this.left.get(pointOf(before));
    if (own !== undefined) return this.from(own);
    let most: TaskOfShare[] | undefined;
    for (const [other, tasks] of [...this.left].reverse()) {
      if (!this.begun.has(other)) return this.from(tasks);
      if (most === undefined || tasks.length > most.length) most = tasks;
    }
    return most === undefined ? null : this.from(most);
  }

  private from(tasks: TaskOfShare[]): TaskOfShare | null {
    const task = tasks.pop();
    if (task === undefined) return null;
    this.begun.add(pointOf(task));
    if (tasks.length === 0) this.left.delete(pointOf(task));
    return task;
  }
}

function pointOf({ share, point }: TaskOfShare): string {
  return `${share} ${point}`;
}
