import type { StopSignal } from "./stop-signal.ts";

/** How to hear from what takes long, and to end it. */
export interface ProgressOptions {
  /** Hears the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends it at its next step; the signal's reason is thrown. */
  readonly signal?: StopSignal;
}
