import { Ascending } from "./ascending.ts";
import type { VisitedRing } from "./visited-ring.ts";

/** Streams and visitors that leave less of the link than this are not told apart from such as fill it. */
const LEAST_LEFT = 1e-9;

/**
 * How long a round is in the long run: as many slots as there are flows that have a turn in each, the steady
 * ones and the visitors whose releases come more often than rounds, divided by the share that streams
 * and the other visitors leave.
 */
export class Pace {
  length = 0;
  /** What streams and visitors leave. */
  left = 0;
  /** Releases are within two packets of their rate: so rounds end so many slots before their time at most. */
  early = 0;
  /** Packets that all releases together may be off by. */
  slack = 0;
  private readonly ring: VisitedRing;
  private readonly spreads = new Ascending();

  constructor(ring: VisitedRing) {
    this.ring = ring;
  }

  /** That of the ring as it is. */
  survey(): void {
    const { ring, spreads } = this;
    const { streams } = ring;
    spreads.clear(ring.count);
    for (let k = 0; k < ring.count; k++) spreads.add(ring.spreadOf(k));
    spreads.sort();
    let left = streams.left;
    for (let k = 0; k < ring.count; k++) left -= 1 / spreads.at(k);
    let turns = ring.steady;
    for (let k = 0; k < ring.count; k++) {
      const spread = spreads.at(k);
      if (left > LEAST_LEFT && spread * left >= turns) break;
      left += 1 / spread;
      turns++;
    }
    this.length = turns / left;
    this.left = left;
    this.slack = 2 * (ring.count + streams.flows) + 8;
    this.early = this.earlyAt(this.length);
  }

  /** Whether all visitors come less often than rounds. */
  get isSure(): boolean {
    if (this.left <= LEAST_LEFT) return false;
    for (let k = 0; k < this.ring.count; k++) if (this.ring.spreadOf(k) < this.length) return false;
    return true;
  }

  /**
   * Keeps those of flows[0…count), visitors, that have a packet whenever their turn comes, because by now so
   * many are `waiting` and their releases come more often than rounds, even if others that do have none;
   * returns how many they are.
   */
  keepSteady(flows: Int32Array, count: number, waiting: (flow: number) => number): number {
    const { left, ring } = this;
    if (left <= LEAST_LEFT) return 0;
    let all = 0;
    for (let k = 0; k < count; k++) {
      const flow = flows[k] as number;
      if ((ring.spread[flow] as number) < this.length) flows[all++] = flow;
    }
    for (;;) {
      const length = (ring.steady + all) / left;
      const early = this.earlyAt(length);
      let some = 0;
      for (let k = 0; k < all; k++) {
        const flow = flows[k] as number;
        const spread = ring.spread[flow] as number;
        if (spread < length && waiting(flow) >= 4 + early / spread) flows[some++] = flow;
      }
      if (some === all) return all;
      all = some;
    }
  }

  /** Rounds of that length end so many slots before their time at most. */
  private earlyAt(length: number): number {
    return ((this.ring.streams.left - this.left) * length + this.slack) / this.left;
  }
}
