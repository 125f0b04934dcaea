import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import type { Agenda } from "./agenda.ts";
import { eventOf, JOIN, TURN } from "./events.ts";
import type { GrantedBins } from "./granted-bins.ts";
import { type PortLog, PortRecorder } from "./logs.ts";
import type { Losses } from "./losses.ts";
import type { Packets } from "./packets.ts";
import { Port } from "./port.ts";

/** The links and the egress queues before them: a hop of a packet (SPEC 6.2). */
export class Wires {
  private readonly network: Network;
  private readonly packets: Packets;
  private readonly agenda: Agenda;
  private readonly parameters: PdqParameters;
  private readonly ports: (Port | undefined)[];
  private readonly recorders = new Map<number, PortRecorder>();
  private readonly bins: ReadonlyMap<number, GrantedBins>;
  private readonly losses: Losses | null;
  /** Packets that found no room. */
  dropped = 0;

  constructor(
    network: Network,
    packets: Packets,
    agenda: Agenda,
    parameters: PdqParameters,
    watched: readonly number[],
    losses: Losses | null,
    bins: ReadonlyMap<number, GrantedBins>,
  ) {
    this.network = network;
    this.packets = packets;
    this.agenda = agenda;
    this.parameters = parameters;
    this.losses = losses;
    this.bins = bins;
    this.ports = new Array(network.from.length).fill(undefined);
    for (const link of watched) this.recorders.set(link, new PortRecorder(link));
  }

  /** Sends a packet over `link`; it arrives at the other end later, or is lost. */
  send(packet: number, link: number, now: number): void {
    const { packets } = this;
    const port = this.port(link);
    const end = port.take(packet, packets.wire[packet] as number, now);
    if (end === Number.POSITIVE_INFINITY) {
      this.dropped++;
      packets.release(packet);
      return;
    }
    if (port.held === 1) this.agenda.add(end, eventOf(TURN, link));
    this.record(packet, link, now, end);
  }

  /** The last bit of the packet in service has left the port of `link`. */
  leave(link: number, now: number): void {
    const port = this.port(link);
    const packet = port.leave();
    if (this.losses?.strikes(link) === true) this.packets.release(packet);
    else {
      const { propagation, processing } = this.parameters;
      this.agenda.add(now + propagation + processing, eventOf(JOIN, packet));
    }
    if (port.held > 0) this.agenda.add(port.servedUntil, eventOf(TURN, link));
  }

  private record(packet: number, link: number, now: number, end: number): void {
    const recorder = this.recorders.get(link);
    const bins = this.bins.get(link);
    if (recorder === undefined && bins === undefined) return;
    const { packets } = this;
    const wire = packets.wire[packet] as number;
    const start = end - Math.round((wire * 8e12) / (this.network.rate[link] as number));
    const payload = packets.payload[packet] as number;
    recorder?.add(now, start, end, wire, payload, packets.flow[packet] as number);
    bins?.packet(now, start, end, wire, payload > 0, this.waiting(link, now));
  }

  /** Bytes that wait before `link`. */
  waiting(link: number, now: number): number {
    return this.ports[link]?.waiting(now) ?? 0;
  }

  /** Bytes that have left through `link`. */
  carried(link: number): number {
    return this.ports[link]?.carried ?? 0;
  }

  logs(): PortLog[] {
    return [...this.recorders.values()].map((recorder) => recorder.log());
  }

  private port(link: number): Port {
    const port = this.ports[link];
    if (port !== undefined) return port;
    const made = new Port(this.network.rate[link] as number, this.parameters.buffer);
    this.ports[link] = made;
    return made;
  }
}
