import type { Filler, LinkState, Stretch } from "./filler.ts";
import { whileApart } from "./while-apart.ts";

/** Fewer packets than this are not worth a leap. */
const ENOUGH = 8;

/** A filler that is a group of many flows of equal attained service. */
export class PeersFiller implements Filler {
  readonly looks = 1;
  private readonly link: LinkState;
  private readonly stretch: Stretch;
  private lead = -1;

  constructor(link: LinkState, stretch: Stretch) {
    this.link = link;
    this.stretch = stretch;
  }

  gather(): void {
    const { heap } = this.link;
    this.lead = heap.first();
    heap.delete(this.lead);
  }

  lasts(): number {
    return Number.POSITIVE_INFINITY;
  }

  yields(stream: number, backlog: number): number {
    const { standing, flows, peers } = this.link;
    const { streams } = this.stretch;
    const sent = (standing.sent[stream] as number) + backlog;
    const slack = 2 * streams.flows + streams.backlog + 4;
    const share = streams.left / peers.count(this.lead);
    const pace = 1 / (flows.spread[stream] as number);
    return whileApart((standing.sent[this.lead] as number) - sent - slack, pace - share);
  }

  most(room: number): number {
    const { heap, peers, standing } = this.link;
    const { level } = this.stretch;
    const rival = heap.first();
    const hasRival = rival >= 0 && standing.level[rival] === level;
    // It may enter, which is better than to be met round after round.
    if (hasRival && standing.ties(this.lead, rival) && peers.takes(this.lead)) return 0;
    const met = hasRival ? peers.untilMet(this.lead, rival) : Number.POSITIVE_INFINITY;
    const packets = Math.min(room, peers.untilCheck(this.lead) - 1, met);
    return packets < ENOUGH ? 0 : packets;
  }

  take(packets: number): void {
    const { heap, peers, standing } = this.link;
    const lead = peers.advance(this.lead, packets);
    standing.refresh(lead, this.stretch.now);
    heap.set(lead);
  }

  putBack(): void {
    this.link.heap.set(this.lead);
  }
}
