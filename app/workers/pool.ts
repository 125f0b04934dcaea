import type { JobDetail, JobInput, JobName, JobOutput } from "../jobs/names.ts";
import { watchStart } from "./alive.ts";
import { postInParts } from "./in-parts.ts";
import type { FromWorker, RemoteWorker } from "./protocol.ts";

export interface Listener<Name extends JobName> {
  start?(): void;
  /** At least ten times a second while the job reports. */
  progress?(done: number, total: number, detail: JobDetail<Name>): void;
  done(output: JobOutput<Name>): void;
  /** Why there is no output, in a sentence. */
  failed(message: string): void;
}

/**
 * Says which workers a job goes to. Jobs of one kind share a few workers, which keep flows from one job to the next, and
 * wait in one queue for them: questions about runs neither wait for runs nor hold them up.
 */
interface Affinity<Input> {
  readonly kind: "run" | "question";
  /** The flows that the worker has when it is done; null: those it had before. */
  readonly experiment: number | null;
  /** Sent in place of the input to a worker that has these flows already. */
  readonly ifAtHand?: Input;
}

/** Ends a job: its listener hears nothing more. */
export type Cancel = () => void;

export interface Pool {
  /** Asks for a job. Without an affinity it starts at once, in a worker of its own. */
  submit<Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    listener: Listener<Name>,
    affinity?: Affinity<JobInput<Name>>,
  ): Cancel;
  /**
   * Cancels the queued jobs of a kind and discards the results of running ones. A worker that is still busy after
   * `graceMs` is ended; 0, the default, ends it at once. Grace spares the start of a new worker when the discarded
   * answer is about to come.
   */
  cancelAll(kind: "run" | "question", graceMs?: number): void;
}

interface Task {
  readonly id: number;
  readonly name: JobName;
  readonly input: unknown;
  readonly affinity: Affinity<unknown> | null;
  /** Without one, its result is discarded. */
  listener: Listener<JobName> | null;
}

/** A worker slot: a worker and the task it runs. */
interface Slot {
  readonly worker: RemoteWorker;
  /** None yet, where it has done jobs without an affinity only. */
  kind: "run" | "question" | null;
  experiment: number | null;
  task: Task | null;
  /** Ends what is under way besides the job itself: its input that is still posted, a grace that has begun. */
  settle: () => void;
  /** Ends the waiting for a first word of the job. */
  isHeard: () => void;
}

const STOPPED = "The worker stopped unexpectedly; the other runs are not affected.";
const SILENT =
  "The worker has not answered for a minute; it was ended, and the next run has a new one. What you made is not touched.";
const NOT_STARTED =
  "The worker could not be started: there may be a new version of the page, or no network, or the browser forbids workers. Reload the page.";

/** Nothing is under way. */
const settle = (): void => {};

/**
 * Workers that start when first needed, `most` of each kind. Jobs without an affinity run side by side; `mostSpare`
 * workers that are done with one wait for the next. `onOpen` hears how many of these are open.
 */
export function createPool(
  spawn: () => RemoteWorker,
  most: { readonly run: number; readonly question: number },
  onOpen: (open: number) => void = () => {},
  mostSpare = 1,
): Pool {
  const slots = new Set<Slot>();
  let queue: readonly Task[] = [];
  let lastId = 0;
  let open = 0;

  function dispatch(): void {
    for (const task of queue) {
      if (!queue.includes(task)) continue;
      const slot = slotFor(task.affinity?.kind ?? null);
      if (slot === null) continue;
      queue = queue.filter((other) => other !== task);
      begin(slot, task);
    }
  }

  function slotFor(kind: Slot["kind"]): Slot | null {
    const own = [...slots].filter((slot) => slot.kind === kind);
    const idle = own.find(({ task }) => task === null);
    if (idle !== undefined) return idle;
    if (kind !== null && own.length >= most[kind]) return null;
    const spare = [...slots].find((slot) => slot.kind === null && slot.task === null);
    const slot = spare ?? newSlot();
    slot.kind = kind;
    return slot;
  }

  function newSlot(): Slot {
    const worker = spawn();
    const slot: Slot = {
      worker,
      kind: null,
      experiment: null,
      task: null,
      settle,
      isHeard: settle,
    };
    slots.add(slot);
    // A worker that has been ended may still speak; only one that has its slot is heard.
    worker.listen((message) => {
      if (slots.has(slot)) hear(slot, message);
    });
    worker.onCrash((hasStarted) => {
      if (slots.has(slot)) crash(slot, hasStarted ? STOPPED : NOT_STARTED);
    });
    return slot;
  }

  function begin(slot: Slot, task: Task): void {
    const { id, name, affinity } = task;
    slot.task = task;
    slot.isHeard = watchStart(() => crash(slot, SILENT));
    task.listener?.start?.();
    if (affinity === null) {
      const message = { kind: "job", id, name, input: task.input } as const;
      slot.settle = postInParts((part, transfer) => slot.worker.post(part, transfer), message);
      return;
    }
    const isAtHand = affinity.experiment !== null && affinity.experiment === slot.experiment;
    // A job that makes other flows has them only once it is done: it may be given up, or fail, before.
    if (affinity.experiment !== null && !isAtHand) slot.experiment = null;
    const input = isAtHand ? (affinity.ifAtHand ?? task.input) : task.input;
    slot.worker.post({ kind: "job", id, name, input });
  }

  function hear(slot: Slot, message: FromWorker): void {
    const { task } = slot;
    if (task === null || message.id !== task.id) return;
    const { listener } = task;
    slot.isHeard();
    if (message.kind === "begun") return;
    if (message.kind === "progress") {
      // The message belongs to the job of this name, here and below.
      listener?.progress?.(message.done, message.total, message.detail as never);
      return;
    }
    release(slot);
    if (message.kind === "done") slot.experiment = task.affinity?.experiment ?? slot.experiment;
    if (slot.kind === null && spare() > mostSpare) end(slot);
    close(task);
    if (message.kind === "done") listener?.done(message.output as never);
    if (message.kind === "failed") listener?.failed(message.message);
    dispatch();
  }

  function spare(): number {
    return [...slots].filter(({ kind, task }) => kind === null && task === null).length;
  }

  function crash(slot: Slot, why: string): void {
    const { task } = slot;
    end(slot);
    const listener = task?.listener;
    if (task !== null) close(task);
    listener?.failed(why);
    dispatch();
  }

  function release(slot: Slot): void {
    slot.settle();
    slot.isHeard();
    slot.settle = settle;
    slot.task = null;
  }

  function end(slot: Slot): void {
    slots.delete(slot);
    release(slot);
    slot.worker.terminate();
  }

  /** The result of the task is discarded from now on. */
  function close(task: Task): void {
    if (task.listener === null) return;
    task.listener = null;
    if (task.affinity !== null) return;
    open -= 1;
    onOpen(open);
  }

  function cancel(task: Task, graceMs: number): void {
    const isDone = task.listener === null;
    close(task);
    queue = queue.filter((other) => other !== task);
    const slot = [...slots].find((other) => other.task === task);
    if (slot === undefined) return;
    if (graceMs === 0) {
      end(slot);
      dispatch();
    } else if (!isDone) {
      const timer = setTimeout(() => {
        end(slot);
        dispatch();
      }, graceMs);
      slot.settle = () => clearTimeout(timer);
      slot.worker.post({ kind: "cancel", id: task.id });
    }
  }

  return {
    submit(name, input, listener, affinity) {
      lastId += 1;
      const task: Task = { id: lastId, name, input, affinity: affinity ?? null, listener };
      if (affinity === undefined) {
        open += 1;
        onOpen(open);
      }
      queue = [...queue, task];
      dispatch();
      return () => cancel(task, 0);
    },
    cancelAll(kind, graceMs = 0) {
      queue = queue.filter(({ affinity }) => affinity?.kind !== kind);
      for (const { kind: of, task } of [...slots]) {
        if (of === kind && task !== null) cancel(task, graceMs);
      }
    },
  };
}
