import { unrolled } from "../columns.ts";
import { DATA, type PacketPool } from "../pool.ts";
import { PortQueue, type PortSetting } from "./queue.ts";
import type { PortTally } from "./tally.ts";

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

/** Packets, first in, first out. */
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
