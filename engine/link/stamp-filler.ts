import type { Filler, LinkState, Stretch } from "./filler.ts";
import { packetsBefore } from "./packets-before.ts";
import { Place } from "./place.ts";

/** Flows are gathered until they have this many packets each between here and the next flow's stamp. */
const ENOUGH = 8;

/**
 * A filler in FIFO order: the flows whose head releases come first, merged packet by packet in order
 * of (release, index); flows in step, which are as one flow, group by group. How many packets of each come
 * before a place in that order is a matter of arithmetic, so the merging needs no steps.
 */
export class StampFiller implements Filler {
  private count = 0;
  private readonly link: LinkState;
  private readonly members: Int32Array;
  private readonly stretch: Stretch;
  private level = 0;
  /** The head release of the first flow. */
  private from = 0;
  /** Packets before this may be sent: they are there, and no event comes before them. */
  private readonly limit = new Place();
  /** Not further than that, nor past the flows that were not gathered. */
  private readonly top = new Place();
  /** Those before this are sent. */
  private readonly place = new Place();
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

  gather(): void {
    const { heap, standing } = this.link;
    this.count = 0;
    const lead = heap.first();
    this.level = standing.level[lead] as number;
    this.from = standing.keyOf(lead);
    this.limit.set(this.stretch.now + 1, 0);
    this.move(lead);
    // Whether they are enough is asked as their number doubles.
    for (let asked = 0; ; ) {
      const next = this.next();
      if (next < 0 || !this.limit.isAfter(standing.keyOf(next), next)) break;
      if (this.count >= 2 * asked) {
        this.reach();
        if (this.packetsBefore(this.top) >= ENOUGH * this.count) break;
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
    this.reach();
    const target = Math.min(room, this.packetsBefore(this.top));
    if (target <= 0) return 0;
    this.findPlace(target);
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
    const ahead = this.top;
    ahead.set(nextStamp, 0);
    for (let k = 0; k < this.count; k++) {
      const flow = this.members[k] as number;
      count += peers.weight(flow);
      backlog += packetsBefore(this.link, flow, now + 1, 0);
      this.limitByGoal(ahead, flow);
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
    this.limit.copy(ahead);
  }

  /** Finds the last place before the flows that were not gathered, and before any event. */
  private reach(): void {
    const next = this.next();
    this.top.copy(this.limit);
    if (next >= 0) this.top.limit(this.link.standing.keyOf(next), next);
  }

  /** Finds the last place up to the top before which there are no more packets than that. */
  private findPlace(most: number): void {
    const { place, top } = this;
    place.set(this.from, 0);
    let high = top.release + 1;
    while (high - place.release > 1) {
      const middle = place.release + Math.floor((high - place.release) / 2);
      if (this.packetsBy(middle, 0) <= most) place.release = middle;
      else high = middle;
    }
    high = (place.release === top.release ? top.index : this.link.flows.count) + 1;
    while (high - place.index > 1) {
      const middle = place.index + Math.floor((high - place.index) / 2);
      if (this.packetsBy(place.release, middle) <= most) place.index = middle;
      else high = middle;
    }
  }

  /** The next flow of the level that was not gathered; −1 if there is none. */
  private next(): number {
    const flow = this.link.heap.first();
    return flow >= 0 && this.link.standing.level[flow] === this.level ? flow : -1;
  }

  private packetsBefore({ release, index }: Place): number {
    return this.packetsBy(release, index);
  }

  private packetsBy(release: number, index: number): number {
    let packets = 0;
    for (let k = 0; k < this.count; k++) {
      packets += packetsBefore(this.link, this.members[k] as number, release, index);
    }
    return packets;
  }

  private move(flow: number): void {
    this.link.heap.delete(flow);
    this.members[this.count++] = flow;
    this.limitByGoal(this.limit, flow);
  }

  /** Not past the packet with which a flow, or the first of those in step, ends or changes level. */
  private limitByGoal(place: Place, flow: number): void {
    const { peers, releases, standing } = this.link;
    if (!peers.has(flow)) {
      place.limit(releases.at(flow, standing.goal(flow) - 1), flow);
    } else {
      place.limit(releases.at(flow, peers.sentByCheck(flow)), peers.firstChecked(flow));
    }
  }
}
