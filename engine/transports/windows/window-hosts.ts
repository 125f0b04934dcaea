import { ACK } from "../../packets/packet-pool.ts";
import { HostCore, type HostTools } from "../../packets/switching/host-core.ts";
import type { Hosts } from "../../packets/switching/packet-world.ts";
import { Reception } from "../../packets/switching/reception.ts";
import { Timers } from "../../packets/switching/timers.ts";
import type { FlowWindows } from "./fitted.ts";

/**
 * Windows in whole packets, as pFabric and the ns-2 programs grow them: by one an acknowledgement up to `ssthresh`, then by
 * one a window.
 */
export class PacketWindows {
  readonly cwnd: Float64Array;
  readonly ssthresh: Float64Array;
  /** Counts up to a window. */
  readonly grown: Float64Array;
  private readonly most: Float64Array;

  constructor({ first, most }: FlowWindows) {
    const count = first.length;
    this.cwnd = first.slice();
    this.ssthresh = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.grown = new Float64Array(count);
    this.most = most;
  }

  /** An acknowledgement has come. `share` is how much it counts where growth is slow. */
  grow(flow: number, share: number): void {
    const { cwnd, grown } = this;
    let window = cwnd[flow] as number;
    if (window < (this.ssthresh[flow] as number)) window++;
    else {
      const count = (grown[flow] as number) + share;
      grown[flow] = count >= window ? 0 : count;
      if (count >= window) window++;
    }
    const most = this.most[flow] as number;
    cwnd[flow] = window > most ? most : window;
  }

  /** A timeout halves the threshold and leaves a window of one packet. */
  collapse(flow: number): void {
    const { cwnd } = this;
    this.ssthresh[flow] = Math.max(2, (cwnd[flow] as number) >> 1);
    cwnd[flow] = 1;
  }
}

/** Hosts that send by windows have a receiver that acknowledges, a timer a flow, and probes. */
export abstract class WindowHosts extends HostCore implements Hosts {
  protected readonly reception: Reception;
  protected readonly timers: Timers;
  /** The first packet that is not acknowledged, and the next to send. */
  protected readonly una: Int32Array;
  protected readonly next: Int32Array;
  /** Timeouts in a row, without an acknowledgement between them. */
  protected readonly inRow: Int32Array;
  /** A flow sends probes from so many timeouts in a row on; 0: never. */
  private readonly probes: number;

  constructor(tools: HostTools, probes: number) {
    super(tools);
    const { count } = tools.flows;
    this.reception = new Reception(count);
    this.timers = new Timers(tools.agenda, count, tools.watch);
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
    const first = this.una[flow] as number;
    this.tools.watch?.fires(this.timers.first + flow, flow, first, now, false);
    this.inRow[flow] = (this.inRow[flow] as number) + 1;
  }
}
