import type { HomaLevels } from "./homa-levels.ts";

/** Of Homa (SPEC 16.9). */
export interface HomaParameters {
  /** By flow: packets sent before any grant, and by which more packets may be granted than came. */
  readonly unscheduled: Int32Array;
  readonly levels: HomaLevels;
  /** Flows that a receiver grants at the same time. */
  readonly overcommit: number;
  /** Picoseconds of silence before something is asked for, or sent, again; ∞: nothing can be lost. */
  readonly resend: number;
}
