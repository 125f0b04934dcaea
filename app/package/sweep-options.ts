import type { StopSignal } from "./stop-signal.ts";

/** How a sweep is run. */
export interface SweepOptions {
  /** Threads. Default as many as cores. */
  readonly jobs?: number;
  /** Ends it: the loop throws the signal's reason, and all threads end. */
  readonly signal?: StopSignal;
  /** Hears how many seeds of points are done, and of how many (the most, where a precision is asked for). */
  readonly onProgress?: (done: number, all: number) => void;
}
