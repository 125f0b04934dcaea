import { enlarged } from "../packets/growing-columns.ts";
import type { Ways } from "../packets/packet-paths.ts";
import { DATA as DATA_PACKET, type Packets, SYN } from "../packets/packet-pool.ts";
import type { Subflows } from "../packets/subflows.ts";
import {
  BEHIND,
  OWN,
  PARTS,
  PacketWatch,
  QUEUE,
  REPLY,
  type Wait,
  WIRE,
} from "../packets/watch.ts";

/** Fields of a packet: the sums up to its sending, its sending, and how long it has waited, of that behind its own flow. */
const BORN = PARTS;
const WAITED = PARTS + 1;
const OWNED = PARTS + 2;
const STRIDE = PARTS + 3;

/** Data of one flow at one port that has not left: when each packet begins to be sent, and ends. */
interface OwnData {
  head: number;
  readonly starts: number[];
  readonly ends: number[];
  time: number;
}

/**
 * Where the time of flows goes whose senders go by rates (SPEC 16.19), carried forward from a sender's packet to its next.
 * Flows are subflows where M-PDQ cuts flows; the sums are those of whole flows.
 */
export class RateTimeSums extends PacketWatch {
  private readonly subflows: Subflows;
  private readonly ways: Ways;
  private readonly pool: Packets;
  private packets = new Float64Array(256 * STRIDE);
  /** Sums of each whole flow at its end. */
  readonly sums: Float64Array;
  readonly parts = PARTS;
  private readonly here = new Float64Array(PARTS);
  /** Of each sender: sums up to what it did last, how far they go, and until when its last packet takes its line. */
  private readonly last: Float64Array;
  private readonly since: Float64Array;
  private readonly busy: Float64Array;
  private readonly isAnswered: Uint8Array;
  private joinedAt = 0;
  private readonly own = new Map<number, OwnData>();

  constructor(subflows: Subflows, ways: Ways, pool: Packets) {
    super();
    const { count, start } = subflows.flows;
    this.subflows = subflows;
    this.ways = ways;
    this.pool = pool;
    this.sums = new Float64Array((count / subflows.perFlow) * PARTS).fill(Number.NaN);
    this.last = new Float64Array(count * PARTS);
    this.since = Float64Array.from(start);
    this.busy = new Float64Array(count);
    this.isAnswered = new Uint8Array(count);
  }

  override waits(flow: number, why: Wait, _pausedBy: number, now: number): void {
    const since = this.since[flow] as number;
    const own = Math.min(now, this.busy[flow] as number) - since;
    this.add(flow, why, now - since - Math.max(0, own));
    if (own > 0) this.add(flow, OWN, own);
    this.since[flow] = now;
  }

  private add(flow: number, part: number, time: number): void {
    const at = flow * PARTS + part;
    this.last[at] = (this.last[at] as number) + time;
  }

  override made(packet: number, now: number): void {
    const base = packet * STRIDE;
    if (base >= this.packets.length) {
      const size = Math.max(2 * this.packets.length, base + STRIDE);
      this.packets = enlarged(this.packets, new Float64Array(size));
    }
    const { packets, pool } = this;
    const flow = pool.flow[packet] as number;
    packets[base + BORN] = now;
    packets[base + WAITED] = 0;
    packets[base + OWNED] = 0;
    if (pool.isAck[packet] === 1) {
      for (let k = 0; k < PARTS; k++) packets[base + k] = this.here[k] as number;
      return;
    }
    for (let k = 0; k < PARTS; k++) packets[base + k] = this.last[flow * PARTS + k] as number;
    if (pool.kind[packet] !== DATA_PACKET) return;
    const rate = this.ways.lineRate[flow] as number;
    this.busy[flow] = now + Math.round(((pool.wire[packet] as number) * 8e12) / rate);
  }

  override joined(_packet: number, _link: number, now: number): void {
    this.joinedAt = now;
  }

  /** The port says right away when it will send a packet that has joined it. */
  override left(packet: number, link: number, start: number, end: number): void {
    const now = this.joinedAt;
    const base = packet * STRIDE;
    const { packets, pool } = this;
    packets[base + WAITED] = (packets[base + WAITED] as number) + (start - now);
    if (pool.isAck[packet] === 1) return;
    const flow = this.subflows.flowOf(pool.flow[packet] as number);
    const key = link * this.subflows.flows.count + flow;
    const ahead = this.own.get(key) ?? { head: 0, starts: [], ends: [], time: 0 };
    while (ahead.head < ahead.ends.length && (ahead.ends[ahead.head] as number) <= now) {
      ahead.time -= (ahead.ends[ahead.head] as number) - (ahead.starts[ahead.head] as number);
      ahead.head++;
    }
    if (ahead.head === ahead.ends.length) {
      ahead.head = 0;
      ahead.starts.length = 0;
      ahead.ends.length = 0;
    }
    const begun = Math.max(0, now - (ahead.starts[ahead.head] ?? now));
    packets[base + OWNED] = (packets[base + OWNED] as number) + ahead.time - begun;
    if (pool.kind[packet] !== DATA_PACKET) return;
    ahead.starts.push(start);
    ahead.ends.push(end);
    ahead.time += end - start;
    this.own.set(key, ahead);
  }

  override reaches(packet: number, now: number): void {
    const { packets, here, pool } = this;
    const base = packet * STRIDE;
    const flow = pool.flow[packet] as number;
    const isSyn = pool.kind[packet] === SYN;
    if (!isSyn && pool.isAck[packet] === 1) return;
    for (let k = 0; k < PARTS; k++) here[k] = packets[base + k] as number;
    const took = now - (packets[base + BORN] as number);
    const waited = packets[base + WAITED] as number;
    if (isSyn) {
      here[REPLY] = (here[REPLY] as number) + took;
      here[BEHIND] = (here[BEHIND] as number) + waited;
      if (pool.isAck[packet] === 0 || this.isAnswered[flow] === 1) return;
      this.isAnswered[flow] = 1;
      this.last.set(here, flow * PARTS);
      this.since[flow] = now;
      return;
    }
    const own = packets[base + OWNED] as number;
    here[WIRE] = (here[WIRE] as number) + (took - waited);
    here[OWN] = (here[OWN] as number) + own;
    here[QUEUE] = (here[QUEUE] as number) + (waited - own);
  }

  override ends(flow: number): void {
    this.sums.set(this.here, flow * PARTS);
  }
}
