/** Kinds of events in the order in which they run at one instant; an event is 8 · subject + kind. */
export const BEGIN = 0;
export const JOIN = 1;
export const REACH = 2;
export const TURN = 3;
export const TIMER = 4;
/** Of senders that go by rates: data and probes that are due; of their switches: a look at the queue. */
export const SEND = 5;
export const PROBING = 6;
export const TICK = 7;

export const KINDS = 8;

export function eventOf(kind: number, subject: number): number {
  return (subject << 3) | kind;
}
