import type { Filler, LinkState, Stretch } from "./filler.ts";

/** Flows are gathered until they have this many packets each between here and the next flow's stamp. */
const ENOUGH = 8;

/**
 * A filler in FIFO order: the flows whose head releases come first, merged packet by packet in order
 * of release. When all packets released by some slot have been sent, each flow has sent as many as it
 * had released by then, so the merging needs no steps.
 */
export class StampFiller implements Filler {
  private count = 0;
  private readonly link: LinkState;
  private readonly members: Int32Array;
  private stretch: Stretch;
  private level = 0;
  /** The head release of the first flow. */
  private from = 0;
  /** Packets released up to here may be sent: they are there, and no event comes before them. */
  private limit = 0;
  private stamp = 0;
  /** For how many slots packets that are yet to be released are there in time; ∞: none is needed. */
  private endurance = Number.POSITIVE_INFINITY;

  constructor(link: LinkState, members: Int32Array, stretch: Stretch) {
    this.link = link;
    this.members = members;
    this.stretch = stretch;
  }

  get looks(): number {
    return this.count;
  }

  gather(stretch: Stretch): void {
    const { heap, standing } = this.link;
    this.stretch = stretch;
    this.count = 0;
    const lead = heap.first();
    this.level = standing.level[lead] as number;
    this.from = standing.keyOf(lead);
    this.limit = stretch.now;
    this.move(lead);
    while (this.packetsBy(this.reach()) < ENOUGH * this.count) {
      const next = this.next();
      if (next < 0 || standing.keyOf(next) > this.limit) break;
      this.move(next);
    }
    this.endurance = Number.POSITIVE_INFINITY;
    if (this.next() < 0) this.lookAhead();
  }

  lasts(): number {
    return this.endurance;
  }

  yields(): number {
    return Number.POSITIVE_INFINITY;
  }

  most(room: number): number {
    const top = this.reach();
    const target = Math.min(room, this.packetsBy(top) - this.stretch.margin);
    let low = this.from - 1;
    let high = top + 1;
    // Packets up to `low` are no more than the target, those up to `high` are more or out of reach.
    while (high - low > 1) {
      const middle = low + Math.floor((high - low) / 2);
      if (this.packetsBy(middle) <= target) low = middle;
      else high = middle;
    }
    this.stamp = low;
    const packets = target > 0 ? this.packetsBy(low) : 0;
    return packets < this.count ? 0 : packets;
  }

  take(_: number, to: number): void {
    const { heap, intake, releases, standing } = this.link;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      standing.advance(flow, this.packetsOf(flow, this.stamp));
      if (releases.at(flow, standing.sent[flow] as number) > to) {
        intake.rest(flow);
        continue;
      }
      standing.refresh(flow, this.stretch.now);
      heap.set(flow);
    }
  }

  putBack(): void {
    for (let k = 0; k < this.count; k++) this.link.heap.set(this.members[k] as number);
  }

  /**
   * Packets that are not released yet may be counted on as well, as long as the backlog outlasts what
   * the flows are served beyond their own rate.
   */
  private lookAhead(): void {
    const { flows, releases, standing } = this.link;
    const { now, streams, margin, nextStamp } = this.stretch;
    let rate = 0;
    let backlog = 0;
    let end = Number.POSITIVE_INFINITY;
    let limit = nextStamp - 1;
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      const released = releases.countBy(flow, now);
      backlog += released - (standing.sent[flow] as number);
      limit = Math.min(limit, releases.at(flow, standing.goal(flow) - 1) - 1);
      if (released === flows.size[flow] || releases.isListed(flow)) continue;
      rate += 1 / (flows.spread[flow] as number);
      end = Math.min(end, releases.last(flow) - now);
    }
    const spare = backlog - margin - 2 * streams.count - this.count - 4;
    const drain = streams.left - rate;
    if (spare <= 0) return;
    if (drain > 0) end = Math.min(end, spare / drain);
    if (end * streams.left <= 2 * backlog) return;
    this.endurance = end;
    this.limit = limit;
  }

  /** The last stamp before the flows that were not gathered, and before any event. */
  private reach(): number {
    const next = this.next();
    return next < 0 ? this.limit : Math.min(this.limit, this.link.standing.keyOf(next) - 1);
  }

  /** The next flow of the level that was not gathered; −1 if there is none. */
  private next(): number {
    const flow = this.link.heap.first();
    return flow >= 0 && this.link.standing.level[flow] === this.level ? flow : -1;
  }

  private packetsBy(stamp: number): number {
    let packets = 0;
    for (let k = 0; k < this.count; k++)
      packets += this.packetsOf(this.members[k] as number, stamp);
    return packets;
  }

  private packetsOf(flow: number, stamp: number): number {
    const { releases, standing } = this.link;
    return Math.max(0, releases.countBy(flow, stamp) - (standing.sent[flow] as number));
  }

  private move(flow: number): void {
    const { heap, releases, standing } = this.link;
    heap.delete(flow);
    this.members[this.count++] = flow;
    this.limit = Math.min(this.limit, releases.at(flow, standing.goal(flow) - 1) - 1);
  }
}
