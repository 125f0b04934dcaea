import { enlarged, unrolled } from "../growing-columns.ts";
import { ACK, DATA, type PacketPool } from "../packet-pool.ts";
import type { PortTally } from "./port-tally.ts";

export interface PortSetting {
  readonly discipline: Discipline;
  /** Number of queues of a `strict` port. */
  readonly queues: number;
  /** Bytes that may wait; ∞: any. */
  readonly buffer: number;
  /** Data is marked when more bytes wait with it; ∞: never. */
  readonly ecn: number;
  /** The bytes that count for marking are all of the port, or those of the packet's own queue. */
  readonly ecnBy: "port" | "queue";
  /** Ranked ports: mark the packet that comes, or the waiting data of the largest rank, of equal ones the last. */
  readonly marks: "coming" | "largest";
}

export type Discipline = "fifo" | "strict" | "ranked";

/** The packets that wait at a port, without the one in service. */
export abstract class PortQueue {
  protected readonly pool: PacketPool;
  protected readonly tally: PortTally;
  protected readonly setting: PortSetting;
  readonly link: number;
  /** Bytes that wait. */
  bytes = 0;

  constructor(setting: PortSetting, link: number, pool: PacketPool, tally: PortTally) {
    this.setting = setting;
    this.link = link;
    this.pool = pool;
    this.tally = tally;
  }

  /** Classes that are told apart: the queues of a strict port, else one. */
  readonly classes: number = 1;

  /** Bytes of a class that wait. */
  bytesOf(_class: number): number {
    return this.bytes;
  }

  /** Takes the packet in, or drops it or another. */
  abstract join(packet: number): void;

  /** Takes the next packet out; −1: none waits. */
  abstract leave(): number;

  /** Calls `visit` for every packet that waits. */
  abstract each(visit: (packet: number) => void): void;

  /** Drops the waiting packets for which `is` holds. */
  abstract remove(is: (packet: number) => boolean): void;
}

/**
 * The smallest rank, of equal ones the first that came, says which flow and direction is served: of its packets the one
 * that came first, those of rank ∞ apart. Too full, the largest rank is dropped, of equal ones the last that came.
 */
export class RankedQueue extends PortQueue {
  /** Waiting packets in order of arrival. */
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

/** K queues, the first that is not empty first; each first in, first out. With K = 1, FIFO. */
export class StrictQueue extends PortQueue {
  override readonly classes: number;
  private readonly queues: Line[];
  /** No queue before this one holds a packet. */
  private first = 0;
  private waiting = 0;

  constructor(setting: PortSetting, link: number, pool: PacketPool, tally: PortTally) {
    super(setting, link, pool, tally);
    const count = setting.discipline === "fifo" ? 1 : setting.queues;
    this.queues = Array.from({ length: count }, () => new Line());
    this.classes = count;
  }

  override bytesOf(queue: number): number {
    return (this.queues[queue] as Line).bytes;
  }

  join(packet: number): void {
    const { pool, setting, tally, link } = this;
    const wire = pool.wire[packet] as number;
    const last = this.queues.length - 1;
    const asked = pool.rank[packet] as number;
    const queue = asked < last ? asked : last;
    if (this.bytes + wire > setting.buffer) {
      tally.drop(packet, link, queue);
      return;
    }
    const line = this.queues[queue] as Line;
    this.bytes += wire;
    line.bytes += wire;
    line.push(packet);
    this.waiting++;
    if (queue < this.first || this.waiting === 1) this.first = queue;
    if (pool.kind[packet] === DATA) {
      const counted = setting.ecnBy === "port" ? this.bytes : line.bytes;
      if (counted > setting.ecn) tally.mark(packet, link);
    }
    tally.found(link, this.bytes);
  }

  leave(): number {
    if (this.waiting === 0) return -1;
    let line = this.queues[this.first] as Line;
    while (line.length === 0) line = this.queues[++this.first] as Line;
    const packet = line.shift();
    const wire = this.pool.wire[packet] as number;
    this.bytes -= wire;
    line.bytes -= wire;
    this.waiting--;
    return packet;
  }

  each(visit: (packet: number) => void): void {
    for (const line of this.queues) line.each(visit);
  }

  remove(is: (packet: number) => boolean): void {
    for (const [queue, line] of this.queues.entries()) {
      for (let left = line.length; left > 0; left--) {
        const packet = line.shift();
        if (!is(packet)) {
          line.push(packet);
          continue;
        }
        const wire = this.pool.wire[packet] as number;
        this.bytes -= wire;
        line.bytes -= wire;
        this.waiting--;
        this.tally.drop(packet, this.link, queue);
      }
    }
  }
}

class Line {
  private packets = new Int32Array(16);
  private head = 0;
  length = 0;
  bytes = 0;

  push(packet: number): void {
    const size = this.packets.length;
    if (this.length === size) {
      this.packets = unrolled(this.packets, this.head, new Int32Array(2 * size));
      this.head = 0;
    }
    this.packets[(this.head + this.length++) & (this.packets.length - 1)] = packet;
  }

  shift(): number {
    const packet = this.packets[this.head] as number;
    this.head = (this.head + 1) & (this.packets.length - 1);
    this.length--;
    return packet;
  }

  each(visit: (packet: number) => void): void {
    for (let k = 0; k < this.length; k++) {
      visit(this.packets[(this.head + k) & (this.packets.length - 1)] as number);
    }
  }
}
