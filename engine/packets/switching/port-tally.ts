import type { Network } from "../../network/graph/network.ts";
import type { Agenda } from "../agenda.ts";
import { enlarged } from "../growing-columns.ts";
import { DATA, FULL, type PacketPool } from "../packet-pool.ts";
import type { PacketWatch } from "../watch.ts";

/** Counts of every port and flow: what joined, left, was dropped and marked. */
export class PortTally {
  /** One entry a link: packets that joined its port, that left it, that were dropped there, and data marked there. */
  readonly joined: Float64Array;
  readonly left: Float64Array;
  readonly dropped: Float64Array;
  readonly marked: Float64Array;
  /** One entry a link: bytes times picoseconds that waited. */
  readonly area: Float64Array;
  /** One entry a link: the most bytes that waited after a packet joined. */
  readonly longest: Float64Array;
  /** Entry k counts the packets that joined a switch's port where then k packets of 1500 bytes waited, rounded up, with themselves. */
  histogram = new Float64Array(1024);
  /** One entry a flow: packets of data dropped. */
  readonly lost: Float64Array;
  /** Packets dropped by each queue of a port, keyed by link. */
  readonly droppedByQueue = new Map<number, number[]>();
  private readonly pool: PacketPool;
  private readonly agenda: Agenda;
  private readonly watch: PacketWatch | null;
  /** 1 for links that leave a host. */
  private readonly isHosts: Uint8Array;

  constructor(
    { from, hosts }: Network,
    flows: number,
    pool: PacketPool,
    agenda: Agenda,
    watch: PacketWatch | null = null,
  ) {
    const links = from.length;
    this.isHosts = Uint8Array.from(from, (node) => (node < hosts ? 1 : 0));
    this.joined = new Float64Array(links);
    this.left = new Float64Array(links);
    this.dropped = new Float64Array(links);
    this.marked = new Float64Array(links);
    this.area = new Float64Array(links);
    this.longest = new Float64Array(links);
    this.lost = new Float64Array(flows);
    this.pool = pool;
    this.agenda = agenda;
    this.watch = watch;
  }

  /** The packet, of that queue of the port, is thrown away. */
  drop(packet: number, link: number, queue = 0): void {
    const { pool, dropped, lost, droppedByQueue } = this;
    dropped[link] = (dropped[link] as number) + 1;
    const byQueue = droppedByQueue.get(link) ?? [];
    byQueue[queue] = (byQueue[queue] ?? 0) + 1;
    droppedByQueue.set(link, byQueue);
    if (pool.kind[packet] === DATA) {
      const flow = pool.flow[packet] as number;
      lost[flow] = (lost[flow] as number) + 1;
    }
    this.watch?.gone(packet, link, this.agenda.time, false);
    pool.release(packet);
  }

  mark(packet: number, link: number): void {
    if (this.pool.marked[packet] === 1) return;
    this.pool.marked[packet] = 1;
    this.marked[link] = (this.marked[link] as number) + 1;
    this.watch?.marked(packet, link, this.agenda.time);
  }

  /** After a packet joined `link`, `bytes` wait there. */
  found(link: number, bytes: number): void {
    if (bytes > (this.longest[link] as number)) this.longest[link] = bytes;
    if (this.isHosts[link] === 1) return;
    const packets = Math.ceil(bytes / FULL);
    if (packets >= this.histogram.length) {
      const size = 2 ** Math.ceil(Math.log2(packets + 1));
      this.histogram = enlarged(this.histogram, new Float64Array(size));
    }
    this.histogram[packets] = (this.histogram[packets] as number) + 1;
  }

  /** The least number of packets that at least this share of those that joined a switch's port did not find exceeded. */
  quantile(share: number): number {
    const total = this.histogram.reduce((sum, count) => sum + count, 0);
    let sum = 0;
    for (let value = 0; value < this.histogram.length; value++) {
      sum += this.histogram[value] as number;
      if (sum >= share * total) return value;
    }
    return 0;
  }
}
