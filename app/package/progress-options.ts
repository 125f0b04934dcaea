import type { RankFunctions } from "../../engine/doors/explain.ts";

/** How to hear from what takes long, and to end it. */
export interface ProgressOptions {
  /** Hears the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends it at its next step; the signal's reason is thrown. */
  readonly signal?: StopSignal;
}

/** An `AbortSignal`, as far as it is used: the type stands in no library that every program has. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** How a sweep is run. */
export interface SweepOptions {
  /**
   * Ranks of your own behind the scenario's policies, each by its label, as `run` takes them. A function cannot go to another thread:
   * with one the whole sweep runs in this thread, one seed after another, and `jobs` may be 1 only.
   */
  readonly ranks?: RankFunctions;
  /** Threads. Default as many as cores. */
  readonly jobs?: number;
  /** Ends it: the loop throws the signal's reason, and all threads end. */
  readonly signal?: StopSignal;
  /** Hears how many seeds of points are done, and of how many (the most, where a precision is asked for). */
  readonly onProgress?: (done: number, all: number) => void;
}
