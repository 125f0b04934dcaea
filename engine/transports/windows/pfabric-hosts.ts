import { PAYLOAD, PROBE } from "../../packets/packet-pool.ts";
import type { HostTools, SenderLook } from "../../packets/switching/host-core.ts";
import type { FlowWindows } from "./fitted.ts";
import { PacketWindows, WindowHosts } from "./window-hosts.ts";

/** Windows are packets, times picoseconds (SPEC 16.5). */
export interface PfabricParameters {
  readonly windows: FlowWindows;
  /** A sender asks its receiver what it has; otherwise it goes by the last acknowledgement's list. */
  readonly oracle: boolean;
  /** Ranks go by the believed sizes. */
  readonly estimated: boolean;
  /** A flow sends probes from so many timeouts in a row on; 0: never. */
  readonly probes: number;
}

/** pFabric's hosts: a small window that begins at full size, a short timer, ranks by what is left. */
export class PfabricHosts extends WindowHosts {
  private readonly parameters: PfabricParameters;
  private readonly windows: PacketWindows;
  /** Ranks count down from these bytes. */
  private readonly sizes: Float64Array;
  /** Packets beyond una that the last acknowledgement named, and how many had come before it. */
  private readonly listed: Int32Array;
  private readonly known: Int32Array;
  /** Timeouts in a row at which the flow had nothing to send. */
  private readonly mute: Int32Array;

  /** `estimates`: in bytes, NaN where there is none. */
  constructor(tools: HostTools, parameters: PfabricParameters, estimates: Float64Array | null) {
    super(tools, parameters.probes);
    const { count } = tools.flows;
    this.parameters = parameters;
    this.sizes = tools.flows.bytes.map((bytes, flow) => {
      const estimate = parameters.estimated ? (estimates?.[flow] ?? Number.NaN) : Number.NaN;
      return Number.isNaN(estimate) ? bytes : estimate;
    });
    this.windows = new PacketWindows(parameters.windows);
    this.listed = new Int32Array(count);
    this.known = new Int32Array(count);
    this.mute = new Int32Array(count);
  }

  begin(flow: number, now: number): void {
    this.arrive(flow, now);
    this.pump(flow, now);
    this.note(flow, now);
  }

  protected receive(packet: number, now: number): void {
    const { pool, book, reception } = this;
    const flow = pool.flow[packet] as number;
    // What comes after the sender knows of all is thrown away.
    if (!Number.isNaN(book.acknowledged[flow])) {
      pool.release(packet);
      return;
    }
    if (pool.kind[packet] !== PROBE) {
      reception.receive(flow, (pool.offset[packet] as number) / PAYLOAD);
      if (reception.count[flow] === this.packets[flow] && Number.isNaN(book.received[flow])) {
        this.hasAll(flow, now);
      }
    }
    pool.ack[packet] = reception.whole[flow] as number;
    pool.beyond[packet] = reception.beyond[flow] as number;
    pool.known[packet] = reception.count[flow] as number;
    this.answer(packet, 0, now);
  }

  protected acknowledge(packet: number, now: number): void {
    const { pool, una, book } = this;
    const flow = pool.flow[packet] as number;
    const ack = pool.ack[packet] as number;
    const known = pool.known[packet] as number;
    this.listed[flow] = pool.beyond[packet] as number;
    pool.release(packet);
    if (!Number.isNaN(book.acknowledged[flow])) return;
    if (known > (this.known[flow] as number)) this.known[flow] = known;
    const probed = this.isProbing(flow);
    this.inRow[flow] = 0;
    this.mute[flow] = 0;
    if ((this.next[flow] as number) < ack) this.next[flow] = ack;
    if (probed) this.next[flow] = Math.max(ack, una[flow] as number);
    if (ack > (una[flow] as number)) {
      una[flow] = ack;
      this.reception.forget(flow, ack);
      this.windows.grow(flow, 1);
      this.pump(flow, now);
      if (ack === this.packets[flow]) {
        this.timers.stop(flow);
        this.reception.release(flow);
        this.knowsAll(flow, now);
      } else this.timers.set(flow, now + (this.parameters.windows.timer[flow] as number));
    } else if (probed) this.pump(flow, now);
    this.note(flow, now);
  }

  timer(flow: number, now: number): void {
    if (!this.timers.fires(flow, now)) return;
    const { book } = this;
    this.noteTimeout(flow, now);
    this.windows.collapse(flow);
    this.next[flow] = this.una[flow] as number;
    const left = this.left(flow, this.una[flow] as number);
    const sent = book.sent[flow] as number;
    if (this.isProbing(flow)) this.sendProbe(flow, this.sizes[flow] as number, now);
    else {
      this.pump(flow, now);
      // Twice in a row there was nothing to send: the receiver has it all, and told so in vain.
      const mute = book.sent[flow] === sent ? (this.mute[flow] as number) + 1 : 0;
      this.mute[flow] = mute;
      // Or the next packet is not there yet.
      const isThere = (this.una[flow] as number) < (this.available[flow] as number);
      if (mute > 1 && isThere) this.sendData(flow, this.una[flow] as number, left, now);
    }
    this.timers.set(flow, now + (this.parameters.windows.timer[flow] as number));
    this.note(flow, now);
  }

  /** The rank of a packet of a flow of which so many packets are known to have come; one that has sent its estimate has nothing left. */
  private left(flow: number, known: number): number {
    const left = (this.sizes[flow] as number) - PAYLOAD * known;
    return this.parameters.estimated ? Math.max(0, left) : left;
  }

  /** Sends what the window allows. */
  private pump(flow: number, now: number): void {
    const { reception, next, una } = this;
    if (reception.count[flow] === this.packets[flow]) return;
    const total = this.available[flow] as number;
    const first = una[flow] as number;
    const listed = this.listed[flow] as number;
    const end = Math.min(total, first + (this.windows.cwnd[flow] as number) + listed);
    const { oracle } = this.parameters;
    let number = next[flow] as number;
    if (number >= end) return;
    const left = this.left(flow, first + listed);
    for (; number < end; number++) {
      const isThere = oracle
        ? reception.has(flow, number)
        : reception.wasAmong(flow, number, this.known[flow] as number);
      if (!isThere) this.sendData(flow, number, left, now);
    }
    next[flow] = number;
    if (!this.timers.runs(flow))
      this.timers.set(flow, now + (this.parameters.windows.timer[flow] as number));
  }

  look(flow: number): SenderLook {
    const [acknowledged, next] = [this.una[flow] as number, this.next[flow] as number];
    const [window, listed] = [this.windows.cwnd[flow] as number, this.listed[flow] as number];
    const isFull = next >= acknowledged + window + listed;
    const hasAll = this.reception.count[flow] === this.packets[flow];
    return this.lookOf(flow, isFull ? "window" : "progress", {
      ...(hasAll ? { waits: "receiver" } : this.isProbing(flow) ? { waits: "probe" } : {}),
      acknowledged,
      next,
      window,
      listed,
      due: this.timers.dueAt(flow),
    });
  }
}
