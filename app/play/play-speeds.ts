import type { TimeWindow } from "../draw/scale/time-window.ts";

/** A whole run lasts at most and at least so many seconds. */
const SLOWEST = 240;
const FASTEST = 3;
/** So long it takes unless another speed is chosen. */
const PLEASANT = 25;

/**
 * Speeds a run can be played at, in time units a second: 1, 2, 5 times powers of ten. In slots none is
 * slower than a slot every two seconds, unless the run is over in a moment.
 */
export function speedsFor({ from, to }: TimeWindow, model: "slot" | "fluid"): readonly number[] {
  const length = Math.max(to - from, Number.MIN_VALUE);
  const least = model === "slot" ? Math.max(length / SLOWEST, 0.5) : length / SLOWEST;
  const speeds: number[] = [];
  for (let power = Math.floor(Math.log10(least)); speeds.length < 12; power++) {
    for (const digit of [1, 2, 5]) {
      const speed = power < 0 ? digit / 10 ** -power : digit * 10 ** power;
      if (speed < least) continue;
      if (speed > length / FASTEST && speeds.length > 0) return speeds;
      speeds.push(speed);
    }
  }
  return speeds;
}

/** The one that takes a pleasant time. */
export function defaultSpeed(speeds: readonly number[], { from, to }: TimeWindow): number {
  const wanted = (to - from) / PLEASANT;
  return speeds.findLast((speed) => speed <= wanted) ?? speeds[0] ?? 1;
}
