/** What an event of the agenda is about: a kind, and the number of a packet, a flow or a link. */
export const ARRIVAL = 0;
export const START = 1;
export const SEND = 2;
export const PROBING = 3;
export const TICK = 4;
export const OVERDUE = 5;
export const LEAVING = 6;

const KINDS = 8;

export function eventOf(kind: number, subject: number): number {
  return subject * KINDS + kind;
}

export function kindOf(event: number): number {
  return event % KINDS;
}

export function subjectOf(event: number): number {
  return Math.floor(event / KINDS);
}
