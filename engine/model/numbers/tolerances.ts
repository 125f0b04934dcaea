/**
 * Tolerances of the fluid model (SPEC 2.9): when events are simultaneous, keys equal, rates equal. The slot model
 * needs none, since its numbers are whole.
 */

/** ε: events closer than this share of the step that leads to them are simultaneous… */
const STEP = 1e-9;
/** …as far as they are closer than this share of the clock, to which rounding of the times themselves may add up… */
const LATE = 2 ** -44;
/** …and closer than this share of the time since the busy period began… */
const BUSY = 2 ** -44;
/** …or than this share of the clock: a few steps from one double to the next. */
const GRAIN = 2 ** -50;
/** Keys closer than this share of the amounts that they are sums of are equal. */
const KEY = 2 ** -42;
/** Less than this share of its size is nothing left of a flow, and makes no end of its own. */
const NOTHING = 2 ** -42;
/** A deadline is met, or slack is gone, to this share of the time from the arrival to the deadline. */
const DUE = 1e-9;
/** Sums of a few numbers differ by no more than this share of them, all rounding apart. */
const ROUNDING = 2 ** -48;
/** A little above 1: if a ≥ b · c times this, then a / c ≥ b, whatever rounding has done. */
export const BEYOND_ROUNDING = 1 + ROUNDING;
/** Rates that differ by less than this share of the larger are equal. */
const RATE = 1e-12;

/**
 * How close to `now` a time is simultaneous whatever led to it: what the doubles of a clock can tell, and what rounding
 * adds up to in a busy period that began at `since`. `since` is 0 or later, and `now` no earlier.
 */
export function clockTolerance(now: number, since: number): number {
  return Math.max(BUSY * (now - since), GRAIN * now);
}

/** ε at `now`, reached by a step of `step`: how close to it an event is simultaneous. */
export function toleranceAt(now: number, step: number, since: number): number {
  return Math.max(Math.min(STEP * step, LATE * now), clockTolerance(now, since));
}

/**
 * How much may be left of a flow of this size, served at `rate`, that counts as nothing where events within `tolerance`
 * are simultaneous: no more than is little for the flow itself, however long others have been served, unless no clock
 * tells it.
 */
export function littleLeft(size: number, rate: number, tolerance: number, now: number): number {
  return Math.min(rate * tolerance, Math.max(NOTHING * size, rate * GRAIN * now));
}

/**
 * Tells if `event`, counted from `now`, and `until` are simultaneous; `until` may be ∞. For loops whose clock does not
 * drift between arrivals: of 10⁷ flows, several have by chance an end and an arrival within BUSY.
 */
export function isOneMoment(event: number, until: number, now: number): boolean {
  const apart = Math.abs(event - until);
  return apart <= GRAIN * event || (apart <= STEP * (event - now) && apart <= LATE * event);
}

/** An upper bound on ε up to `until`: a first test quick enough for every event. */
export function mostMomentTolerance(until: number): number {
  return 2 * LATE * until;
}

/**
 * How close two keys are that are equal but for rounding, of a flow of which `amount` is summed up: what it has been sent
 * where that is the key, its size where what remains is.
 */
export function serviceTolerance(amount: number, now: number, since: number, rate: number): number {
  return Math.max(KEY * amount, clockTolerance(now, since) * rate);
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

/** A flow that misses its deadline by no more than this is in time. */
export function deadlineTolerance(
  arrival: number,
  deadline: number,
  now: number,
  since: number,
): number {
  return Math.max(DUE * (deadline - arrival), clockTolerance(now, since));
}

/** The same of an FCT, beside the deadline less the arrival, which may be as far from 0 as the scenario has it. */
export function lateTolerance(arrival: number, deadline: number, finish: number): number {
  return Math.max(DUE * (deadline - arrival), GRAIN * Math.max(deadline, finish));
}

/**
 * An FCT over the FCT alone, where what is below 1 by rounding is 1; `clock` is the time from the first arrival to the
 * flow's end, `step` what times are rounded to.
 */
export function slowdownOf(fct: number, alone: number, clock: number, step = 0): number {
  const short = alone - fct;
  const isRounding = short > 0 && short <= Math.max(NOTHING * alone, ROUNDING * clock, step);
  return isRounding ? 1 : fct / alone;
}

/** True if two rates differ by more than rounding. */
export function ratesDiffer(one: number, other: number): boolean {
  return Math.abs(one - other) > RATE * Math.max(Math.abs(one), Math.abs(other));
}

/** A rate below this is rounding, where the total is `rate`. */
export function negligible(rate: number): number {
  return RATE * rate;
}
