import type { Filler, LinkState, Stretch } from "./filler.ts";
import { packetsBefore } from "./packets-before.ts";
import { Place } from "./place.ts";

/** Flows are gathered until they have so many packets each, or more, between here and the next flow's stamp. */
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
  /** Whether it is the place of a flow that was not gathered. */
  private isCut = false;
  /** Doubled whenever that flow ends the stretch: with it, the stretch would have been longer. */
  private enough = ENOUGH;
  /** Those before this are sent, and so many of the flow whose place it is: α < 1 has several in a slot. */
  private readonly place = new Place();
  private further = 0;
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
        if (this.packetsBefore(this.top) >= this.enough * this.count) break;
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
    this.findPlace(room);
    const before = this.packetsBefore(this.place);
    this.further = this.mostOfOne(room - before);
    const packets = before + this.further;
    return packets < this.count ? 0 : packets;
  }

  take(_: number, to: number): void {
    const { heap, intake, peers, releases, standing } = this.link;
    const { release, index } = this.place;
    const isCutShort = this.isCut && !this.top.isAfter(release, index);
    this.enough = isCutShort ? 2 * this.enough : Math.max(ENOUGH, this.enough / 2);
    for (let k = 0; k < this.count; k++) {
      let flow = this.members[k] as number;
      let packets = packetsBefore(this.link, flow, release, index);
      if (flow === index) packets += this.further;
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
    const { limit, top } = this;
    top.copy(limit);
    this.isCut = next >= 0 && limit.isAfter(this.link.standing.keyOf(next), next);
    if (this.isCut) top.set(this.link.standing.keyOf(next), next);
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

  /**
   * How many packets up to `room` may be sent of those that share the place that was found: of one flow, if it
   * was gathered, and not the one with which it ends or changes level.
   */
  private mostOfOne(room: number): number {
    const { releases, standing } = this.link;
    const { release, index } = this.place;
    if (room <= 0 || release > this.stretch.now || !this.isForItself(index)) return 0;
    const sent = (standing.sent[index] as number) + packetsBefore(this.link, index, release, index);
    const until = Math.min(releases.countBy(index, release), standing.goal(index) - 1);
    return Math.max(0, Math.min(room, until - sent));
  }

  /** Whether a flow was gathered, and does not stand for others in step: those have one packet in a slot. */
  private isForItself(flow: number): boolean {
    for (let k = 0; k < this.count; k++) {
      if (this.members[k] === flow) return !this.link.peers.has(flow);
    }
    return false;
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
