/** Fluid events nearer than this share of the step that leads to them are one moment (SPEC 2.9)… */
const STEP = 1e-9;
/** …or nearer than this share of the clock, which is what rounding leaves of a moment. */
const CLOCK = 1e-12;

/** How near to `time`, reached by a step of `step`, an event is of the same moment. */
export function toleranceAt(time: number, step: number): number {
  return Math.max(STEP * step, CLOCK * time);
}

/** `event`, counted from `now`, or `until` if the two are one moment; `until` may be ∞. */
export function snapped(event: number, until: number, now: number): number {
  const apart = Math.abs(event - until);
  return apart <= STEP * (event - now) || apart <= CLOCK * event ? until : event;
}
