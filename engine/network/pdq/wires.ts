import type { Network } from "../network.ts";
import type { Agenda } from "./agenda.ts";
import { ARRIVAL, eventOf } from "./events.ts";
import { type PortLog, PortRecorder } from "./logs.ts";
import type { Packets } from "./packets.ts";
import type { PdqParameters } from "./parameters.ts";
import { Port } from "./port.ts";

/** The links with the ports before them: what a packet goes through between two nodes (SPEC 6.2). */
export class Wires {
  private readonly network: Network;
  private readonly packets: Packets;
  private readonly agenda: Agenda;
  private readonly parameters: PdqParameters;
  private readonly ports: (Port | undefined)[];
  private readonly recorders = new Map<number, PortRecorder>();

  constructor(
    network: Network,
    packets: Packets,
    agenda: Agenda,
    parameters: PdqParameters,
    watched: readonly number[],
  ) {
    this.network = network;
    this.packets = packets;
    this.agenda = agenda;
    this.parameters = parameters;
    this.ports = new Array(network.from.length).fill(undefined);
    for (const link of watched) this.recorders.set(link, new PortRecorder(link));
  }

  /** Sends a packet over `link`; it acts at the other end later, or is lost. */
  send(packet: number, link: number, now: number): void {
    const { packets } = this;
    const wire = packets.wire[packet] as number;
    const end = this.port(link).take(now, wire);
    if (end === Number.POSITIVE_INFINITY) {
      packets.release(packet);
      return;
    }
    const { propagation, processing } = this.parameters;
    this.agenda.add(end + propagation + processing, eventOf(ARRIVAL, packet));
    const recorder = this.recorders.get(link);
    if (recorder === undefined) return;
    const rate = this.network.rate[link] as number;
    const start = end - Math.round((wire * 8e12) / rate);
    recorder.add(
      now,
      start,
      end,
      wire,
      packets.payload[packet] as number,
      packets.flow[packet] as number,
    );
  }

  /** Bytes that wait before `link`. */
  waiting(link: number, now: number): number {
    return this.ports[link]?.waiting(now) ?? 0;
  }

  /** Packets that found no room. */
  dropped(): number {
    return this.ports.reduce((sum, port) => sum + (port?.dropped ?? 0), 0);
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
