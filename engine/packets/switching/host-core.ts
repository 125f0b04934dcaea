import { comesAfter } from "../../model/packet-tables.ts";
import { type Agenda, BEGIN, eventOf } from "../agenda.ts";
import type { PacketFlows } from "../packet-flows.ts";
import { ACK, DATA, HEADER, PAYLOAD, type PacketPool, PROBE } from "../packet-pool.ts";
import type { PacketWatch } from "../watch.ts";
import type { PortTally } from "./port-tally.ts";
import type { Switching } from "./switching.ts";

/** The parts of a packet world that hosts of every transport work with. */
export interface HostTools {
  readonly flows: PacketFlows;
  readonly agenda: Agenda;
  readonly pool: PacketPool;
  readonly switching: Switching;
  readonly tally: PortTally;
  /** The book of results, if hosts of several transports share one. */
  readonly book?: FlowBook;
  readonly watch: PacketWatch | null;
}

/** The results of a run, one entry a flow. Times in picoseconds, NaN: never. */
export class FlowBook {
  /** Time at which the receiver has the last byte. */
  readonly received: Float64Array;
  /** Time at which the sender knows that its receiver has everything. */
  readonly acknowledged: Float64Array;
  /** Packets of data sent, with those sent again. */
  readonly sent: Int32Array;
  readonly again: Int32Array;
  readonly timeouts: Int32Array;

  constructor(count: number) {
    this.received = new Float64Array(count).fill(Number.NaN);
    this.acknowledged = new Float64Array(count).fill(Number.NaN);
    this.sent = new Int32Array(count);
    this.again = new Int32Array(count);
    this.timeouts = new Int32Array(count);
  }
}

/** A flow's sender at one moment. */
export interface SenderLook {
  /** Packets acknowledged (of Homa: received), and the next to send. */
  readonly acknowledged: number;
  readonly next: number;
  /** Packets that may be under way; null where grants decide. */
  readonly window: number | null;
  /** Packets that may be sent by grants; null where a window decides. */
  readonly granted: number | null;
  /** When its timer goes off; ∞: none runs. */
  readonly due: number;
  /** Packets that are there to be sent, and of the whole flow. */
  readonly available: number;
  readonly total: number;
  /** Why it does not send now. */
  readonly waits: SenderWait;
  /** Packets beyond a gap that the last acknowledgement named and the window does not count (pFabric). */
  readonly listed: number;
  /** The flow of the same host that sends before it (Homa); −1: none. */
  readonly ahead: number;
}

/**
 * Why a sender does not send now: all is sent; the next packet is not there yet; its window is full; it waits for the
 * answer to a probe, for a grant, for its host's port, or for an acknowledgement that raises una although the window
 * has room; or its receiver has everything, which it does not know.
 */
export type SenderWait =
  | "sent"
  | "data"
  | "window"
  | "probe"
  | "grant"
  | "port"
  | "progress"
  | "receiver";

/** The part of senders and receivers that transports share. */
export abstract class HostCore {
  protected readonly tools: HostTools;
  protected readonly pool: PacketPool;
  readonly book: FlowBook;
  /** Number of each flow's packets. */
  protected readonly packets: Int32Array;
  /** Each flow's first packet that has not been sent yet. */
  protected readonly fresh: Int32Array;
  /** Number of each flow's packets that are there to be sent. */
  protected readonly available: Int32Array;
  ended = 0;

  constructor(tools: HostTools) {
    const { flows } = tools;
    this.tools = tools;
    this.pool = tools.pool;
    this.book = tools.book ?? new FlowBook(flows.count);
    this.packets = Int32Array.from(flows.bytes, (bytes) => Math.ceil(bytes / PAYLOAD));
    this.fresh = new Int32Array(flows.count);
    this.available = new Int32Array(flows.count);
  }

  /** Counts the packets that are there by now, and puts the next one's coming on the agenda. */
  protected arrive(flow: number, now: number): void {
    const { flows, agenda } = this.tools;
    const total = this.packets[flow] as number;
    if (comesAfter(flows, flow, total - 1, PAYLOAD) === 0) {
      this.available[flow] = total;
      return;
    }
    const start = flows.start[flow] as number;
    let there = this.available[flow] as number;
    while (there < total && start + comesAfter(flows, flow, there, PAYLOAD) <= now) there++;
    this.available[flow] = there;
    if (there < total) {
      agenda.add(start + comesAfter(flows, flow, there, PAYLOAD), eventOf(BEGIN, flow));
    }
  }

  abstract look(flow: number): SenderLook;

  /** Notes what the sender may have under way, and has, if a trace is asked for. */
  protected note(flow: number, now: number): void {
    const { watch } = this.tools;
    if (watch?.wantsWindows !== true) return;
    const { window, granted, acknowledged, next } = this.look(flow);
    const most = window ?? Math.max(0, (granted ?? 0) - acknowledged);
    watch.window(flow, now, most, Math.max(0, next - acknowledged), this.alphaOf(flow));
  }

  /** The receiver has all of the flow. */
  protected hasAll(flow: number, now: number): void {
    this.book.received[flow] = now;
    this.tools.watch?.ends(flow, now, false);
  }

  /** The sender knows that its receiver has all of the flow. */
  protected knowsAll(flow: number, now: number): void {
    this.book.acknowledged[flow] = now;
    this.ended++;
    this.tools.watch?.ends(flow, now, true);
  }

  protected noteTimeout(flow: number, _now: number): void {
    const { timeouts } = this.book;
    timeouts[flow] = (timeouts[flow] as number) + 1;
  }

  /** DCTCP's alpha; NaN where there is none. */
  protected alphaOf(_flow: number): number {
    return Number.NaN;
  }

  /** Bytes of data that have been sent at least once. */
  sentBytes(flow: number): number {
    return Math.min((this.fresh[flow] as number) * PAYLOAD, this.bytesOf(flow));
  }

  /** Completes `rest`; `otherwise` is the reason not to send though a packet is there. */
  protected lookOf(
    flow: number,
    otherwise: SenderWait,
    rest: Pick<SenderLook, "acknowledged" | "next" | "due"> & Partial<SenderLook>,
  ): SenderLook {
    const [available, total] = [this.available[flow] as number, this.packets[flow] as number];
    const none = rest.next >= total ? "sent" : rest.next >= available ? "data" : null;
    const waits = rest.waits ?? none ?? otherwise;
    const { acknowledged, next, due, window = null, granted = null, listed = 0, ahead = -1 } = rest;
    // Field by field: a trace looks at every change.
    return { acknowledged, next, window, granted, due, available, total, waits, listed, ahead };
  }

  protected bytesOf(flow: number): number {
    return this.tools.flows.bytes[flow] as number;
  }

  /** Sends packet number `number` of a flow with that rank or queue. */
  protected sendData(flow: number, number: number, rank: number, now: number): void {
    this.tools.switching.send(this.makeData(flow, number, rank, now), false, now);
  }

  /** The packet itself, counted as sent. */
  protected makeData(flow: number, number: number, rank: number, now: number): number {
    const { pool, book } = this;
    const offset = number * PAYLOAD;
    const left = this.bytesOf(flow) - offset;
    const packet = pool.take();
    pool.kind[packet] = DATA;
    pool.flow[packet] = flow;
    pool.offset[packet] = offset;
    pool.wire[packet] = HEADER + (left < PAYLOAD ? left : PAYLOAD);
    pool.rank[packet] = rank;
    pool.marked[packet] = 0;
    pool.sentAt[packet] = now;
    book.sent[flow] = (book.sent[flow] as number) + 1;
    const isAgain = number < (this.fresh[flow] as number);
    if (this.tools.watch !== null) this.tools.watch.made(packet, now, isAgain);
    if (isAgain) book.again[flow] = (book.again[flow] as number) + 1;
    else this.fresh[flow] = number + 1;
    return packet;
  }

  /** Sends a header without data, with the number of the flow's last packet. */
  protected sendProbe(flow: number, rank: number, now: number): void {
    const { pool } = this;
    const packet = pool.take();
    pool.kind[packet] = PROBE;
    pool.flow[packet] = flow;
    pool.offset[packet] = ((this.packets[flow] as number) - 1) * PAYLOAD;
    pool.wire[packet] = HEADER;
    pool.rank[packet] = rank;
    pool.marked[packet] = 0;
    pool.sentAt[packet] = now;
    this.tools.watch?.made(packet, now, false);
    this.tools.switching.send(packet, false, now);
  }

  /** Turns the packet that came into a packet of headers that goes back. */
  protected answer(packet: number, rank: number, now: number): void {
    const { pool } = this;
    pool.kind[packet] = ACK;
    pool.wire[packet] = HEADER;
    pool.rank[packet] = rank;
    if (this.tools.watch !== null) this.tools.watch.made(packet, now, false);
    this.tools.switching.send(packet, true, now);
  }
}
