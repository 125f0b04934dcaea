/**
 * What counts as one moment, one key, one rate: every tolerance of the fluid model (SPEC 2.9). The slot
 * model needs none, its numbers are whole.
 */

/** Events nearer than this share of the step that leads to them are one moment… */
const STEP = 1e-9;
/** …or nearer than this share of the clock, which is what rounding leaves of a moment. */
const CLOCK = 1e-12;
/** Keys nearer than this share of their flows' sizes (or of the clock) are equal. */
const KEY = 1e-11;
/** Sums of a few numbers differ by no more than this share of them, all rounding apart. */
const ROUNDING = 2 ** -48;
/** Rates that differ by less than this share of the larger are equal. */
const RATE = 1e-12;

/** How near to `time`, reached by a step of `step`, an event is of the same moment. */
export function toleranceAt(time: number, step: number): number {
  return Math.max(STEP * step, CLOCK * time);
}

/** How much later than `time` an arrival may be to count as of that moment. */
export function arrivalToleranceAt(time: number): number {
  return CLOCK * time;
}

/**
 * Whether `event`, counted from `now`, and `until` are one moment; `until` may be ∞. For loops whose clock
 * does not drift between arrivals: of 10⁷ flows, several have by chance an end and an arrival within CLOCK.
 */
export function isOneMoment(event: number, until: number, now: number): boolean {
  const apart = Math.abs(event - until);
  return apart <= STEP * (event - now) || apart <= ROUNDING * event;
}

/** No less than what makes events one moment up to `until`: a first test quick enough for every event. */
export function mostMomentTolerance(until: number): number {
  return 2 * STEP * until;
}

/**
 * How near two clocks that share run to each other when they have met: no more than rounding, since who
 * is behind gets there at once anyway, and what they have shown is service.
 */
export function meetingTolerance(clock: number): number {
  return ROUNDING * clock;
}

/** How near two amounts of service of flows of this size are equal: rounding of sums, and of the clock. */
export function serviceTolerance(size: number, now: number, rate: number): number {
  return Math.max(KEY * size, CLOCK * now * rate);
}

/** No less than any of these for flows up to `largest`, until `now`: a first test, as above. */
export function mostServiceTolerance(largest: number, now: number, rate: number): number {
  return KEY * (largest + now * rate);
}

/** The same for places on the way of one flow: a rung this near to its end, or to another, is there. */
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

/** A rate below this is rounding, if the whole is `rate`. */
export function negligible(rate: number): number {
  return RATE * rate;
}
