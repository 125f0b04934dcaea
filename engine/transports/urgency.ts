import { exp } from "../model/numbers/exact-math.ts";
import type { SenderStates } from "../packets/sender-states.ts";

/**
 * Flow aging (PDQ §7; SPEC 6.12): the criticality of a flow goes by what it has left, divided by 2^(α·age). Early Start
 * and Early Termination go by what it truly has left.
 *
 * @param left T, in any unit. @param age Picoseconds since the flow came. @param alpha Halvings a second.
 */
export function aged(left: number, age: number, alpha: number): number {
  return alpha === 0 ? left : left * exp(-Math.LN2 * alpha * (age / 1e12));
}

/**
 * Early Termination (PDQ §3.1; SPEC 6.4): whether the `count` subflows from `first` on cannot send what they still
 * have by `deadline`.
 */
export function isHopeless(
  states: SenderStates,
  first: number,
  count: number,
  deadline: number,
  lineRate: number,
  now: number,
): boolean {
  if (now > deadline) return true;
  let unsent = 0;
  let trip = Number.POSITIVE_INFINITY;
  let isPaused = true;
  for (let subflow = first; subflow < first + count; subflow++) {
    if (states.isActive[subflow] === 0) continue;
    unsent += states.unsent[subflow] as number;
    if ((states.rate[subflow] as number) > 0) isPaused = false;
    const rtt = states.rtt[subflow] as number;
    if (rtt < trip) trip = rtt;
  }
  return (
    now + (unsent * 8e12) / (count * lineRate) > deadline || (isPaused && now + trip > deadline)
  );
}
