import type { Answer, FromEngine, RemoteWorker, ToEngine } from "./protocol.ts";

export type EngineWorker = RemoteWorker<ToEngine, FromEngine>;

type Unnumbered<T> = T extends unknown ? Omit<T, "run"> : never;
/** A request before the pool has given it its id. */
export type Request = Unnumbered<ToEngine>;

export interface Listener {
  start?(): void;
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
      const task = queue.shift();
      if (task === undefined) return;
      seat.task = task;
      task.listener.start?.();
      seat.worker ??= open(seat);
      seat.worker.post(messageFor(seat, task));
    }
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
  return { worker: null, experiment: null, task: null, silent: false, reaper: null };
}

/** Drawn flows cross to a worker once, not with every policy. */
function messageFor(seat: Seat, { request, run }: Task): ToEngine {
  const isKnown = seat.experiment === request.experiment;
  if (request.kind === "materialise") {
    if (request.flows) seat.experiment = request.experiment;
    return { ...request, run };
  }
  seat.experiment = request.experiment;
  return { ...request, run, scenario: isKnown ? null : request.scenario };
}

function release(seat: Seat): void {
  if (seat.reaper !== null) clearTimeout(seat.reaper);
  Object.assign(seat, { task: null, silent: false, reaper: null });
}

function close(seat: Seat): void {
  seat.worker?.terminate();
  seat.worker = null;
  seat.experiment = null;
  release(seat);
}
