/**
 * Arrival processes of a workload (SPEC 4.2, 4.21 to 4.23). `load` sets the mean rate of all but `at-once` and
 * `times`, which do not read it; thresholds made for a load still do.
 */
export type ArrivalsSpec =
  /** The default: exponential gaps. */
  | "poisson"
  /** All at time 0. */
  | "at-once"
  | { readonly incast: IncastSpec }
  | { readonly onOff: OnOffSpec }
  /** One time a flow, ascending from 0; whole slots in the slot model. */
  | { readonly times: readonly number[] };

/** Bursts at Poisson times; on a switch all flows of a burst go to one receiver. */
export interface IncastSpec {
  /** Flows that arrive together, 1 or more. */
  readonly fanIn: number;
}

/** Poisson arrivals while on, none while off. Both lengths are exponential; it begins on. */
export interface OnOffSpec {
  /** Mean lengths in time units, positive, and together no shorter than the mean gap between two flows. */
  readonly on: number;
  readonly off: number;
}

/**
 * How far apart the packets of a flow are released: α ≥ 0 as for a drawn flow (SPEC 1.2, 2.1), or at random
 * (SPEC 4.25, slot model).
 */
export type SpreadSpec = number | RandomSpread;

export interface RandomSpread {
  /** α ≥ 0: the length of the window in which a flow is released, in times of sending it alone. */
  readonly random: number;
  /** Most pieces that a flow is released in, 1 or more. Default: every packet is a piece. */
  readonly chunks?: number;
}
