import type { PacketMonitor } from "../model/packet-records.ts";
import { enlarged } from "./growing-columns.ts";
import { DATA, type LoggedPackets } from "./packet-pool.ts";
import { PacketWatch } from "./watch.ts";

/** One port of the ways of flows, by flow. */
interface Hop {
  readonly wait: Float64Array;
  readonly sent: Float64Array;
  readonly dropped: Float64Array;
}

/**
 * Sums over the packets of data of each flow: how long they took and waited, how much that changes from one to the next, and
 * where they were dropped (SPEC 7.26). Memory goes with the packets under way and the flows. Times in picoseconds.
 */
export class FlowMonitor extends PacketWatch {
  private readonly packets: LoggedPackets;
  private readonly flows: number;
  /** Senders of a flow: its subflows. */
  private readonly perFlow: number;
  /** Of packets under way: when it was made, how long it has waited, when it joined its port, its link and the number of that port. */
  private born = new Float64Array(256);
  private waited = new Float64Array(256);
  private since = new Float64Array(256);
  private at = new Int32Array(256);
  private hop = new Int32Array(256);
  /** Delay of the packet of each sender that came last; NaN: none came. */
  private readonly before: Float64Array;
  private readonly came: Float64Array;
  private readonly delay: Float64Array;
  private readonly wait: Float64Array;
  private readonly jitter: Float64Array;
  private readonly differences: Float64Array;
  private readonly bytes: Float64Array;
  private readonly first: Float64Array;
  private readonly last: Float64Array;
  private readonly hops: Hop[] = [];

  constructor(packets: LoggedPackets, flows: number, perFlow = 1) {
    super();
    this.packets = packets;
    this.flows = flows;
    this.perFlow = perFlow;
    const column = () => new Float64Array(flows);
    this.before = new Float64Array(flows * perFlow).fill(Number.NaN);
    this.came = column();
    this.delay = column();
    this.wait = column();
    this.jitter = column();
    this.differences = column();
    this.bytes = column();
    this.first = column().fill(Number.NaN);
    this.last = column();
  }

  private flowOf(packet: number): number {
    return Math.floor(this.packets.flowOf(packet) / this.perFlow);
  }

  override made(packet: number, now: number): void {
    if (packet >= this.born.length) {
      const size = Math.max(2 * this.born.length, packet + 1);
      this.born = enlarged(this.born, new Float64Array(size));
      this.waited = enlarged(this.waited, new Float64Array(size));
      this.since = enlarged(this.since, new Float64Array(size));
      this.at = enlarged(this.at, new Int32Array(size));
      this.hop = enlarged(this.hop, new Int32Array(size));
    }
    this.born[packet] = now;
    this.waited[packet] = 0;
    this.at[packet] = -1;
    this.hop[packet] = -1;
    if (this.packets.kindOf(packet) !== DATA) return;
    const flow = this.flowOf(packet);
    if (Number.isNaN(this.first[flow])) this.first[flow] = now;
  }

  override joined(packet: number, link: number, now: number): void {
    if (this.at[packet] === link) return;
    this.at[packet] = link;
    this.hop[packet] = (this.hop[packet] as number) + 1;
    this.since[packet] = now;
  }

  /** The port of `link`, where the packet is or comes to now, on the way of its flow. */
  private hopAt(packet: number, link: number, now: number): Hop {
    this.joined(packet, link, now);
    const place = this.hop[packet] as number;
    const known = this.hops[place];
    if (known !== undefined) return known;
    const column = () => new Float64Array(this.flows);
    const made = { wait: column(), sent: column(), dropped: column() };
    this.hops[place] = made;
    return made;
  }

  override left(packet: number, link: number, start: number): void {
    if (this.packets.kindOf(packet) !== DATA) return;
    const { wait, sent } = this.hopAt(packet, link, start);
    const flow = this.flowOf(packet);
    const own = start - (this.since[packet] as number);
    this.waited[packet] = (this.waited[packet] as number) + own;
    wait[flow] = (wait[flow] as number) + own;
    sent[flow] = (sent[flow] as number) + 1;
  }

  override gone(packet: number, link: number, now: number, isLost: boolean): void {
    if (isLost || this.packets.kindOf(packet) !== DATA) return;
    const { dropped } = this.hopAt(packet, link, now);
    const flow = this.flowOf(packet);
    dropped[flow] = (dropped[flow] as number) + 1;
  }

  override reaches(packet: number, now: number): void {
    const { packets, before, came, bytes, delay, wait, jitter, differences } = this;
    if (packets.kindOf(packet) !== DATA) return;
    const sender = packets.flowOf(packet);
    const flow = this.flowOf(packet);
    const own = now - (this.born[packet] as number);
    const difference = Math.abs(own - (before[sender] as number));
    before[sender] = own;
    if (!Number.isNaN(difference)) {
      jitter[flow] = (jitter[flow] as number) + difference;
      differences[flow] = (differences[flow] as number) + 1;
    }
    came[flow] = (came[flow] as number) + 1;
    delay[flow] = (delay[flow] as number) + own;
    wait[flow] = (wait[flow] as number) + (this.waited[packet] as number);
    bytes[flow] = (bytes[flow] as number) + packets.wireOf(packet);
    this.last[flow] = now;
  }

  /** What it knows at the end, in time units of so many picoseconds and size units of so many bytes. */
  monitor(picoseconds: number, bytesPerUnit: number): PacketMonitor {
    const inTime = (column: Float64Array) => column.map((time) => time / picoseconds);
    return {
      came: this.came,
      delay: inTime(this.delay),
      wait: inTime(this.wait),
      jitter: inTime(this.jitter),
      differences: this.differences,
      size: this.bytes.map((bytes) => bytes / bytesPerUnit),
      span: this.last.map((last, flow) => (last - (this.first[flow] as number)) / picoseconds),
      hops: this.hops.map(({ wait, sent, dropped }) => ({ wait: inTime(wait), sent, dropped })),
    };
  }
}
