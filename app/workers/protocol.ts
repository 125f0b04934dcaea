/**
 * These messages cross the worker boundary. Every message carries the number of the job it belongs to, so that a stale
 * answer can be told and dropped; errors travel as data. What a job's input and output are is known by its name
 * (`JobInput`, `JobOutput`).
 */
export type ToWorker = JobMessage | CancelMessage;

export interface JobMessage {
  readonly kind: "job";
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** A piece of a long column of the input that is still to come; see `postInParts`. */
  readonly part?: ColumnPart;
}

/**
 * The job's answer is wanted no more. It is heard between tasks, so before the job begins (its code or its input may
 * still be on the way); a job that computes does not hear it, and the pool ends the worker.
 */
interface CancelMessage {
  readonly kind: "cancel";
  readonly id: number;
}

export type FromWorker =
  /** The job is about to be computed: its code and its input are there. */
  | { readonly kind: "begun"; readonly id: number }
  | {
      readonly kind: "progress";
      readonly id: number;
      readonly done: number;
      readonly total: number;
      readonly detail: unknown;
    }
  | { readonly kind: "done"; readonly id: number; readonly output: unknown }
  | { readonly kind: "failed"; readonly id: number; readonly message: string }
  | { readonly kind: "cancelled"; readonly id: number };

export interface ColumnPart {
  /** The places of the input that the column belongs to. */
  readonly paths: readonly (readonly string[])[];
  readonly kind: ColumnKind;
  /** The whole column has so many rows, and the piece from row `from` on. */
  readonly length: number;
  readonly from: number;
  readonly piece: ArrayLike<number>;
}

/** The columns that are worth sending in pieces. */
export type ColumnKind =
  | "Float64Array"
  | "Float32Array"
  | "Int32Array"
  | "Uint32Array"
  | "Uint16Array"
  | "Uint8Array";

/** Anything that posts and listens: a worker's global scope, a worker seen from the page, a `MessagePort`. */
export interface Endpoint<Out, In> {
  post(message: Out, transfer?: Transferable[]): void;
  listen(handler: (message: In) => void): void;
}

/** A worker as the page sees it. */
export interface RemoteWorker extends Endpoint<ToWorker, FromWorker> {
  /** `hasStarted` is false if it is known that the worker has never run. */
  onCrash(handler: (hasStarted: boolean) => void): void;
  terminate(): void;
}
