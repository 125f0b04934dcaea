import type { Flows } from "./flows.ts";

/**
 * Release times of packets, slot model (SPEC 1.2). Packets count from 0 here: packet j of a flow
 * is released at a + ⌊α·j⌋ (IEEE double product), or at its explicit slot. Releases never descend.
 */
export class Releases {
  private readonly flows: Flows;
  constructor(flows: Flows) {
    this.flows = flows;
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

  /** Number of packets released at or before `slot`. */
  countBy(flow: number, slot: number): number {
    const size = this.flows.size[flow] as number;
    const elapsed = slot - (this.flows.arrival[flow] as number);
    if (elapsed < 0) return 0;
    if (this.last(flow) <= slot) return size;
    if (this.isListed(flow)) return this.countListed(flow, size, slot);
    const spread = this.flows.spread[flow] as number;
    // The quotient is right but for its rounding; the product, which defines releases, corrects it.
    let j = Math.floor((elapsed + 1) / spread);
    while (Math.floor(spread * j) <= elapsed) j++;
    while (Math.floor(spread * (j - 1)) > elapsed) j--;
    return j;
  }

  /**
   * Packets that are released in time if the flow, which has a released packet in `slot`, is served in every slot
   * from then on: all of them where releases keep up with service (α ≤ 1), else those released by `slot`.
   */
  readyBy(flow: number, slot: number): number {
    const keepsUp = !this.isListed(flow) && (this.flows.spread[flow] as number) <= 1;
    return keepsUp ? (this.flows.size[flow] as number) : this.countBy(flow, slot);
  }

  /** True if the flow's releases are written out packet by packet. */
  isListed(flow: number): boolean {
    const start = this.flows.packetStart;
    return start !== null && (start[flow] as number) < (start[flow + 1] as number);
  }

  private countListed(flow: number, size: number, slot: number): number {
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(flow, middle) > slot) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
