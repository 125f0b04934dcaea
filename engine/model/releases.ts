import type { Flows } from "./flows.ts";

/**
 * When packets become available, slot model (SPEC 1.2). Packets count from 0 here: packet j of a flow
 * is released at a + ⌊α·j⌋ (IEEE double product), or at its explicit slot. Releases never descend.
 */
export class Releases {
  private readonly flows: Flows;
  /** First packet known not to be released in time, at the earliest run-up seen so far; see `runEnd`. */
  private readonly gap: Float64Array;

  constructor(flows: Flows) {
    this.flows = flows;
    this.gap = new Float64Array(flows.count);
  }

  /** Release slot of packet `j`. */
  at(flow: number, j: number): number {
    const { arrival, spread, packetStart, packetSlot } = this.flows;
    if (packetStart !== null && packetSlot !== null) {
      const start = packetStart[flow] as number;
      if (start < (packetStart[flow + 1] as number)) return packetSlot[start + j] as number;
    }
    return (arrival[flow] as number) + Math.floor((spread[flow] as number) * j);
  }

  last(flow: number): number {
    return this.at(flow, (this.flows.size[flow] as number) - 1);
  }

  /** How many packets are released at or before `slot`. */
  countBy(flow: number, slot: number): number {
    const size = this.flows.size[flow] as number;
    const elapsed = slot - (this.flows.arrival[flow] as number);
    if (elapsed < 0) return 0;
    if (this.last(flow) <= slot) return size;
    if (this.isListed(flow)) return this.firstAfter(flow, 0, size - 1, slot, 0);
    return this.countRunning(flow, slot);
  }

  /** The same, of a flow that has arrived by then, is not written out, and whose last packet is released later. */
  countRunning(flow: number, slot: number): number {
    const elapsed = slot - (this.flows.arrival[flow] as number);
    const spread = this.flows.spread[flow] as number;
    // The quotient is right but for its rounding; the product, which defines releases, corrects it.
    let j = Math.floor((elapsed + 1) / spread);
    while (Math.floor(spread * j) <= elapsed) j++;
    while (Math.floor(spread * (j - 1)) > elapsed) j--;
    return j;
  }

  /**
   * The first packet, from `sent` on, that a flow served in every slot from `slot` would find not yet
   * released; its size if there is none. Later calls for one flow come later or further behind its
   * releases, so what was found free of gaps stays so and is not searched again.
   */
  runEnd(flow: number, sent: number, slot: number): number {
    const size = this.flows.size[flow] as number;
    const spread = this.flows.spread[flow] as number;
    const isListed = this.isListed(flow);
    if (!isListed && (spread <= 1 || this.last(flow) <= slot)) return size;
    let j = Math.max(sent + 1, this.gap[flow] as number);
    if (isListed) {
      while (j < size && this.at(flow, j) <= slot + (j - sent)) j++;
    } else if (j < size) {
      // With α > 1 releases recede from a server that sends every slot, so one search finds the gap.
      j = this.firstAfter(flow, j, size, slot - sent, 1);
    }
    this.gap[flow] = j;
    return j;
  }

  /**
   * How many packets from `sent` on are released in time for turns in `slot` and every `gap` slots from
   * then on, before one is not.
   */
  turns(flow: number, sent: number, slot: number, gap: number): number {
    const size = this.flows.size[flow] as number;
    if (sent >= size) return 0;
    if (this.isListed(flow)) return Math.max(0, this.countBy(flow, slot) - sent);
    const lag = slot - this.at(flow, sent);
    if (lag < 0) return 0;
    const spread = this.flows.spread[flow] as number;
    if (spread <= gap || this.last(flow) <= slot) return size - sent;
    // Releases recede from turns that come more often, by a slot in every 1 / (α − gap) packets.
    return this.firstAfter(flow, sent + 1, size, slot - gap * sent, gap) - sent;
  }

  /** Least j in [from, to) with release(j) > base + slope·j, or `to`; the predicate must be monotone in j. */
  private firstAfter(flow: number, from: number, to: number, base: number, slope: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = low + Math.floor((high - low) / 2);
      if (this.at(flow, middle) > base + slope * middle) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Whether the flow's packets are written out one by one. */
  isListed(flow: number): boolean {
    const start = this.flows.packetStart;
    return start !== null && (start[flow] as number) < (start[flow + 1] as number);
  }
}
