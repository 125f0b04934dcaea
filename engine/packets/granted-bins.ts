import { PortBins, type SentSeries } from "./port-bins.ts";

/** A port over time, and C, what its rate controller lets be granted, on average: bits a second. */
export interface GrantedSeries extends SentSeries {
  readonly link: number;
  readonly granted: Float32Array;
}

/** Watches a port with a rate controller. */
export class GrantedBins extends PortBins {
  private readonly link: number;
  private rate: number;
  private rateSince = 0;

  constructor(link: number, count: number, rate: number) {
    super(count, 1, 1);
    this.link = link;
    this.rate = rate;
  }

  /** A packet of `wire` bytes came at `now`, when `waiting` bytes stand with it, and is on the link over [start, end). */
  packet(
    now: number,
    start: number,
    end: number,
    wire: number,
    isData: boolean,
    waiting: number,
  ): void {
    this.sends(start, end, isData);
    if (start > now) this.waited(0, now, start, wire);
    this.bins.sees(now, waiting);
  }

  /** From `now` on the rate controller grants at most `rate`. */
  grants(now: number, rate: number): void {
    this.bins.reach(now);
    this.bins.spread(this.own, this.rateSince, now, this.rate);
    this.rate = rate;
    this.rateSince = now;
  }

  /** Nothing comes after `end`. */
  close(end: number): void {
    this.grants(Math.max(end, this.rateSince), this.rate);
  }

  series(end: number, width: number): GrantedSeries {
    const { length, ...sent } = this.sent(end, width);
    return { link: this.link, ...sent, granted: this.bins.means(this.own, end, length) };
  }
}
