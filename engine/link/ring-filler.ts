import type { Filler, LinkState, Stretch } from "./filler.ts";
import { untilDry } from "./turns-filler.ts";

/** A filler that is a whole ring: round after round, and a last one that ends anywhere. */
export class RingFiller implements Filler {
  count = 0;
  private readonly link: LinkState;
  private level = 0;
  private stretch: Stretch;

  constructor(link: LinkState, stretch: Stretch) {
    this.link = link;
    this.stretch = stretch;
  }

  gather(stretch: Stretch): void {
    const { rings } = this.link;
    this.stretch = stretch;
    this.level = stretch.level;
    this.count = rings.count(this.level);
  }

  lasts(): number {
    const { rings } = this.link;
    const share = this.stretch.streams.left / this.count;
    let slots = Number.POSITIVE_INFINITY;
    for (let flow = rings.first(this.level); flow >= 0; flow = rings.next(flow)) {
      slots = Math.min(slots, untilDry(this.link, this.stretch, flow, share));
    }
    return slots;
  }

  yields(): number {
    return Number.POSITIVE_INFINITY;
  }

  most(room: number): number {
    const { rings, standing } = this.link;
    let rounds = Number.POSITIVE_INFINITY;
    for (let flow = rings.first(this.level); flow >= 0; flow = rings.next(flow)) {
      rounds = Math.min(rounds, standing.goal(flow) - (standing.sent[flow] as number) - 1);
    }
    const packets = Math.min(room, rounds * this.count - this.stretch.margin);
    return packets < this.count ? 0 : packets;
  }

  take(packets: number): void {
    const { rings, standing } = this.link;
    const rounds = Math.floor(packets / this.count);
    for (let flow = rings.first(this.level); flow >= 0; flow = rings.next(flow)) {
      standing.advance(flow, rounds);
    }
    for (let rest = packets - rounds * this.count; rest > 0; rest--) {
      const flow = rings.first(this.level);
      standing.advance(flow, 1);
      rings.leave(flow);
      rings.join(flow, this.level);
    }
  }

  putBack(): void {}
}
