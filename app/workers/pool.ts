import type { Answer, FromEngine, Preparation, RemoteWorker, ToEngine } from "./protocol.ts";

export type EngineWorker = RemoteWorker<ToEngine, FromEngine>;

type Unnumbered<T> = T extends unknown ? Omit<T, "run"> : never;
/** A request before the pool has given it its id. */
export type Request = Unnumbered<ToEngine>;

export interface Listener {
  start?(): void;
  preparing?(what: Preparation, share: number): void;
  progress?(ended: number, soFar: Float64Array | null): void;
  done(answer: Answer): void;
}

export interface Pool {
  /** Queues a request; its listener hears at most one answer, and nothing after `cancelAll`. */
  submit(request: Request, listener: Listener): void;
  /**
   * Drops what waits and silences what runs. A worker that is still busy after `graceMs` is ended and
   * replaced; 0, the default, ends it at once. Grace spares the start of a new worker when the answer
   * that nobody wants any more is about to come.
   */
  cancelAll(graceMs?: number): void;
}

interface Task {
  readonly run: number;
  readonly request: Request;
  readonly listener: Listener;
}

/** A worker and the task it works on. `silent`: its answer is awaited by nobody. */
interface Seat {
  worker: EngineWorker | null;
  /** Whose flows the worker has, or will have when it is done. */
  experiment: number | null;
  /** The runs of these flows that it was asked to explain. */
  readonly runs: Set<string>;
  task: Task | null;
  silent: boolean;
  reaper: ReturnType<typeof setTimeout> | null;
}

/** A few workers behind one queue. Workers start when first needed. */
export function createPool(spawn: () => EngineWorker, size: number): Pool {
  const seats: Seat[] = Array.from({ length: size }, () => emptySeat());
  let queue: Task[] = [];
  let lastRun = 0;

  function dispatch(): void {
    for (const seat of seats) {
      if (seat.task !== null) continue;
      const next = queue.findIndex((task) => isFor(seat, task));
      const [task] = next < 0 ? [] : queue.splice(next, 1);
      if (task === undefined) continue;
      seat.task = task;
      const run = runOf(task);
      if (run !== null) seat.runs.add(run);
      task.listener.start?.();
      seat.worker ??= open(seat);
      seat.worker.post(messageFor(seat, task));
    }
  }

  /** A run that is explained is made and read by one worker: another would have to do both again. */
  function isFor(seat: Seat, task: Task): boolean {
    const run = runOf(task);
    if (run === null || seat.runs.has(run)) return true;
    return !seats.some((other) => other.runs.has(run));
  }

  function open(seat: Seat): EngineWorker {
    const worker = spawn();
    // A replaced worker may still speak; only the one that sits here is heard.
    worker.listen((message) => {
      if (seat.worker === worker) hear(seat, message);
    });
    worker.onCrash(() => {
      if (seat.worker === worker) crash(seat);
    });
    return worker;
  }

  function hear(seat: Seat, message: FromEngine): void {
    const { task, silent } = seat;
    if (task === null || message.run !== task.run) return;
    if (message.kind === "preparing") {
      if (!silent) task.listener.preparing?.(message.what, message.share);
      return;
    }
    if (message.kind === "progress") {
      if (!silent) task.listener.progress?.(message.ended, message.soFar);
      return;
    }
    release(seat);
    if (!silent) task.listener.done(message);
    dispatch();
  }

  function crash(seat: Seat): void {
    const { task, silent } = seat;
    close(seat);
    if (task !== null && !silent) {
      const message = "The worker stopped unexpectedly; the other runs are not affected.";
      task.listener.done({ kind: "failed", run: task.run, message });
    }
    dispatch();
  }

  return {
    submit(request, listener) {
      lastRun += 1;
      queue.push({ run: lastRun, request, listener });
      dispatch();
    },
    cancelAll(graceMs = 0) {
      queue = [];
      for (const seat of seats) {
        if (seat.task === null) continue;
        seat.silent = true;
        if (graceMs === 0) close(seat);
        else
          seat.reaper ??= setTimeout(() => {
            close(seat);
            dispatch();
          }, graceMs);
      }
    },
  };
}

function emptySeat(): Seat {
  const runs = new Set<string>();
  return { worker: null, experiment: null, runs, task: null, silent: false, reaper: null };
}

/** Drawn flows cross to a worker once, not with every policy. */
function messageFor(seat: Seat, { request, run }: Task): ToEngine {
  const isKnown = seat.experiment === request.experiment;
  if (request.kind === "materialise") {
    if (request.flows) know(seat, request.experiment);
    return { ...request, run };
  }
  know(seat, request.experiment);
  return { ...request, run, scenario: isKnown ? null : request.scenario };
}

/** Runs of former flows are forgotten with them, as the worker does. */
function know(seat: Seat, experiment: number | null): void {
  if (seat.experiment === experiment) return;
  const prefix = `${experiment} `;
  for (const run of seat.runs) if (!run.startsWith(prefix)) seat.runs.delete(run);
  seat.experiment = experiment;
}

/** Which run a question is about; null if about none, or about two. */
function runOf({ request }: Task): string | null {
  if (request.kind !== "explain") return null;
  const { label: _, ...rules } = request.policy;
  return `${request.experiment} ${JSON.stringify(rules)}`;
}

function release(seat: Seat): void {
  if (seat.reaper !== null) clearTimeout(seat.reaper);
  Object.assign(seat, { task: null, silent: false, reaper: null });
}

function close(seat: Seat): void {
  seat.worker?.terminate();
  seat.worker = null;
  know(seat, null);
  release(seat);
}
