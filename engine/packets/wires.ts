import { Stream } from "../model/numbers/random.ts";
import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import { type Agenda, eventOf, JOIN, TURN } from "./agenda.ts";
import { unrolled } from "./growing-columns.ts";
import type { Packets } from "./packet-pool.ts";
import type { GrantedBins } from "./port-bins.ts";
import type { PacketWatch } from "./watch.ts";

/** The links and the egress queues before them: a hop of a packet (SPEC 6.2). */
export class Wires {
  private readonly network: Network;
  private readonly packets: Packets;
  private readonly agenda: Agenda;
  private readonly parameters: PdqParameters;
  private readonly ports: (Port | undefined)[];
  private readonly bins: ReadonlyMap<number, GrantedBins>;
  private readonly losses: Losses | null;
  private readonly watch: PacketWatch | null;
  /** Packets that found no room. */
  dropped = 0;

  constructor(
    network: Network,
    packets: Packets,
    agenda: Agenda,
    parameters: PdqParameters,
    losses: Losses | null,
    bins: ReadonlyMap<number, GrantedBins>,
    watch: PacketWatch | null,
  ) {
    this.network = network;
    this.packets = packets;
    this.agenda = agenda;
    this.parameters = parameters;
    this.losses = losses;
    this.watch = watch;
    this.bins = bins;
    this.ports = new Array(network.from.length).fill(undefined);
  }

  /** Sends a packet over `link`; it arrives at the other end later, or is lost. */
  send(packet: number, link: number, now: number): void {
    const { packets } = this;
    const port = this.port(link);
    const { watch } = this;
    const wire = packets.wire[packet] as number;
    const end = port.take(packet, wire, now);
    if (end === Number.POSITIVE_INFINITY) {
      this.dropped++;
      watch?.gone(packet, link, now, false);
      packets.release(packet);
      return;
    }
    if (port.occupancy === 1) this.agenda.add(end, eventOf(TURN, link));
    if (watch !== null) {
      watch.joined(packet, link, now);
      watch.left(packet, link, end - this.time(wire, link), end);
    }
    this.record(packet, link, now, end);
  }

  /** Picoseconds that so many bytes take on the link. */
  private time(wire: number, link: number): number {
    return Math.round((wire * 8e12) / (this.network.rate[link] as number));
  }

  /** The last bit of the packet in service has left the port of `link`. */
  leave(link: number, now: number): void {
    const port = this.port(link);
    const packet = port.leave();
    if (this.losses?.strikes(link) === true) {
      this.watch?.gone(packet, link, now, true);
      this.packets.release(packet);
    } else {
      const { propagation, processing } = this.parameters;
      this.agenda.add(now + propagation + processing, eventOf(JOIN, packet));
    }
    if (port.occupancy > 0) this.agenda.add(port.servedUntil, eventOf(TURN, link));
  }

  private record(packet: number, link: number, now: number, end: number): void {
    const bins = this.bins.get(link);
    if (bins === undefined) return;
    const { packets } = this;
    const wire = packets.wire[packet] as number;
    const isData = (packets.payload[packet] as number) > 0;
    bins.packet(now, end - this.time(wire, link), end, wire, isData, this.waiting(link, now));
  }

  /** Bytes that wait before `link`. */
  waiting(link: number, now: number): number {
    return this.ports[link]?.waiting(now) ?? 0;
  }

  /** Bytes that have left through `link`. */
  carried(link: number): number {
    return this.ports[link]?.carried ?? 0;
  }

  private port(link: number): Port {
    const port = this.ports[link];
    if (port !== undefined) return port;
    const made = new Port(this.network.rate[link] as number, this.parameters.buffer);
    this.ports[link] = made;
    return made;
  }
}

/**
 * The egress queue of a link: FIFO, tail drop. As soon as it takes a packet in, it says when the packet will have
 * left.
 */
export class Port {
  /** Picoseconds a byte takes. */
  private readonly perByte: number;
  private readonly buffer: number;
  /** When the last packet taken in will have left. */
  private free = 0;
  /** Packets that have not left, the first of them in service: a circular buffer. */
  private packets = new Int32Array(8);
  private bytes = new Int32Array(8);
  private ends = new Float64Array(8);
  private head = 0;
  /** Number of these packets. */
  occupancy = 0;
  private occupiedBytes = 0;
  /** Bytes that have left. */
  carried = 0;

  constructor(rate: number, buffer: number) {
    this.perByte = 8e12 / rate;
    this.buffer = buffer;
  }

  /** Takes a packet of `wire` bytes in at `now`, and says when its last bit leaves; ∞ if there is no room for it. */
  take(packet: number, wire: number, now: number): number {
    if (this.occupiedBytes + wire > this.buffer) return Number.POSITIVE_INFINITY;
    if (this.occupancy === this.packets.length) this.grow();
    this.free = Math.max(now, this.free) + Math.round(wire * this.perByte);
    const at = (this.head + this.occupancy) & (this.packets.length - 1);
    this.packets[at] = packet;
    this.bytes[at] = wire;
    this.ends[at] = this.free;
    this.occupancy++;
    this.occupiedBytes += wire;
    return this.free;
  }

  /** The packet in service has left: gives it, and begins the next. */
  leave(): number {
    const { head } = this;
    const bytes = this.bytes[head] as number;
    this.occupiedBytes -= bytes;
    this.carried += bytes;
    this.occupancy--;
    this.head = (head + 1) & (this.packets.length - 1);
    return this.packets[head] as number;
  }

  /** When the packet in service, if there is one, will have left. */
  get servedUntil(): number {
    return this.ends[this.head] as number;
  }

  /**
   * Bytes that wait at `now`, without the packet in service; a packet that leaves right now is replaced by the next.
   */
  waiting(now: number): number {
    let begun = 0;
    let bytes = this.occupiedBytes;
    while (begun < this.occupancy) {
      const at = (this.head + begun++) & (this.packets.length - 1);
      bytes -= this.bytes[at] as number;
      if ((this.ends[at] as number) > now) break;
    }
    return bytes;
  }

  private grow(): void {
    this.packets = unrolled(this.packets, this.head, new Int32Array(2 * this.occupancy));
    this.bytes = unrolled(this.bytes, this.head, new Int32Array(2 * this.occupancy));
    this.ends = unrolled(this.ends, this.head, new Float64Array(2 * this.occupancy));
    this.head = 0;
  }
}

/** Packets that links lose at random, after they have been sent (PDQ §5.6, Fig. 9). */
export interface LossOptions {
  readonly links: readonly number[];
  /** Share of the packets that each of these links loses, 0…1. */
  readonly share: number;
  readonly seed: number;
}

export class Losses {
  private readonly links: ReadonlySet<number>;
  private readonly share: number;
  private readonly stream: Stream;

  constructor(options: LossOptions) {
    this.links = new Set(options.links);
    this.share = options.share;
    this.stream = new Stream(options.seed, "losses");
  }

  /** Draws for the next packet of `link`; true if it is lost. */
  strikes(link: number): boolean {
    return this.links.has(link) && this.stream.uniform() < this.share;
  }
}
