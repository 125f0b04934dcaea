import type { Flows } from "../flows.ts";
import type { Releases } from "../release.ts";
import type { Standing } from "./standing.ts";

/**
 * Flows that send what is released to them as it comes, packet by packet, and together leave some of
 * the link to others. Whatever the order among them, in a moment when none has anything to send all of
 * them have sent all that was released; such moments recur, since their releases are at most a packet
 * a flow ahead of their rate.
 */
export class Streams {
  readonly members: Int32Array;
  /** Packets of each member that are released and not sent. */
  readonly waiting: Float64Array;
  count = 0;
  /** Packets a slot that are released to all of them. */
  rate = 0;
  /** Packets of all of them that are released and not sent. */
  backlog = 0;
  private readonly flows: Flows;
  private readonly releases: Releases;
  private readonly standing: Standing;

  constructor(flows: Flows, releases: Releases, standing: Standing) {
    this.flows = flows;
    this.releases = releases;
    this.standing = standing;
    this.members = new Int32Array(flows.count);
    this.waiting = new Float64Array(flows.count);
  }

  clear(): void {
    this.count = 0;
    this.rate = 0;
    this.backlog = 0;
  }

  add(flow: number, backlog: number): void {
    this.members[this.count] = flow;
    this.waiting[this.count++] = backlog;
    this.rate += 1 / (this.flows.spread[flow] as number);
    this.backlog += backlog;
  }

  /** Takes out the flow that was added last, and returns it. */
  drop(): number {
    const flow = this.members[--this.count] as number;
    this.rate -= 1 / (this.flows.spread[flow] as number);
    this.backlog -= this.waiting[this.count] as number;
    return flow;
  }

  /** The share of the link that they leave. */
  get left(): number {
    return 1 - this.rate;
  }

  /** For how long, at most, one of them has something to send, if no more than `backlog` waits. */
  busy(backlog: number): number {
    return Math.ceil((backlog + this.count) / this.left) + 2;
  }

  /** The release of the first packet with which one of them ends or changes level. */
  nextGoal(): number {
    let slot = Number.POSITIVE_INFINITY;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      slot = Math.min(slot, this.releases.at(flow, this.standing.goal(flow) - 1));
    }
    return slot;
  }

  /** Packets not sent yet that are released before `slot`. */
  dueBefore(slot: number): number {
    let packets = 0;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      packets += this.releases.countBy(flow, slot - 1) - (this.standing.sent[flow] as number);
    }
    return packets;
  }

  /** They have sent all that is released before `slot`. */
  sendUntil(slot: number): void {
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const packets = this.releases.countBy(flow, slot - 1) - (this.standing.sent[flow] as number);
      this.standing.advance(flow, packets);
    }
  }
}
