import { ACK } from "../../packets/packet-pool.ts";
import { HostCore, type HostTools } from "../../packets/switching/host-core.ts";
import type { Hosts } from "../../packets/switching/packet-world.ts";
import { Reception } from "../../packets/switching/reception.ts";
import { Timers } from "../../packets/switching/timers.ts";

/** What hosts of transports have that send by windows: acknowledgements, a timer a flow, probes. */
export abstract class WindowHosts extends HostCore implements Hosts {
  protected readonly reception: Reception;
  protected readonly timers: Timers;
  /** By flow: the first packet not acknowledged, and the next to send. */
  protected readonly una: Int32Array;
  protected readonly next: Int32Array;
  /** By flow: timeouts in a row. */
  protected readonly inRow: Int32Array;
  /** From so many timeouts in a row on, probes; 0: never. */
  private readonly probes: number;

  constructor(tools: HostTools, probes: number) {
    super(tools);
    const { count } = tools.flows;
    this.reception = new Reception(count);
    this.timers = new Timers(tools.agenda, count);
    this.una = new Int32Array(count);
    this.next = new Int32Array(count);
    this.inRow = new Int32Array(count);
    this.probes = probes;
  }

  abstract begin(flow: number, now: number): void;
  abstract timer(flow: number, now: number): void;
  protected abstract receive(packet: number, now: number): void;
  protected abstract acknowledge(packet: number, now: number): void;

  reach(packet: number, now: number): void {
    if (this.pool.kind[packet] === ACK) this.acknowledge(packet, now);
    else this.receive(packet, now);
  }

  protected isProbing(flow: number): boolean {
    return this.probes > 0 && (this.inRow[flow] as number) >= this.probes;
  }

  protected override noteTimeout(flow: number, now: number): void {
    super.noteTimeout(flow, now);
    this.inRow[flow] = (this.inRow[flow] as number) + 1;
  }
}
