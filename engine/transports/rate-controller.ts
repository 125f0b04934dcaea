/** The rate controller of a port (PDQ §3.3.3): what may be granted is the link's rate less what drains its queue. */
export class RateController {
  private readonly full: number;
  private readonly period: number;
  /** C, in bits a second. */
  rate: number;

  constructor(full: number, period: number) {
    this.full = full;
    this.period = period;
    this.rate = full;
  }

  /** Looks at `waiting` bytes; gives the picoseconds to the next look, ∞ if it never looks. */
  look(waiting: number, rtt: number): number {
    if (this.period === 0) return Number.POSITIVE_INFINITY;
    // The queue is to be gone in two round trips, however often it is looked at.
    this.rate = Math.max(0, this.full - (8e12 * waiting) / Math.round(2 * rtt));
    return Math.round(this.period * rtt);
  }
}
