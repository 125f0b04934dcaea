import { PAYLOAD, PROBE } from "../../packets/packet-pool.ts";
import type { HostTools, SenderLook } from "../../packets/switching/host-core.ts";
import type { Completions } from "./completeness.ts";
import { Marks } from "./dctcp-marks.ts";
import { Reno, type TcpParameters } from "./reno.ts";
import { RoundTrips } from "./round-trip.ts";
import type { Tagging } from "./tagging.ts";
import { ToldLosses } from "./told-losses.ts";
import { WindowHosts } from "./window-hosts.ts";

/**
 * NewReno's hosts (RFC 5681, 6298, 6582), and with them those of DCTCP and its kin (SPEC 16.2 to 16.4, 16.7, 16.8).
 * Packets of a flow are counted from 0; windows are bytes.
 */
export class TcpHosts extends WindowHosts {
  private readonly parameters: TcpParameters;
  private readonly tagging: Tagging;
  private readonly trips: RoundTrips;
  private readonly marks: Marks | null;
  private readonly reno: Reno;
  /** Packets that had come before the latest acknowledgement, and packets beyond una that it names. */
  private readonly known: Int32Array;
  private readonly listed: Int32Array;
  private readonly losses: ToldLosses | null;
  private readonly completions: Completions | null;

  constructor(
    tools: HostTools,
    parameters: TcpParameters,
    tagging: Tagging,
    completions: Completions | null = null,
  ) {
    super(tools, parameters.probes);
    const { count } = tools.flows;
    const { rtoMin, rtoFixed, windows, dctcp } = parameters;
    this.parameters = parameters;
    this.tagging = tagging;
    this.trips = new RoundTrips(count, rtoMin, windows.timer, rtoFixed);
    this.marks = dctcp === null ? null : new Marks(count, dctcp);
    this.reno = new Reno(count, parameters, this.marks);
    this.known = new Int32Array(count);
    this.listed = new Int32Array(count);
    this.losses =
      parameters.detection === "told" ? new ToldLosses(count, this.reception, tagging) : null;
    this.completions = completions;
  }

  begin(flow: number, now: number): void {
    const before = this.available[flow] as number;
    this.arrive(flow, now);
    const { completions } = this;
    const total = this.packets[flow] as number;
    const there = this.available[flow] as number;
    if (completions?.passes(flow, before, there, total, now) === true) {
      this.complete(flow, completions);
    }
    this.pump(flow, now);
    if (before === 0) this.marks?.begin(flow, this.fresh[flow] as number);
    this.note(flow, now);
  }

  protected receive(packet: number, now: number): void {
    const { pool, book, reception } = this;
    const flow = pool.flow[packet] as number;
    const number = (pool.offset[packet] as number) / PAYLOAD;
    if (pool.kind[packet] !== PROBE && Number.isNaN(book.acknowledged[flow])) {
      reception.receive(flow, number);
      if (reception.count[flow] === this.packets[flow] && Number.isNaN(book.received[flow])) {
        this.hasAll(flow, now);
      }
    }
    pool.ack[packet] = reception.whole[flow] as number;
    pool.beyond[packet] = reception.beyond[flow] as number;
    pool.known[packet] = reception.count[flow] as number;
    pool.note[packet] = this.losses?.seesLoss(flow, number) === true ? 1 : 0;
    this.answer(packet, this.tagging.ofAnswer, now);
  }

  protected acknowledge(packet: number, now: number): void {
    const { pool, una, book, reno } = this;
    const flow = pool.flow[packet] as number;
    const ack = pool.ack[packet] as number;
    const known = pool.known[packet] as number;
    const isLoss = pool.note[packet] === 1;
    const sentAt = pool.sentAt[packet] as number;
    const isMarked = pool.marked[packet] === 1 && this.completions?.hears(flow, sentAt) !== false;
    const beyond = pool.beyond[packet] as number;
    pool.release(packet);
    if (!Number.isNaN(book.acknowledged[flow])) return;
    this.trips.sample(flow, now - sentAt);
    if (known > (this.known[flow] as number)) {
      this.known[flow] = known;
      this.listed[flow] = beyond;
    }
    const wasProbing = this.isProbing(flow);
    this.inRow[flow] = 0;
    const first = una[flow] as number;
    if (wasProbing) this.next[flow] = Math.max(first, ack);
    if (ack > first) this.advance(flow, first, ack, isMarked, now);
    else {
      this.marks?.count(flow, PAYLOAD, isMarked, first, this.next[flow] as number);
      if (isMarked) reno.cut(flow, first, this.next[flow] as number, this.sentBytes(flow));
      if (ack === first && (this.next[flow] as number) > first) this.duplicate(flow, now);
    }
    if (ack === this.packets[flow]) {
      this.timers.stop(flow);
      this.reception.release(flow);
      this.knowsAll(flow, now);
    } else {
      if (isLoss) this.resendTold(flow, ack, now);
      this.pump(flow, now);
    }
    this.note(flow, now);
  }

  /** The last packet of a flow that began incomplete is there. */
  private complete(flow: number, { parameters, pipe }: Completions): void {
    if (parameters.again) {
      this.next[flow] = this.una[flow] as number;
      // Duplicates that this makes are of packets up to here, and no losses.
      this.reno.settle(flow, this.fresh[flow] as number);
    }
    if (parameters.openWindow) this.reno.open(flow, pipe[flow] as number);
  }

  /** The acknowledgement raises una from `first` to `ack`. */
  private advance(flow: number, first: number, ack: number, isMarked: boolean, now: number): void {
    const { una, next, reno } = this;
    const bytes = this.endOf(flow, ack) - first * PAYLOAD;
    una[flow] = ack;
    this.reception.forget(flow, ack);
    if ((next[flow] as number) < ack) next[flow] = ack;
    this.marks?.count(flow, bytes, isMarked, ack, next[flow] as number);
    if (reno.isRecovering(flow)) {
      this.recoverFurther(flow, ack, bytes, now);
      return;
    }
    const sent = this.sentBytes(flow);
    if (isMarked) reno.cut(flow, ack, next[flow] as number, sent);
    reno.grow(flow, ack, bytes, sent);
    this.restartTimer(flow, now);
  }

  private duplicate(flow: number, now: number): void {
    if (this.parameters.detection !== "duplicates") return;
    const first = this.una[flow] as number;
    if (!this.reno.findsLoss(flow, first)) return;
    this.reno.enter(flow, this.flight(flow), this.fresh[flow] as number);
    this.transmit(flow, first, now);
  }

  /** Una has risen to `ack` by `bytes` during a recovery. */
  private recoverFurther(flow: number, ack: number, bytes: number, now: number): void {
    const { reno } = this;
    if (reno.leaves(flow, ack)) this.restartTimer(flow, now);
    else {
      this.transmit(flow, ack, now);
      if (reno.goesOn(flow, bytes)) this.restartTimer(flow, now);
    }
  }

  /** The receiver tells that the packet it expects is lost: it is sent again, once for all that had been sent. */
  private resendTold(flow: number, packet: number, now: number): void {
    const { losses } = this;
    if (losses?.isNews(flow, packet) !== true) return;
    this.transmit(flow, packet, now);
    if (losses.halves(flow, packet, this.fresh[flow] as number)) this.reno.halve(flow);
  }

  timer(flow: number, now: number): void {
    if (!this.timers.fires(flow, now)) return;
    this.noteTimeout(flow, now);
    this.reno.collapse(flow, this.flight(flow), this.fresh[flow] as number);
    this.next[flow] = this.una[flow] as number;
    this.trips.double(flow);
    if (this.isProbing(flow)) {
      this.sendProbe(flow, this.tagging.ofProbe(flow), now);
      this.timers.set(flow, now + this.trips.of(flow));
    } else this.pump(flow, now);
    this.note(flow, now);
  }

  /** Sends what is there and the window allows. */
  private pump(flow: number, now: number): void {
    const { next, reception } = this;
    const total = this.available[flow] as number;
    const limit = (this.una[flow] as number) * PAYLOAD + (this.reno.cwnd[flow] as number);
    const known = this.known[flow] as number;
    let number = next[flow] as number;
    for (; number < total; number++) {
      const isAgain = number < (this.fresh[flow] as number);
      if (isAgain && reception.wasAmong(flow, number, known)) continue;
      if (this.endOf(flow, number + 1) > limit) break;
      this.transmit(flow, number, now);
    }
    next[flow] = number;
  }

  private transmit(flow: number, number: number, now: number): void {
    const first = this.una[flow] as number;
    const isAgain = number < (this.fresh[flow] as number);
    const rank =
      isAgain && this.tagging.isUrgentAgain === true
        ? 0
        : this.tagging.of(flow, number, first, this.listedBytes(flow));
    this.sendData(flow, number, rank, now);
    if (!this.timers.runs(flow)) this.timers.set(flow, now + this.trips.of(flow));
  }

  /** Bytes beyond una that are on the receiver's list. */
  private listedBytes(flow: number): number {
    const listed = this.listed[flow] as number;
    if (listed === 0) return 0;
    const last = (this.packets[flow] as number) - 1;
    const isLast = this.reception.wasAmong(flow, last, this.known[flow] as number);
    const missing = isLast ? (last + 1) * PAYLOAD - this.bytesOf(flow) : 0;
    return listed * PAYLOAD - missing;
  }

  private restartTimer(flow: number, now: number): void {
    if (this.flight(flow) > 0) this.timers.set(flow, now + this.trips.of(flow));
    else this.timers.stop(flow);
  }

  /** Bytes before packet `number` of the flow. */
  private endOf(flow: number, number: number): number {
    const bytes = this.bytesOf(flow);
    const end = number * PAYLOAD;
    return end < bytes ? end : bytes;
  }

  private flight(flow: number): number {
    return this.endOf(flow, this.next[flow] as number) - this.endOf(flow, this.una[flow] as number);
  }

  look(flow: number): SenderLook {
    return this.lookOf(flow, "window", {
      ...(this.isProbing(flow) ? { waits: "probe" } : {}),
      acknowledged: this.una[flow] as number,
      next: this.next[flow] as number,
      window: (this.reno.cwnd[flow] as number) / PAYLOAD,
      due: this.timers.dueAt(flow),
    });
  }

  protected override alphaOf(flow: number): number {
    return this.marks?.alphaOf(flow) ?? Number.NaN;
  }
}
