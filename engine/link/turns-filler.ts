import type { Filler, LinkState, Stretch } from "./filler.ts";
import { whileApart } from "./while-apart.ts";

/**
 * A filler of flows that take turns of one packet: those of equal attained service, by (arrival,
 * index) in every round, or one flow alone in any other order.
 */
export class TurnsFiller implements Filler {
  private count = 0;
  private readonly link: LinkState;
  private readonly members: Int32Array;
  /** Of the members, those that come first because they have yet to finish a round; 0: all are level. */
  private ahead = 0;
  /** There are more of equal service than slots: a member has one turn at most. */
  private isPartial = false;
  private readonly stretch: Stretch;

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
    const lead = heap.first();
    this.count = 0;
    this.ahead = 0;
    this.isPartial = false;
    if (standing.order(lead).kind !== "attained") {
      this.move(lead);
      return;
    }
    const level = standing.level[lead] as number;
    const sent = standing.sent[lead] as number;
    this.moveEqual(level, sent);
    this.isPartial = this.count > this.stretch.length;
    if (this.isPartial) return;
    const behind = heap.first();
    if (behind < 0 || standing.level[behind] !== level) return;
    if (standing.sent[behind] !== sent + 1) return;
    this.ahead = this.count;
    this.moveEqual(level, sent + 1);
  }

  lasts(): number {
    const { streams } = this.stretch;
    let slots = Number.POSITIVE_INFINITY;
    streams.survey(this.stretch.now);
    for (let k = 0; k < this.count; k++) {
      const share = streams.left / this.count;
      slots = Math.min(slots, untilDry(this.link, this.stretch, this.members[k] as number, share));
    }
    return slots;
  }

  yields(stream: number, backlog: number): number {
    const { standing, flows } = this.link;
    const { streams } = this.stretch;
    const lead = this.members[0] as number;
    const order = standing.order(lead);
    const pace = 1 / (flows.spread[stream] as number);
    const share = this.isPartial ? 0 : streams.left / this.count;
    const slack = 2 * streams.flows + streams.backlog + 4;
    if (order.kind === "attained") {
      const sent = (standing.sent[stream] as number) + backlog;
      return whileApart((standing.sent[lead] as number) - sent - slack, pace - share);
    }
    if (order.kind !== "remaining") return Number.POSITIVE_INFINITY;
    const { first, of } = order;
    if (first !== null && first[stream] !== first[lead]) return Number.POSITIVE_INFINITY;
    const left = (flow: number) =>
      ((of ?? flows.size)[flow] as number) - (standing.sent[flow] as number);
    return whileApart(left(lead) - left(stream) - slack, share - pace);
  }

  most(room: number): number {
    const { standing, heap } = this.link;
    const { members, count, ahead } = this;
    if (this.isPartial) return this.mostOfOneRound(room);
    let rounds = Number.POSITIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      const flow = members[k] as number;
      const sent = (standing.sent[flow] as number) + (k < ahead ? 1 : 0);
      rounds = Math.min(rounds, standing.goal(flow) - sent - 1);
    }
    const rival = heap.first();
    const last = members[count - 1] as number;
    if (rival >= 0 && standing.order(last).kind === "attained") {
      if (standing.level[rival] === standing.level[last]) {
        rounds = Math.min(
          rounds,
          (standing.sent[rival] as number) - (standing.sent[last] as number) - 1,
        );
      }
    }
    const packets = Math.min(room, ahead + rounds * count);
    return packets < count || rounds < 0 ? 0 : packets;
  }

  take(packets: number): void {
    const { heap, standing, intake } = this.link;
    const { now } = this.stretch;
    const { members, count } = this;
    const ahead = this.isPartial ? packets : this.ahead;
    const rounds = Math.floor((packets - ahead) / count);
    for (let k = 0; k < count; k++) {
      const flow = members[k] as number;
      standing.advance(flow, rounds + (k < ahead ? 1 : 0));
      standing.refresh(flow, now);
      intake.recount(flow);
    }
    this.putBack();
    // Now all are level, and the heap has them in order of their turns.
    for (let rest = packets - ahead - rounds * count; rest > 0; rest--) {
      const flow = heap.first();
      standing.advance(flow, 1);
      standing.refresh(flow, now);
      heap.set(flow);
    }
  }

  putBack(): void {
    for (let k = 0; k < this.count; k++) this.link.heap.set(this.members[k] as number);
  }

  private mostOfOneRound(room: number): number {
    const { standing } = this.link;
    const turns = Math.min(room, this.count);
    for (let k = 0; k < turns; k++) {
      const flow = this.members[k] as number;
      if (standing.goal(flow) - (standing.sent[flow] as number) <= 1) return k;
    }
    return turns;
  }

  private moveEqual(level: number, sent: number): void {
    const { heap, peers, standing } = this.link;
    for (let flow = heap.first(); flow >= 0 && !peers.has(flow); flow = heap.first()) {
      if (this.count > this.stretch.length) return;
      if (standing.level[flow] !== level || standing.sent[flow] !== sent) return;
      this.move(flow);
    }
  }

  private move(flow: number): void {
    this.link.heap.delete(flow);
    this.members[this.count++] = flow;
  }
}

/** For how many slots a flow that is served at a rate of `share` surely has a packet to send. */
function untilDry(link: LinkState, stretch: Stretch, flow: number, share: number): number {
  const { releases, standing, flows } = link;
  const { now, streams } = stretch;
  const spread = flows.spread[flow] as number;
  const released = releases.countBy(flow, now);
  if (spread <= 1 && !releases.isListed(flow)) return Number.POSITIVE_INFINITY;
  if (released === flows.size[flow]) return Number.POSITIVE_INFINITY;
  const spare = released - (standing.sent[flow] as number) - (streams.excess + 2);
  return whileApart(spare, releases.isListed(flow) ? share : share - 1 / spread);
}
