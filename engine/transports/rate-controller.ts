/** The rate controller of a port (PDQ §3.3.3): it grants the link's rate less what drains its queue. */
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

/**
 * RCP beside PDQ (PDQ §3.3.1; SPEC 6.11): the flows that a full list leaves out share equally what the listed
 * flows leave. Its only state of a flow is that it came by in this period of the rate controller.
 */
export class LeftoverShare {
  private readonly seen = new Set<number>();
  private before = 0;

  /** No flow came by in this period or the last. */
  get isIdle(): boolean {
    return this.before === 0 && this.seen.size === 0;
  }

  /** The flow's part of `spare`. As many share it as came by in the last period, or already in this one. */
  of(flow: number, spare: number): number {
    this.seen.add(flow);
    return spare / Math.max(this.before, this.seen.size);
  }

  /** The flow is listed, paused elsewhere or gone. */
  forget(flow: number): void {
    this.seen.delete(flow);
  }

  /** A period ends. */
  turn(): void {
    this.before = this.seen.size;
    this.seen.clear();
  }
}
