import { Worker } from "node:worker_threads";
import type { Piece, Sweep } from "../../engine/index.ts";
import { isUntil } from "../../engine/index.ts";
import type { Done, Task } from "./sweep-worker.ts";

interface Work {
  readonly sweep: Sweep;
  /** What is to be done, by point. */
  readonly tasks: readonly Task[];
  /** Threads at the most. */
  readonly jobs: number;
  /** The file that a thread begins with: it calls `serveSweep`. */
  readonly entry: URL;
  /** As they finish, in no order that means anything. */
  readonly onPieces: (pieces: readonly Piece[]) => void;
  /** Ends all threads; what was begun is lost. */
  readonly signal?: AbortSignal;
}

/** Runs all tasks on threads. Rejects with the first fault, or the signal's reason, and ends all threads. */
export async function computePieces({
  sweep,
  tasks,
  jobs,
  entry,
  onPieces,
  signal,
}: Work): Promise<void> {
  const queue = new TaskQueue(tasks);
  const workers: Worker[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = threadOf(entry, { sweep });
      workers.push(worker);
      let point: number | null = null;
      const ask = () => {
        const task = queue.take(point);
        if (task === null) {
          resolve(worker.terminate().then(() => undefined));
          return;
        }
        point = task.point;
        worker.postMessage(task);
      };
      worker.on("message", ({ pieces }: Done) => {
        try {
          onPieces(pieces);
          ask();
        } catch (error) {
          reject(error);
        }
      });
      worker.on("error", reject);
      signal?.addEventListener("abort", () => reject(signal.reason));
      ask();
    });
  signal?.throwIfAborted();
  const threads = Math.max(1, Math.min(jobs, isUntil(sweep.seeds) ? queue.points : tasks.length));
  try {
    await Promise.all(Array.from({ length: threads }, one));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

const LOADER = "tsx/esm/api";

/** From a checkout the sources are read by tsx, which is not told to a thread by the words that began the process. */
function threadOf(entry: URL, workerData: { readonly sweep: Sweep }): Worker {
  if (!entry.pathname.endsWith(".ts")) return new Worker(entry, { workerData });
  const begin = `import(${JSON.stringify(LOADER)}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
  return new Worker(begin, { workerData, eval: true });
}

/**
 * Tasks by point: a thread stays at its point, whose thresholds it has made, then takes a point that none has begun, then
 * helps at the one with the most left.
 */
class TaskQueue {
  private readonly left = new Map<number, Task[]>();
  private readonly begun = new Set<number>();

  constructor(tasks: readonly Task[]) {
    for (const task of [...tasks].reverse()) {
      const own = this.left.get(task.point) ?? [];
      own.push(task);
      this.left.set(task.point, own);
    }
  }

  get points(): number {
    return this.left.size;
  }

  take(point: number | null): Task | null {
    const own = point === null ? undefined : this.left.get(point);
    if (own !== undefined) return this.from(own);
    let most: Task[] | undefined;
    // The last point of the map is the first of the sweep.
    for (const [other, tasks] of [...this.left].reverse()) {
      if (!this.begun.has(other)) return this.from(tasks);
      if (most === undefined || tasks.length > most.length) most = tasks;
    }
    return most === undefined ? null : this.from(most);
  }

  private from(tasks: Task[]): Task | null {
    const task = tasks.pop();
    if (task === undefined) return null;
    this.begun.add(task.point);
    if (tasks.length === 0) this.left.delete(task.point);
    return task;
  }
}
