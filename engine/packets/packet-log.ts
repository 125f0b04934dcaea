import {
  BY_ARRIVAL,
  BY_CLOCK,
  BY_PACKET,
  BY_RATE,
  BY_TIMER,
  CAME,
  CAUSES,
  Copies,
  DROPPED,
  FiredTimers,
  Hops,
  LOST,
  type LoggedRows,
  type PortSpan,
  Waits,
} from "../model/packet-tables.ts";
import { doubleColumns, enlarged, GrowingColumn, rowOf, trimmed } from "./growing-columns.ts";
import { type LoggedPackets, UnwrittenPackets } from "./packet-pool.ts";
import { Allowances, PacketWatch, type Wait } from "./watch.ts";

/** A whole log has so many hops at most (SPEC 16.20). */
export const MOST_HOPS = 2 ** 18;

/** Every copy of every packet of a run, what let it be sent, and its hops (SPEC 16.20). Times in picoseconds. */
export class PacketLog extends PacketWatch {
  private readonly packets: LoggedPackets;
  /** The only port that is looked at; null: all. */
  private readonly only: PortSpan | null;
  private readonly most: number;
  /** False once there were too many hops: then nothing is kept. */
  isWhole = true;
  copies = new Copies();
  hops = new Hops();
  fired = new FiredTimers();
  waited = new Waits();
  /** Copies that were dropped and lost, in that order. */
  readonly lost = new GrowingColumn();
  /** Hops that were marked, and when. */
  readonly markedHop = new GrowingColumn();
  readonly markedAt = new GrowingColumn();
  /** The row of each packet that is under way; of one that no row is for, −1. */
  private row = new Int32Array(256);
  private readonly unwritten = new UnwrittenPackets();
  private since = new Float64Array(0);
  private setWhy = new Uint8Array(0);
  private setCause = new Int32Array(0);
  private readonly allowed = new Allowances<number>();
  private readonly lastWait = new Map<number, number>();
  /** The event that hosts react to, and what makes the next copy. */
  private why = BY_ARRIVAL;
  private cause = -1;
  private nextWhy = BY_ARRIVAL;
  private nextCause = -1;

  constructor(packets: LoggedPackets, only: PortSpan | null = null, most = MOST_HOPS) {
    super();
    this.packets = packets;
    this.only = only;
    this.most = most;
  }

  private happens(why: number, cause: number): void {
    this.why = why;
    this.cause = cause;
    this.nextWhy = why;
    this.nextCause = cause;
  }

  /** False of times of which no rows are kept. */
  private isOpen(now: number): boolean {
    const { from, to } = this.only ?? { from: 0, to: Number.POSITIVE_INFINITY };
    return this.isWhole && now >= from && now <= to;
  }

  /** The event that hosts react to, as one number. */
  private get event(): number {
    return (this.cause + 1) * CAUSES.length + this.why;
  }

  override begins(): void {
    this.happens(BY_ARRIVAL, -1);
  }

  override made(packet: number, now: number, isAgain: boolean): void {
    if (!this.isWhole) return;
    while (packet >= this.row.length)
      this.row = enlarged(this.row, new Int32Array(2 * this.row.length));
    const again = isAgain ? 1 : 0;
    const why = this.packets.isPaced(packet) ? BY_RATE : this.nextWhy;
    if (this.only === null) {
      this.write(packet, now, again, why, this.nextCause);
      return;
    }
    const { unwritten } = this;
    while (packet >= unwritten.born.length) doubleColumns(unwritten);
    this.row[packet] = -1;
    unwritten.born[packet] = now;
    unwritten.again[packet] = again;
    unwritten.why[packet] = why;
    unwritten.cause[packet] = this.nextCause;
    unwritten.joined[packet] = Number.NaN;
  }

  private write(packet: number, born: number, again: number, why: number, cause: number): number {
    const { copies, packets } = this;
    const row = rowOf(copies);
    copies.kind[row] = packets.kindOf(packet);
    copies.flow[row] = packets.flowOf(packet);
    copies.number[row] = packets.numberOf(packet);
    copies.wire[row] = packets.wireOf(packet);
    copies.rank[row] = packets.rankOf(packet);
    copies.born[row] = born;
    copies.why[row] = why;
    copies.cause[row] = cause;
    copies.again[row] = again;
    copies.end[row] = Number.NaN;
    copies.last[row] = -1;
    this.row[packet] = row;
    return row;
  }

  override joined(packet: number, link: number, now: number): void {
    // One that is dropped is not there any more.
    if (this.isWhole && (this.copies.fate[this.row[packet] as number] ?? 0) === 0)
      this.hopOf(packet, link, now);
  }

  /** The hop of the packet at the port of `link`, which it joins now unless it has; −1: none is kept. */
  private hopOf(packet: number, link: number, now: number): number {
    const known = this.hopAt(packet, link);
    if (known >= 0 || !this.isWhole) return known;
    const { only, unwritten } = this;
    if (only === null) return this.writeHop(this.row[packet] as number, link, now);
    if (link !== only.link) return -1;
    if (Number.isNaN(unwritten.joined[packet])) unwritten.joined[packet] = now;
    const joined = unwritten.joined[packet] as number;
    // What joined before may wait there still.
    if (now < only.from || joined > only.to) return -1;
    const row = this.row[packet] as number;
    return this.writeHop(row < 0 ? this.writeLate(packet) : row, link, joined);
  }

  private writeLate(packet: number): number {
    const { born, again, why, cause } = this.unwritten;
    const of = (column: ArrayLike<number>) => column[packet] as number;
    return this.write(packet, of(born), of(again), of(why), of(cause));
  }

  private writeHop(copy: number, link: number, joined: number): number {
    const { hops, copies } = this;
    if (hops.length === this.most) {
      this.forget();
      return -1;
    }
    const hop = rowOf(hops);
    hops.copy[hop] = copy;
    hops.link[hop] = link;
    hops.joined[hop] = joined;
    hops.left[hop] = Number.NaN;
    hops.before[hop] = copies.last[copy] as number;
    copies.last[copy] = hop;
    return hop;
  }

  /** There is too much of it. */
  private forget(): void {
    this.isWhole = false;
    this.copies = new Copies();
    this.hops = new Hops();
    this.fired = new FiredTimers();
    this.waited = new Waits();
  }

  override left(packet: number, link: number, start: number): void {
    const hop = this.hopOf(packet, link, start);
    if (hop >= 0) this.hops.left[hop] = start;
  }

  override marked(packet: number, link: number, now: number): void {
    const hop = this.hopOf(packet, link, now);
    if (hop < 0) return;
    this.markedHop.push(hop);
    this.markedAt.push(now);
  }

  /** The last hop of a packet if it is over `link`; −1: no row is for it. */
  private hopAt(packet: number, link: number): number {
    const row = this.isWhole ? (this.row[packet] as number) : -1;
    const hop = row < 0 ? -1 : (this.copies.last[row] as number);
    return hop >= 0 && this.hops.link[hop] === link ? hop : -1;
  }

  override gone(packet: number, link: number, now: number, isLost: boolean): void {
    if (!isLost) this.hopOf(packet, link, now);
    const row = this.ended(packet, now, isLost ? LOST : DROPPED);
    if (row >= 0) this.lost.push(row);
  }

  override reaches(packet: number, now: number): void {
    this.happens(BY_PACKET, this.isWhole ? (this.row[packet] as number) : -1);
    this.ended(packet, now, CAME);
  }

  /** Returns the row of the packet; −1: there is none. */
  private ended(packet: number, now: number, fate: number): number {
    const row = this.isWhole ? (this.row[packet] as number) : -1;
    if (row < 0) return row;
    this.copies.fate[row] = fate;
    this.copies.end[row] = now;
    return row;
  }

  override timers(count: number): number {
    const first = this.since.length;
    this.since = enlarged(this.since, new Float64Array(first + count));
    this.setWhy = enlarged(this.setWhy, new Uint8Array(first + count));
    this.setCause = enlarged(this.setCause, new Int32Array(first + count));
    return first;
  }

  override set(timer: number, now: number): void {
    this.since[timer] = now;
    this.setWhy[timer] = this.why;
    this.setCause[timer] = this.cause;
  }

  override fires(...[timer, flow, number, now, isAsking]: Parameters<PacketWatch["fires"]>): void {
    if (!this.isOpen(now)) {
      this.happens(BY_TIMER, -1);
      return;
    }
    const { fired } = this;
    const row = rowOf(fired);
    fired.flow[row] = flow;
    fired.number[row] = number;
    fired.set[row] = this.since[timer] as number;
    fired.why[row] = this.setWhy[timer] as number;
    fired.cause[row] = this.setCause[timer] as number;
    fired.fired[row] = now;
    fired.lost[row] = this.lost.length;
    fired.asking[row] = isAsking ? 1 : 0;
    this.happens(BY_TIMER, row);
  }

  override allows(flow: number, upTo: number): void {
    if (this.isWhole && this.allowed.isNew(flow, upTo)) this.allowed.allow(flow, upTo, this.event);
  }

  override asks(flow: number, number: number): void {
    if (this.isWhole) this.allowed.ask(flow, number, this.event);
  }

  override takes(flow: number, number: number, isAgain: boolean): void {
    if (!this.isWhole) return;
    const event = this.allowed.take(flow, number, isAgain);
    this.allowed.spare.length = 0;
    this.nextWhy = event % CAUSES.length;
    this.nextCause = Math.floor(event / CAUSES.length) - 1;
  }

  override grants(_flow: number, isAnswer: boolean): void {
    this.nextWhy = isAnswer ? this.why : BY_CLOCK;
    this.nextCause = isAnswer ? this.cause : -1;
  }

  override waits(flow: number, why: Wait, pausedBy: number, now: number): void {
    if (!this.isOpen(now)) return;
    const { waited } = this;
    const last = this.lastWait.get(flow) ?? -1;
    if (last >= 0 && waited.why[last] === why && waited.pausedBy[last] === pausedBy) {
      waited.until[last] = now;
      return;
    }
    const row = rowOf(waited);
    waited.flow[row] = flow;
    waited.why[row] = why;
    waited.pausedBy[row] = pausedBy;
    waited.until[row] = now;
    this.lastWait.set(flow, row);
  }

  /** What it has, copied; null: it is not whole. */
  rows(): LoggedRows | null {
    if (!this.isWhole) return null;
    return {
      only: this.only,
      copies: trimmed(this.copies),
      hops: trimmed(this.hops),
      fired: trimmed(this.fired),
      waited: trimmed(this.waited),
      lost: this.lost.column(),
      markedHop: this.markedHop.column(),
      markedAt: this.markedAt.column(),
    };
  }
}
