import type { Filler, LinkState, Stretch } from "./filler.ts";
import { packetsBefore } from "./packets-before.ts";

/** Flows are gathered until they have this many packets each between here and the next flow's stamp. */
const ENOUGH = 8;

/** A place in FIFO order: before the packets of flow `index` that were released in slot `release`. */
interface Place {
  readonly release: number;
  readonly index: number;
}

/**
 * A filler in FIFO order: the flows whose head releases come first, merged packet by packet in order
 * of (release, index); flows in step, which are as one flow, group by group. How many packets of each come
 * before a place in that order is a matter of arithmetic, so the merging needs no steps.
 */
export class StampFiller implements Filler {
  private count = 0;
  private readonly link: LinkState;
  private readonly members: Int32Array;
  private stretch: Stretch;
  private level = 0;
  /** The head release of the first flow. */
  private from = 0;
  /** Packets before this may be sent: they are there, and no event comes before them. */
  private limit: Place = { release: 0, index: 0 };
  /** Those before this are sent. */
  private place: Place = this.limit;
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
    this.limit = { release: stretch.now + 1, index: 0 };
    this.move(lead);
    // Whether they are enough is asked as their number doubles.
    for (let asked = 0; ; ) {
      const next = this.next();
      if (next < 0 || !isBefore(this.headOf(next), this.limit)) break;
      if (this.count >= 2 * asked) {
        if (this.packetsBefore(this.reach()) >= ENOUGH * this.count) break;
        asked = this.count;
      }
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
    const target = Math.min(room, this.packetsBefore(top));
    if (target <= 0) return 0;
    const isWithin = (release: number, index: number) =>
      !isBefore(top, { release, index }) && this.packetsBefore({ release, index }) <= target;
    const release = lastOf(this.from, top.release + 1, (slot) => isWithin(slot, 0));
    const index = lastOf(0, this.link.flows.count + 1, (flow) => isWithin(release, flow));
    this.place = { release, index };
    const packets = this.packetsBefore(this.place);
    return packets < this.count ? 0 : packets;
  }

  take(_: number, to: number): void {
    const { heap, intake, peers, releases, standing } = this.link;
    const { release, index } = this.place;
    for (let k = 0; k < this.count; k++) {
      let flow = this.members[k] as number;
      const packets = packetsBefore(this.link, flow, release, index);
      if (peers.has(flow)) flow = peers.advance(flow, packets);
      else standing.advance(flow, packets);
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
    const { peers, releases } = this.link;
    const { now, streams, nextStamp } = this.stretch;
    let rate = 0;
    let backlog = 0;
    let count = 0;
    let end = Number.POSITIVE_INFINITY;
    let limit: Place = { release: nextStamp, index: 0 };
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      count += peers.weight(flow);
      backlog += packetsBefore(this.link, flow, now + 1, 0);
      limit = earlier(limit, this.goalOf(flow));
      if (releases.last(flow) <= now || releases.isListed(flow)) continue;
      rate += streams.rateOf(flow);
      end = Math.min(end, releases.last(flow) - now);
    }
    const spare = backlog - streams.flows - count - 4;
    const drain = streams.left - rate;
    if (spare <= 0) return;
    if (drain > 0) end = Math.min(end, spare / drain);
    if (end * streams.left <= 2 * backlog) return;
    this.endurance = end;
    this.limit = limit;
  }

  /** The last place before the flows that were not gathered, and before any event. */
  private reach(): Place {
    const next = this.next();
    return next < 0 ? this.limit : earlier(this.limit, this.headOf(next));
  }

  /** The next flow of the level that was not gathered; −1 if there is none. */
  private next(): number {
    const flow = this.link.heap.first();
    return flow >= 0 && this.link.standing.level[flow] === this.level ? flow : -1;
  }

  private packetsBefore({ release, index }: Place): number {
    let packets = 0;
    for (let k = 0; k < this.count; k++) {
      packets += packetsBefore(this.link, this.members[k] as number, release, index);
    }
    return packets;
  }

  private move(flow: number): void {
    this.link.heap.delete(flow);
    this.members[this.count++] = flow;
    this.limit = earlier(this.limit, this.goalOf(flow));
  }

  private headOf(flow: number): Place {
    return { release: this.link.standing.keyOf(flow), index: flow };
  }

  /** The packet with which a flow, or the first of those in step, ends or changes level. */
  private goalOf(flow: number): Place {
    const { peers, releases, standing } = this.link;
    if (!peers.has(flow)) {
      return { release: releases.at(flow, standing.goal(flow) - 1), index: flow };
    }
    const check = peers.firstCheck(flow);
    return { release: releases.at(flow, check.sent), index: check.flow };
  }
}

function isBefore(a: Place, b: Place): boolean {
  return a.release < b.release || (a.release === b.release && a.index < b.index);
}

function earlier(a: Place, b: Place): Place {
  return isBefore(b, a) ? b : a;
}

/** The last number from `first` on, and below `end`, for which something holds that holds of the first. */
function lastOf(first: number, end: number, holds: (at: number) => boolean): number {
  let low = first;
  let high = end;
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
