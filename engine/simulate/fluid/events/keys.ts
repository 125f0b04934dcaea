/**
 * A service order in the fluid model (SPEC 2, 14.4), as the general loop sees it: columns by flow, which the loop compares
 * and moves itself, and methods that bring them to what service has earned. Flows go by level, then by the values.
 */
export interface FluidKeys {
  /** Attained service. */
  readonly sent: Float64Array;
  /** Attained service at which the flow next changes level, takes another piece, or ends. */
  readonly goal: Float64Array;
  readonly level: Uint16Array;
  /** The values that are compared one after the other, and how each moves with service: d value / d sent. */
  readonly value: readonly Float64Array[];
  readonly slope: readonly Float64Array[];
  /** The first so many values never move; service lets others rise, or fall. */
  readonly still: number;
  readonly hasRising: boolean;
  readonly hasFalling: boolean;
  /** Values go in pieces: one flow that is alone goes through many, with nothing to decide in between. */
  readonly hasPieces: boolean;
  /** Flows may stand on a point that their first service takes them over. */
  readonly hasPoints: boolean;
  /** The arrival of all data counts in a flow's place. */
  readonly countsComplete: boolean;
  /** A speed is more than slope times rate: `move` tells it. */
  readonly hasSpeeds: boolean;
  /** One a level: what decides between equal flows; those that `share` are one class. */
  readonly ties: readonly ("arrival" | "index" | "share")[];
  /** The flow arrives; its values are those before any service. */
  start(flow: number): void;
  /** Takes every level and piece up to `within` beyond what is sent; tells if there was any. */
  climb(flow: number, within: number): boolean;
  /** The flow stands on a point that its first service takes it over. */
  isOnPoint(flow: number): boolean;
  leavePoint(flow: number): void;
  complete(flow: number): void;
  /** The flow has sent all that has arrived by now, and more is to come. */
  catchUp(flow: number, now: number): void;
  /** An upper bound on what rounding puts between equal values of neighbours at `now`. */
  mostApart(now: number): number;
  /** Tells if rounding alone may be between value number k of `b` and that of `a`, of the same level, which is `va`. */
  areEqual(a: number, b: number, k: number, va: number, now: number, since: number): boolean;
  /** Writes d value / d time of each value at this rate. */
  move(flow: number, rate: number, into: readonly Float64Array[]): void;
  /** Share of the flow in a class that is equal by value number k. */
  weight(k: number, flow: number): number;
  /** The speed of value number k, by which the flow's class is one, at a water level: the same for all of it. */
  waterSpeed(k: number, flow: number, water: number): number;
  /** The queue that the trace shows. */
  queue(flow: number): number;
}
