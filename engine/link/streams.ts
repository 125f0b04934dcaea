import type { LinkState } from "./filler.ts";
import { packetsBefore } from "./packets-before.ts";

/**
 * Flows, and groups of flows in step, that send what is released to them as it comes, packet by packet, and together leave some of
 * the link to others. Whatever the order among them, in a moment when none has anything to send all of
 * them have sent all that was released; such moments recur, since their releases are at most a packet
 * a flow ahead of their rate.
 */
export class Streams {
  /** Flows, or who stands for a group of them. */
  readonly members: Int32Array;
  /** Packets of each member that are released and not sent; of a group's, those of one flow. */
  readonly waiting: Float64Array;
  count = 0;
  /** How many flows the members stand for. */
  flows = 0;
  /** Packets a slot that are released to all of them. */
  rate = 0;
  /** Packets of all of them that are released and not sent. */
  backlog = 0;
  private readonly link: LinkState;

  constructor(link: LinkState) {
    this.link = link;
    this.members = new Int32Array(link.flows.count);
    this.waiting = new Float64Array(link.flows.count);
  }

  clear(): void {
    this.count = 0;
    this.flows = 0;
    this.rate = 0;
    this.backlog = 0;
  }

  add(flow: number, backlog: number): void {
    this.members[this.count] = flow;
    this.waiting[this.count++] = backlog;
    this.include(flow, backlog, 1);
  }

  /** Takes out the member that was added last, and returns it. */
  drop(): number {
    const flow = this.members[--this.count] as number;
    this.include(flow, this.waiting[this.count] as number, -1);
    return flow;
  }

  /** Packets a slot that are released to a flow, or to all that it stands for. */
  rateOf(flow: number): number {
    return this.link.peers.weight(flow) / (this.link.flows.spread[flow] as number);
  }

  private include(flow: number, backlog: number, sign: 1 | -1): void {
    const weight = this.link.peers.weight(flow);
    this.flows += sign * weight;
    this.rate += sign * this.rateOf(flow);
    this.backlog += sign * weight * backlog;
  }

  /** The share of the link that they leave. */
  get left(): number {
    return 1 - this.rate;
  }

  /** For how long, at most, one of them has something to send, if no more than `backlog` waits. */
  private busy(backlog: number): number {
    return Math.ceil((backlog + this.flows) / this.left) + 2;
  }

  /** For how long, at most, after a moment in which none had anything to send. */
  calm(): number {
    if (this.flows <= 1) return 0;
    // Flows in step have sent one packet each before the next are released.
    return this.count === 1 ? this.flows : this.busy(this.flows);
  }

  /** For how long, at most, from `now` on. */
  unsettled(now: number): number {
    const { backlog, count, flows, members, link } = this;
    if (backlog + flows <= 2) return 1;
    if (count === 1 && backlog <= flows) {
      const flow = members[0] as number;
      const next = link.releases.at(flow, link.releases.countBy(flow, now));
      if (now + backlog <= next) return Math.max(1, backlog);
    }
    return this.busy(backlog + flows);
  }

  /** The release of the first packet with which one of them ends or changes level. */
  nextGoal(): number {
    const { peers, releases, standing } = this.link;
    let slot = Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const last = peers.has(flow) ? peers.firstCheck(flow).sent : standing.goal(flow) - 1;
      slot = Math.min(slot, releases.at(flow, last));
    }
    return slot;
  }

  /** Packets not sent yet that are released before `slot`. */
  dueBefore(slot: number): number {
    let packets = 0;
    for (let k = 0; k < this.count; k++) {
      packets += packetsBefore(this.link, this.members[k] as number, slot, 0);
    }
    return packets;
  }

  /** They have sent all that is released before `slot`. */
  sendUntil(slot: number): void {
    const { peers, standing } = this.link;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const packets = packetsBefore(this.link, flow, slot, 0);
      if (peers.has(flow)) this.members[k] = peers.advance(flow, packets);
      else standing.advance(flow, packets);
    }
  }
}
