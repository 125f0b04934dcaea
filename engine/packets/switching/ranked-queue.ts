import { enlarged } from "../columns.ts";
import { ACK, DATA } from "../pool.ts";
import { PortQueue } from "./queue.ts";

/**
 * The smallest rank, of equal ones the first that came, says which flow and direction is served: of its packets the one
 * that came first, those of rank ∞ apart. Too full, the largest rank is dropped, of equal ones the last that came.
 */
export class RankedQueue extends PortQueue {
  /** In order of coming. */
  private packets = new Int32Array(32);
  private ranks = new Float64Array(32);
  private length = 0;

  join(packet: number): void {
    const { pool, setting, tally, link } = this;
    if (this.length === this.packets.length) this.grow();
    this.packets[this.length] = packet;
    this.ranks[this.length++] = pool.rank[packet] as number;
    this.bytes += pool.wire[packet] as number;
    if (this.bytes > setting.ecn) {
      if (setting.marks === "largest") this.markLargest();
      else if (pool.kind[packet] === DATA) tally.mark(packet, link);
    }
    while (this.bytes > setting.buffer) tally.drop(this.take(this.worst()), link);
    tally.found(link, this.bytes);
  }

  leave(): number {
    const { length, ranks } = this;
    if (length === 0) return -1;
    let best = 0;
    let least = ranks[0] as number;
    for (let k = 1; k < length; k++) {
      if ((ranks[k] as number) < least) {
        least = ranks[k] as number;
        best = k;
      }
    }
    return this.take(this.firstLike(best));
  }

  each(visit: (packet: number) => void): void {
    for (let k = 0; k < this.length; k++) visit(this.packets[k] as number);
  }

  remove(is: (packet: number) => boolean): void {
    for (let k = this.length - 1; k >= 0; k--) {
      if (is(this.packets[k] as number)) this.tally.drop(this.take(k), this.link);
    }
  }

  /** The first packet of the flow and direction of the one at `place`, which has the smallest rank of all. */
  private firstLike(place: number): number {
    const { packets, ranks, pool } = this;
    const flow = pool.flow[packets[place] as number];
    const isBack = pool.kind[packets[place] as number] === ACK;
    const most = Number.POSITIVE_INFINITY;
    for (let k = 0; k < place; k++) {
      const packet = packets[k] as number;
      if (pool.flow[packet] !== flow || (pool.kind[packet] === ACK) !== isBack) continue;
      // Where the smallest is ∞ all are, and the one at `place` came first.
      if (ranks[k] !== most) return k;
    }
    return place;
  }

  private worst(): number {
    const { ranks, length } = this;
    let worst = 0;
    for (let k = 1; k < length; k++) {
      if ((ranks[k] as number) >= (ranks[worst] as number)) worst = k;
    }
    return worst;
  }

  private markLargest(): void {
    const { packets, ranks, pool } = this;
    let worst = -1;
    for (let k = 0; k < this.length; k++) {
      if (pool.kind[packets[k] as number] !== DATA) continue;
      if (worst < 0 || (ranks[k] as number) >= (ranks[worst] as number)) worst = k;
    }
    if (worst >= 0) this.tally.mark(packets[worst] as number, this.link);
  }

  private take(place: number): number {
    const packet = this.packets[place] as number;
    const last = --this.length;
    if (last - place > 32) {
      this.packets.copyWithin(place, place + 1, last + 1);
      this.ranks.copyWithin(place, place + 1, last + 1);
    } else {
      for (let k = place; k < last; k++) {
        this.packets[k] = this.packets[k + 1] as number;
        this.ranks[k] = this.ranks[k + 1] as number;
      }
    }
    this.bytes -= this.pool.wire[packet] as number;
    return packet;
  }

  private grow(): void {
    const size = 2 * this.packets.length;
    this.packets = enlarged(this.packets, new Int32Array(size));
    this.ranks = enlarged(this.ranks, new Float64Array(size));
  }
}
