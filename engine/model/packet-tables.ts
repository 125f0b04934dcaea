/** What let a copy be sent. */
export const CAUSES = ["arrival", "packet", "timer", "clock", "rate"] as const;
/** The flow, or this packet of it, was there. */
export const BY_ARRIVAL = 0;
/** The copy `cause` came. */
export const BY_PACKET = 1;
/** The timer in row `cause` went off. */
export const BY_TIMER = 2;
/** A receiver granted it without a packet of its flow that came. */
export const BY_CLOCK = 3;
/** It was due by the rate of its sender. */
export const BY_RATE = 4;

/** What became of a copy. */
export const FATES = ["under way", "came", "dropped", "lost"] as const;
export const CAME = 1;
export const DROPPED = 2;
export const LOST = 3;

/** Copies of packets, a row each. */
export class Copies {
  length = 0;
  kind = new Uint8Array(1024);
  flow = new Int32Array(1024);
  number = new Int32Array(1024);
  wire = new Int32Array(1024);
  rank = new Float64Array(1024);
  born = new Float64Array(1024);
  /** An index of `CAUSES`, and which packet or timer it was. */
  why = new Uint8Array(1024);
  cause = new Int32Array(1024);
  /** 1: data that had been sent before. */
  again = new Uint8Array(1024);
  /** An index of `FATES`, and when. */
  fate = new Uint8Array(1024);
  end = new Float64Array(1024);
  /** Its last hop; −1: none. */
  last = new Int32Array(1024);
}

/** Hops of copies, a row each. */
export class Hops {
  length = 0;
  copy = new Int32Array(1024);
  link = new Int32Array(1024);
  joined = new Float64Array(1024);
  /** When the port began to send it; NaN: never. */
  left = new Float64Array(1024);
  /** The hop of the same copy before; −1: none. */
  before = new Int32Array(1024);
}

/** Timers that went off, a row each. */
export class FiredTimers {
  length = 0;
  flow = new Int32Array(64);
  /** The packet that had not come. */
  number = new Int32Array(64);
  set = new Float64Array(64);
  /** What set it, as `why` and `cause` of a copy. */
  why = new Uint8Array(64);
  cause = new Int32Array(64);
  fired = new Float64Array(64);
  /** So many copies had been dropped and lost. */
  lost = new Int32Array(64);
  /** 1: a receiver's, which asks for the packet. */
  asking = new Uint8Array(64);
}

/** What senders by rate waited for, and until when, a row each. */
export class Waits {
  length = 0;
  flow = new Int32Array(64);
  why = new Uint8Array(64);
  pausedBy = new Int32Array(64);
  until = new Float64Array(64);
}
