import type { Filler, LinkState, Stretch } from "./filler.ts";

/** Fewer packets than this, and than a round, are not worth a leap. */
const ENOUGH = 8;

/** A filler that is a whole ring: its turns are sure up to its first check, however far they are apart. */
export class RingFiller implements Filler {
  readonly looks = 1;
  private readonly link: LinkState;
  private readonly stretch: Stretch;

  constructor(link: LinkState, stretch: Stretch) {
    this.link = link;
    this.stretch = stretch;
  }

  gather(): void {}

  lasts(): number {
    return Number.POSITIVE_INFINITY;
  }

  yields(): number {
    return Number.POSITIVE_INFINITY;
  }

  most(room: number): number {
    const { level } = this.stretch;
    const { rings } = this.link;
    const packets = Math.min(room, rings.untilCheck(level) - 1);
    return packets < Math.min(rings.count(level), ENOUGH) ? 0 : packets;
  }

  take(packets: number): void {
    this.link.rings.advance(this.stretch.level, packets);
  }

  putBack(): void {}
}
