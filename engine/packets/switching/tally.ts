import type { Network } from "../../network/graph/network.ts";
import { enlarged } from "../columns.ts";
import { DATA, FULL, type PacketPool } from "../pool.ts";

/** Counts of every port and flow: what joined, left, was dropped and marked. */
export class PortTally {
  /** By link: packets that joined its port, left it, were dropped there, and data marked there. */
  readonly joined: Float64Array;
  readonly left: Float64Array;
  readonly dropped: Float64Array;
  readonly marked: Float64Array;
  /** By link: bytes times picoseconds that waited, and the most that waited after a packet joined. */
  readonly area: Float64Array;
  readonly longest: Float64Array;
  /** Of ports of switches: packets that joined and found with themselves so many packets of 1500 bytes waiting, rounded up. */
  histogram = new Float64Array(1024);
  /** By flow: packets of data dropped. */
  readonly lost: Float64Array;
  /** By link that dropped: packets dropped, by queue. */
  readonly droppedByQueue = new Map<number, number[]>();
  private readonly pool: PacketPool;
  /** Called at every drop and mark, if set. */
  onDrop: ((packet: number, link: number) => void) | null = null;
  onMark: ((packet: number, link: number) => void) | null = null;

  /** By link: 1 where it leaves a host. */
  private readonly isHosts: Uint8Array;

  constructor({ from, hosts }: Network, flows: number, pool: PacketPool) {
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
    this.onDrop?.(packet, link);
    pool.release(packet);
  }

  mark(packet: number, link: number): void {
    if (this.pool.marked[packet] === 1) return;
    this.pool.marked[packet] = 1;
    this.marked[link] = (this.marked[link] as number) + 1;
    this.onMark?.(packet, link);
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
}
