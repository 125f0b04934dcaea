import { type NaiveCompletes, type RankOf, weightOf } from "./naive-tcp.ts";
import type { NaiveNetwork } from "./naive-transport-network.ts";
import { type NaiveAnswer, type NaiveFlow, NaiveWindowFlow, PAYLOAD } from "./naive-window-flow.ts";

/** Of hosts whose windows are packets. */
export interface NaivePacketWindows {
  readonly initialWindow: number;
  readonly maxWindow: number;
  readonly rtoFixed: number;
  readonly probes: number;
  readonly gain: number;
  readonly alpha: number;
  /** pFabric: a sender asks its receiver what it has. */
  readonly oracle: boolean;
  readonly answerRank: number;
  readonly rank: (of: RankOf) => number;
  /** NOS2: the queue of a packet at switches. */
  readonly coreRank?: (offset: number) => number;
  /** L²DCT. */
  readonly isWeighted: boolean;
  readonly completes: NaiveCompletes | null;
  /** Packets that the flow's way holds idle. */
  readonly pipe: number;
}

/** DCTCP in the reading of ns-2, after SPEC 16.6; windows in packets, the rest in bytes. */
export class NaiveNs2Flow extends NaiveWindowFlow {
  private readonly of: NaivePacketWindows;
  private cwnd: number;
  private ssthresh = Number.POSITIVE_INFINITY;
  private count = 0;
  private alpha: number;
  private acked = 4 * PAYLOAD;
  private markedBytes = 0;
  private windowEnd = 0;
  private cutEnd = 0;
  private wasTimeout = false;
  private wasMarked = false;
  private completeSince = Number.NaN;

  constructor(net: NaiveNetwork, of: NaivePacketWindows, flow: NaiveFlow) {
    super(net, flow, of.probes, of.answerRank);
    this.of = of;
    this.cwnd = of.initialWindow;
    this.alpha = of.alpha;
  }

  protected begin(isFirst: boolean, isLast: boolean): void {
    const { completes, pipe } = this.of;
    if (isLast && completes !== null) {
      this.completeSince = isFirst ? Number.NEGATIVE_INFINITY : this.net.now;
      if (!isFirst && completes.again) this.next = this.una;
      if (!isFirst && completes.openWindow) this.cwnd = Math.max(this.cwnd, pipe);
    }
    this.pump();
  }

  private rankOf(offset: number, left: number): number {
    const isComplete = !Number.isNaN(this.completeSince);
    return this.of.rank({ offset, left, size: this.size, isComplete });
  }

  private pump(): void {
    while (this.next < this.there && this.next < this.una + PAYLOAD * Math.floor(this.cwnd)) {
      const offset = this.next;
      const rank = this.rankOf(offset, this.size - this.una);
      this.sendData(offset, rank, this.of.coreRank?.(offset) ?? rank);
      this.next += this.lengthAt(offset);
      if (!this.timerRuns) this.startTimer(this.of.rtoFixed);
    }
  }

  protected hear({ ack, marked: echo, sentAt }: NaiveAnswer): void {
    const isOld = this.of.completes?.ignoreOld === true && sentAt < this.completeSince;
    const marked = echo && !isOld;
    const wasProbing = this.isProbing;
    this.inRow = 0;
    const newly = ack > this.una ? ack - this.una : PAYLOAD;
    this.acked += newly;
    if (marked) this.markedBytes += newly;
    if (ack > this.windowEnd) {
      this.windowEnd = this.highest;
      const share = this.markedBytes / this.acked;
      this.alpha = (1 - this.of.gain) * this.alpha + this.of.gain * share;
      this.acked = 0;
      this.markedBytes = 0;
    }
    const wasMarked = this.wasMarked;
    this.wasMarked = marked;
    if (ack <= this.una) {
      if (wasProbing) {
        this.next = this.una;
        this.pump();
      }
      return;
    }
    this.una = ack;
    this.next = wasProbing ? ack : Math.max(this.next, ack);
    if (ack === this.size) {
      this.end();
      return;
    }
    this.startTimer(this.of.rtoFixed);
    if (marked && (this.una > this.cutEnd || this.wasTimeout)) {
      this.wasTimeout = false;
      this.cutEnd = this.highest;
      const by = this.of.isWeighted ? this.alpha ** weightOf(this.highest) : this.alpha;
      const kept = (1 - by / 2) * this.cwnd;
      this.ssthresh = Math.max(2, Math.floor(kept));
      this.cwnd = Math.max(1, kept);
      this.count = 0;
    }
    if (!marked || wasMarked) this.grow();
    this.pump();
  }

  private grow(): void {
    const slow = this.of.isWeighted ? weightOf(this.highest) / 2.5 : 1;
    if (this.cwnd < this.ssthresh) this.cwnd++;
    else {
      this.count += slow;
      if (this.count >= this.cwnd) {
        this.count = 0;
        this.cwnd++;
      }
    }
    this.cwnd = Math.min(this.cwnd, this.of.maxWindow);
  }

  protected rings(): void {
    this.ssthresh = Math.max(2, Math.floor(Math.floor(this.cwnd) / 2));
    this.cwnd = 1;
    this.count = 0;
    this.wasTimeout = true;
    this.next = this.una;
    this.startTimer(this.of.rtoFixed);
    const last = (Math.ceil(this.size / PAYLOAD) - 1) * PAYLOAD;
    const rank = this.rankOf(last, this.size);
    if (this.isProbing) this.sendProbe(rank, this.of.coreRank?.(last) ?? rank);
    else this.pump();
  }
}

/** pFabric's hosts, after SPEC 16.5; `believed`: what ranks take its size to be; null: they know it. */
export class NaivePfabricFlow extends NaiveWindowFlow {
  private readonly of: NaivePacketWindows;
  private readonly believed: number | null;
  private cwnd: number;
  private ssthresh = Number.POSITIVE_INFINITY;
  private count = 0;
  private listed = 0;
  private silent = 0;
  /** Packets that some acknowledgement has named. */
  private readonly named = new Set<number>();

  constructor(
    net: NaiveNetwork,
    of: NaivePacketWindows,
    flow: NaiveFlow,
    believed: number | null = null,
  ) {
    super(net, flow, of.probes, 0);
    this.of = of;
    this.believed = believed;
    this.cwnd = of.initialWindow;
  }

  protected override isDeaf(): boolean {
    return !Number.isNaN(this.acknowledged);
  }

  protected begin(): void {
    this.pump();
  }

  private left(known: number): number {
    if (this.believed === null) return this.size - known;
    return this.believed > known ? this.believed - known : 0;
  }

  private pump(): void {
    const hasAll = this.got.size === Math.ceil(this.size / PAYLOAD);
    const most = this.una + PAYLOAD * this.cwnd + this.listed;
    while (!hasAll && this.next < this.there && this.next + this.lengthAt(this.next) <= most) {
      const offset = this.next;
      const isThere = this.of.oracle ? this.got.has(offset) : this.named.has(offset);
      if (!isThere) this.sendData(offset, this.left(this.una + this.listed));
      this.next += this.lengthAt(offset);
      if (!this.timerRuns) this.startTimer(this.of.rtoFixed);
    }
  }

  protected hear({ ack, list }: NaiveAnswer): void {
    const wasProbing = this.isProbing;
    this.inRow = 0;
    this.silent = 0;
    this.listed = PAYLOAD * list.size;
    for (const offset of list) this.named.add(offset);
    if (wasProbing) this.next = Math.max(ack, this.una);
    this.next = Math.max(this.next, ack);
    if (ack <= this.una) {
      if (wasProbing) this.pump();
      return;
    }
    this.una = ack;
    if (this.cwnd < this.ssthresh) this.cwnd++;
    else if (++this.count >= this.cwnd) {
      this.count = 0;
      this.cwnd++;
    }
    this.cwnd = Math.min(this.cwnd, this.of.maxWindow);
    this.pump();
    if (ack === this.size) this.end();
    else this.startTimer(this.of.rtoFixed);
  }

  protected rings(): void {
    this.ssthresh = Math.max(2, Math.floor(this.cwnd / 2));
    this.cwnd = 1;
    this.next = this.una;
    if (this.isProbing) this.sendProbe(this.believed ?? this.size);
    else {
      const before = this.sent;
      this.pump();
      this.silent = this.sent === before ? this.silent + 1 : 0;
      if (this.silent > 1) this.sendData(this.una, this.left(this.una));
    }
    this.startTimer(this.of.rtoFixed);
  }
}
