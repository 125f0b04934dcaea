import type { Agenda } from "../agenda.ts";
import { BEGIN, JOIN, REACH, TIMER, TURN } from "../events.ts";
import type { Switching } from "./switching.ts";

/** The hosts under one transport: what they do when something happens to them. */
export interface Hosts {
  /** The flow, or another packet of it, is there. */
  begin(subject: number, now: number): void;
  /** The packet has come to the host that it is for, which releases it or sends it back. */
  reach(packet: number, now: number): void;
  timer(subject: number, now: number): void;
  /** Flows that have ended so far. */
  readonly ended: number;
}

/** Events between two calls of `onProgress`. */
export const PROGRESS_EVERY = 2 ** 15;

/** Runs what is on the agenda to its end, or up to `until` with it; gives the number of events. `onProgress` gets the number of ended flows. */
export function drive(
  agenda: Agenda,
  switching: Switching,
  hosts: Hosts,
  onProgress?: (ended: number) => void,
  until = Number.POSITIVE_INFINITY,
): number {
  let events = 0;
  const isWhole = until === Number.POSITIVE_INFINITY;
  while ((isWhole || agenda.nextTime <= until) && agenda.next()) {
    if (++events % PROGRESS_EVERY === 0) onProgress?.(hosts.ended);
    const { time, event } = agenda;
    const subject = event >> 3;
    switch (event & 7) {
      case TURN:
        switching.turn(subject, time);
        break;
      case JOIN:
        switching.join(subject, time);
        break;
      case REACH:
        hosts.reach(subject, time);
        break;
      case TIMER:
        hosts.timer(subject, time);
        break;
      case BEGIN:
        hosts.begin(subject, time);
        break;
    }
  }
  return events;
}
