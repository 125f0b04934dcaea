import type { LinkState } from "./filler.ts";
import { packetsBefore } from "./packets-before.ts";
import { periodWith } from "./period.ts";

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
  /** Slots after which the releases of all of them repeat: their α, if it is one and whole; otherwise ∞. */
  period = 0;
  /** What the last survey has found. */
  due = 0;
  excess = 0;
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
    this.period = 0;
  }

  add(flow: number, backlog: number): void {
    this.members[this.count] = flow;
    this.waiting[this.count++] = backlog;
    this.include(flow, backlog, 1);
    const spread = this.link.flows.spread[flow] as number;
    if (this.count === 1)
      this.period = Number.isInteger(spread) ? spread : Number.POSITIVE_INFINITY;
    else if (this.period !== spread) this.period = Number.POSITIVE_INFINITY;
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
    const weight = sign * this.link.peers.weight(flow);
    this.flows += weight;
    this.rate += weight / (this.link.flows.spread[flow] as number);
    this.backlog += weight * backlog;
  }

  /** The slots after which the releases of all of them repeat, whatever their α; see `periodWith`. */
  commonPeriod(): number {
    let period = 1;
    for (let k = 0; k < this.count && period < Number.POSITIVE_INFINITY; k++) {
      period = periodWith(period, this.link.flows.spread[this.members[k] as number] as number);
    }
    return period;
  }

  /** The share of the link that they leave. */
  get left(): number {
    return 1 - this.rate;
  }

  /** The release of the first packet with which one of them ends or changes level. */
  nextGoal(): number {
    const { peers, releases, standing } = this.link;
    let slot = Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const last = peers.has(flow) ? peers.sentByCheck(flow) : standing.goal(flow) - 1;
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

  /**
   * Looks at a slot that is not later than the next goal: packets that are released before it and not sent yet
   * (`due`), and by how much all that is released before exceeds their rate (`excess`), a packet a flow at most.
   */
  survey(slot: number): void {
    const { link, members } = this;
    const { arrival, spread } = link.flows;
    let due = 0;
    let excess = 0;
    for (let k = 0; k < this.count; k++) {
      const flow = members[k] as number;
      const released = link.releases.countRunning(flow, slot - 1);
      const rate = (slot - (arrival[flow] as number)) / (spread[flow] as number);
      due += this.unsent(flow, released);
      excess += link.peers.weight(flow) * (released - rate);
    }
    this.due = due;
    this.excess = excess;
  }

  /** How many packets are not sent yet, if so many of a member, or of each flow that it stands for, are released. */
  unsent(flow: number, released: number): number {
    const { peers, standing } = this.link;
    const packets = released - (standing.sent[flow] as number);
    if (packets <= 0) return 0;
    return peers.has(flow) ? peers.turnsBefore(flow, packets, 0) : packets;
  }

  /** How many flows the k-th member stands for. */
  weightOf(k: number): number {
    return this.link.peers.weight(this.members[k] as number);
  }

  /** How many packets of the k-th member are released before `slot`; of a group's, those of one flow. */
  countBefore(k: number, slot: number): number {
    return this.link.releases.countRunning(this.members[k] as number, slot - 1);
  }

  /** The release of a packet of the k-th member. */
  releaseOf(k: number, packet: number): number {
    return this.link.releases.at(this.members[k] as number, packet);
  }

  /** They have sent all that is released before `slot`. */
  sendUntil(slot: number): void {
    const { peers, releases, standing } = this.link;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const packets = this.unsent(flow, releases.countRunning(flow, slot - 1));
      if (peers.has(flow)) this.members[k] = peers.advance(flow, packets);
      else standing.advance(flow, packets);
    }
  }
}
