import { GrowingColumn } from "../../packets/growing-columns.ts";
import type { Packets } from "../../packets/packet-pool.ts";
import { PacketWatch } from "../../packets/watch.ts";
import {
  type PacketOptions,
  type PacketRun,
  simulatePackets,
} from "../../transports/simulate-packets.ts";

/** The log of a watched port: every packet that left it, in the order of arrival there; times in picoseconds. */
export interface PortLog {
  readonly link: number;
  readonly arrived: Float64Array;
  /** Its first and its last bit on the link. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Bytes with headers; of data without. */
  readonly wire: Float64Array;
  readonly payload: Float64Array;
  readonly flow: Float64Array;
}

class PortRecorder {
  private readonly link: number;
  private readonly arrived = new GrowingColumn();
  private readonly start = new GrowingColumn();
  private readonly end = new GrowingColumn();
  private readonly wire = new GrowingColumn();
  private readonly payload = new GrowingColumn();
  private readonly flow = new GrowingColumn();

  constructor(link: number) {
    this.link = link;
  }

  add(
    arrived: number,
    start: number,
    end: number,
    wire: number,
    payload: number,
    flow: number,
  ): void {
    this.arrived.push(arrived);
    this.start.push(start);
    this.end.push(end);
    this.wire.push(wire);
    this.payload.push(payload);
    this.flow.push(flow);
  }

  log(): PortLog {
    return {
      link: this.link,
      arrived: this.arrived.column(),
      start: this.start.column(),
      end: this.end.column(),
      wire: this.wire.column(),
      payload: this.payload.column(),
      flow: this.flow.column(),
    };
  }
}

/** Watches the ports of some links. */
class PortLogs extends PacketWatch {
  private readonly packets: Packets;
  private readonly recorders: ReadonlyMap<number, PortRecorder>;
  private arrived = 0;

  constructor(packets: Packets, links: readonly number[]) {
    super();
    this.packets = packets;
    this.recorders = new Map(links.map((link) => [link, new PortRecorder(link)]));
  }

  override joined(_packet: number, _link: number, now: number): void {
    this.arrived = now;
  }

  override left(packet: number, link: number, start: number, end: number): void {
    const { wire, payload, flow } = this.packets;
    const of = [wire[packet], payload[packet], flow[packet]] as [number, number, number];
    this.recorders.get(link)?.add(this.arrived, start, end, ...of);
  }

  logs(): PortLog[] {
    return [...this.recorders.values()].map((recorder) => recorder.log());
  }
}

/** Runs packets by rates, and logs the ports of the links `watched`, packet by packet. */
export function simulateWatched(
  network: Parameters<typeof simulatePackets>[0],
  flows: Parameters<typeof simulatePackets>[1],
  parameters: Parameters<typeof simulatePackets>[2],
  { watched = [], ...options }: PacketOptions & { readonly watched?: readonly number[] } = {},
): PacketRun & { readonly ports: readonly PortLog[] } {
  let logs!: PortLogs;
  const run = simulatePackets(network, flows, parameters, {
    ...options,
    watchOf: ({ packets }) => {
      logs = new PortLogs(packets, watched);
      return logs;
    },
  });
  return { ...run, ports: logs.logs() };
}
