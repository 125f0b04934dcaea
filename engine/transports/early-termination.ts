import type { SenderStates } from "../packets/sender-states.ts";

/**
 * Early Termination (PDQ §3.1; SPEC 6.4): whether what the subflows from `first` on, `count` of them, still have
 * to send cannot all be there by `deadline`.
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
