import { PAYLOAD, PROBE } from "../../packets/packet-pool.ts";
import type { HostTools, SenderLook } from "../../packets/switching/host-core.ts";
import type { MarkedWindow } from "../kinds/transport.ts";
import type { Completions } from "./completeness.ts";
import type { FlowWindows } from "./fitted.ts";
import type { Tagging } from "./tagging.ts";
import { PacketWindows, WindowHosts } from "./window-hosts.ts";

/** DCTCP as the public ns-2 programs of PIAS and ASCC compute it (SPEC 16.6): windows in packets. */
export interface Ns2Parameters {
  readonly windows: FlowWindows;
  readonly rtoFixed: number;
  readonly gain: number;
  readonly alphaInitial: number;
  /** What marks make of a window. */
  readonly window: MarkedWindow;
  /** A flow sends probes from so many timeouts in a row on; 0: never. */
  readonly probes: number;
}

/** The ns-2 programs count that many packets as acknowledged before the first acknowledgement. */
const COUNTED_BEFORE = 4;

/** DCTCP's hosts in the reading `ns2`: recovery by timer alone. */
export class Ns2Hosts extends WindowHosts {
  private readonly parameters: Ns2Parameters;
  private readonly tagging: Tagging;
  private readonly completions: Completions | null;
  private readonly windows: PacketWindows;
  private readonly alpha: Float64Array;
  /** Bytes acknowledged, and those of marked echoes, since alpha was last computed. */
  private readonly acked: Float64Array;
  private readonly marked: Float64Array;
  /** Packets at which the window of α and the last cut end. */
  private readonly windowEnd: Int32Array;
  private readonly cutEnd: Int32Array;
  /** 1: a timeout was since the last cut; the last echo was marked. */
  private readonly timedOut: Uint8Array;
  private readonly wasMarked: Uint8Array;

  constructor(
    tools: HostTools,
    parameters: Ns2Parameters,
    tagging: Tagging,
    completions: Completions | null = null,
  ) {
    super(tools, parameters.probes);
    this.completions = completions;
    const { count } = tools.flows;
    this.parameters = parameters;
    this.tagging = tagging;
    this.windows = new PacketWindows(parameters.windows);
    this.alpha = new Float64Array(count).fill(parameters.alphaInitial);
    this.acked = new Float64Array(count).fill(COUNTED_BEFORE * PAYLOAD);
    this.marked = new Float64Array(count);
    this.windowEnd = new Int32Array(count);
    this.cutEnd = new Int32Array(count);
    this.timedOut = new Uint8Array(count);
    this.wasMarked = new Uint8Array(count);
  }

  begin(flow: number, now: number): void {
    const before = this.available[flow] as number;
    this.arrive(flow, now);
    const { completions } = this;
    const [there, total] = [this.available[flow] as number, this.packets[flow] as number];
    if (completions?.passes(flow, before, there, total, now) === true) {
      const { again, openWindow } = completions.parameters;
      if (again) this.next[flow] = this.una[flow] as number;
      const pipe = Math.ceil((completions.pipe[flow] as number) / PAYLOAD);
      const { cwnd } = this.windows;
      if (openWindow) cwnd[flow] = Math.max(cwnd[flow] as number, pipe);
    }
    this.pump(flow, now);
    this.note(flow, now);
  }

  protected receive(packet: number, now: number): void {
    const { pool, reception, book } = this;
    const flow = pool.flow[packet] as number;
    if (pool.kind[packet] !== PROBE && Number.isNaN(book.received[flow])) {
      reception.receive(flow, (pool.offset[packet] as number) / PAYLOAD);
      // The receiver tells what is whole alone: the sender never asks for more.
      if (reception.count[flow] === this.packets[flow]) {
        this.hasAll(flow, now);
        reception.release(flow);
      } else reception.forget(flow, reception.whole[flow] as number);
    }
    pool.ack[packet] = reception.whole[flow] as number;
    this.answer(packet, this.tagging.ofAnswer, now);
  }

  protected acknowledge(packet: number, now: number): void {
    const { pool, una, book, inRow } = this;
    const flow = pool.flow[packet] as number;
    const ack = pool.ack[packet] as number;
    const isMarked =
      pool.marked[packet] === 1 &&
      this.completions?.hears(flow, pool.sentAt[packet] as number) !== false;
    pool.release(packet);
    if (!Number.isNaN(book.acknowledged[flow])) return;
    const wasProbing = this.isProbing(flow);
    inRow[flow] = 0;
    const first = una[flow] as number;
    this.count(flow, ack, isMarked);
    const wasMarked = this.wasMarked[flow] === 1;
    this.wasMarked[flow] = isMarked ? 1 : 0;
    if (ack > first) {
      una[flow] = ack;
      if ((this.next[flow] as number) < ack) this.next[flow] = ack;
      if (ack === this.packets[flow]) {
        this.timers.stop(flow);
        this.knowsAll(flow, now);
        this.note(flow, now);
        return;
      }
      this.timers.set(flow, now + this.parameters.rtoFixed);
      if (isMarked && (ack > (this.cutEnd[flow] as number) || this.timedOut[flow] === 1)) {
        this.cut(flow);
      }
      if (!isMarked || wasMarked) {
        const { growth } = this.parameters.window;
        this.windows.grow(flow, growth === null ? 1 : growth(this.sentOf(flow)));
      }
      if (wasProbing) this.next[flow] = ack;
      this.pump(flow, now);
    } else if (wasProbing) {
      this.next[flow] = first;
      this.pump(flow, now);
    }
    this.note(flow, now);
  }

  /** Counts the acknowledgement and, at the end of a window, computes alpha anew. */
  private count(flow: number, ack: number, isMarked: boolean): void {
    const { acked, marked, alpha } = this;
    const bytes = this.newlyAcknowledged(flow, ack);
    acked[flow] = (acked[flow] as number) + bytes;
    if (isMarked) marked[flow] = (marked[flow] as number) + bytes;
    if (ack <= (this.windowEnd[flow] as number)) return;
    this.windowEnd[flow] = this.fresh[flow] as number;
    const { gain } = this.parameters;
    const share = (marked[flow] as number) / (acked[flow] as number);
    alpha[flow] = (1 - gain) * (alpha[flow] as number) + gain * share;
    acked[flow] = 0;
    marked[flow] = 0;
  }

  private newlyAcknowledged(flow: number, ack: number): number {
    const first = this.una[flow] as number;
    if (ack <= first) return PAYLOAD;
    return Math.min(ack * PAYLOAD, this.bytesOf(flow)) - first * PAYLOAD;
  }

  private cut(flow: number): void {
    const { cwnd, ssthresh, grown } = this.windows;
    const share = this.parameters.window.kept(this.alpha[flow] as number, this.sentOf(flow));
    const kept = share * (cwnd[flow] as number);
    this.cutEnd[flow] = this.fresh[flow] as number;
    this.timedOut[flow] = 0;
    ssthresh[flow] = Math.max(2, Math.floor(kept));
    cwnd[flow] = Math.max(1, kept);
    grown[flow] = 0;
  }

  private sentOf(flow: number): number {
    return Math.min((this.fresh[flow] as number) * PAYLOAD, this.bytesOf(flow));
  }

  timer(flow: number, now: number): void {
    if (!this.timers.fires(flow, now)) return;
    this.noteTimeout(flow, now);
    this.windows.collapse(flow);
    this.windows.grown[flow] = 0;
    this.timedOut[flow] = 1;
    this.next[flow] = this.una[flow] as number;
    this.timers.set(flow, now + this.parameters.rtoFixed);
    if (this.isProbing(flow)) this.sendProbe(flow, this.tagging.ofProbe(flow), now);
    else this.pump(flow, now);
    this.note(flow, now);
  }

  private pump(flow: number, now: number): void {
    const total = this.available[flow] as number;
    const first = this.una[flow] as number;
    const end = Math.min(total, first + Math.floor(this.windows.cwnd[flow] as number));
    let number = this.next[flow] as number;
    if (number >= end) return;
    for (; number < end; number++) {
      this.sendData(flow, number, this.tagging.of(flow, number, first), now);
    }
    this.next[flow] = number;
    if (!this.timers.runs(flow)) this.timers.set(flow, now + this.parameters.rtoFixed);
  }

  look(flow: number): SenderLook {
    return this.lookOf(flow, "window", {
      ...(this.isProbing(flow) ? { waits: "probe" } : {}),
      acknowledged: this.una[flow] as number,
      next: this.next[flow] as number,
      window: Math.floor(this.windows.cwnd[flow] as number),
      due: this.timers.dueAt(flow),
    });
  }

  protected override alphaOf(flow: number): number {
    return this.alpha[flow] as number;
  }
}
