/**
 * Tolerances of the fluid model (SPEC 2.9): when events are simultaneous, keys equal, rates equal. The slot model
 * needs none, since its numbers are whole.
 */

/** ε: events closer than this share of the step that leads to them are simultaneous… */
const STEP = 1e-9;
/** …or closer than this share of the clock, the precision that rounding leaves. */
const CLOCK = 1e-12;
/** Keys closer than this share of their flows' sizes (or of the clock) are equal. */
const KEY = 1e-11;
/** Sums of a few numbers differ by no more than this share of them, all rounding apart. */
const ROUNDING = 2 ** -48;
/** A little above 1: if a ≥ b · c times this, then a / c ≥ b, whatever rounding has done. */
export const BEYOND_ROUNDING = 1 + ROUNDING;
/** Rates that differ by less than this share of the larger are equal. */
const RATE = 1e-12;

/** ε at `time`, reached by a step of `step`: how close to it an event is simultaneous. */
export function toleranceAt(time: number, step: number): number {
  return Math.max(STEP * step, CLOCK * time);
}

/** How much later than `time` an arrival may be to count as simultaneous. */
export function arrivalToleranceAt(time: number): number {
  return CLOCK * time;
}

/**
 * Whether `event`, counted from `now`, and `until` are simultaneous; `until` may be ∞. For loops whose clock
 * does not drift between arrivals: of 10⁷ flows, several have by chance an end and an arrival within CLOCK.
 */
export function isOneMoment(event: number, until: number, now: number): boolean {
  const apart = Math.abs(event - until);
  return apart <= STEP * (event - now) || apart <= ROUNDING * event;
}

/** An upper bound on ε up to `until`: a first test quick enough for every event. */
export function mostMomentTolerance(until: number): number {
  return 2 * STEP * until;
}

/** How close two equal amounts of service of flows of this size are: rounding of sums, and of the clock. */
export function serviceTolerance(size: number, now: number, rate: number): number {
  return Math.max(KEY * size, CLOCK * now * rate);
}

/** An upper bound on `serviceTolerance` for flows up to `largest`, until `now`: a first test, as above. */
export function mostServiceTolerance(largest: number, now: number, rate: number): number {
  return KEY * (largest + now * rate);
}

/**
 * The same for thresholds of one flow: a threshold this close to its end, or to another threshold, coincides with it.
 */
export function placeTolerance(size: number): number {
  return KEY * size;
}

/** The same for arrival stamps. */
export function stampTolerance(stamp: number): number {
  return KEY * stamp;
}

/** By how much a flow may miss its deadline and still be in time. */
export function deadlineTolerance(arrival: number, deadline: number, now: number): number {
  return Math.max(STEP * (deadline - arrival), CLOCK * now);
}

/** Whether two rates differ by more than rounding. */
export function ratesDiffer(one: number, other: number): boolean {
  return Math.abs(one - other) > RATE * Math.max(Math.abs(one), Math.abs(other));
}

/** A rate below this is rounding, where the total is `rate`. */
export function negligible(rate: number): number {
  return RATE * rate;
}

/** The same of an FCT, told from the deadline less the arrival, which are known to the precision of the clock. */
export function lateTolerance(arrival: number, deadline: number, finish: number): number {
  return Math.max(STEP * (deadline - arrival), 2 ** -50 * Math.max(deadline, finish));
}
