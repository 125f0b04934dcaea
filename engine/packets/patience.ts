import { RunError } from "../model/remark.ts";

/** Events without an end of a flow, for any run and for each packet of data where nothing is lost. */
const ANY = 10_000_000;
const EACH = 1000;
/** Packets under way at the same time, for any run and for each packet of data. */
const ANY_LIVE = 1_000_000;
const EACH_LIVE = 4;
/** Links that a packet and its acknowledgement take on the longest ways. */
const LINKS = 12;
const REMEDY = "a longer timeout, fewer flows at a time or more room in buffers";

/** Ends a run that gets nowhere since everything is sent again and again (SPEC 16.15). */
export class Patience {
  private readonly name: string;
  private readonly packets: number;
  private readonly most: number;
  private readonly every: number;
  private ended = -1;
  private events = 0;

  /** `packets` of data there are in all, links lose `share` of all packets, and `every` so many events is a look. */
  constructor(name: string, packets: number, share = 0, every = 1) {
    this.name = name;
    this.packets = Math.ceil(packets);
    this.most = ANY + (EACH * packets) / (1 - share) ** LINKS;
    this.every = every;
  }

  /** So many flows have `ended`, and `live` packets are under way. */
  look(ended: number, live = 0): void {
    this.events = ended === this.ended ? this.events + this.every : this.every;
    this.ended = ended;
    if (this.events > this.most) {
      throw this.error(`no flow has ended in the last ${this.events} events`);
    }
    if (live > ANY_LIVE + EACH_LIVE * this.packets) {
      throw this.error(`${live} packets are under way, of flows of ${this.packets} in all`);
    }
  }

  private error(why: string): RunError {
    return new RunError(
      `policies: ${this.name} sends the same packets again and again: ${why}. Remedy: ${REMEDY}.`,
    );
  }
}
