import type { NaiveNetwork } from "./naive-transport-network.ts";
import { type NaiveAnswer, type NaiveFlow, NaiveWindowFlow, PAYLOAD } from "./naive-window-flow.ts";

/** What the hosts of a window transport do. Times in picoseconds, windows in packets. */
export interface NaiveTcpSetting {
  readonly initialWindow: number;
  readonly maxWindow: number;
  readonly rtoMin: number;
  readonly rtoInitial: number;
  readonly rtoFixed: number | null;
  readonly detection: "duplicates" | "off" | "told";
  readonly dctcp: {
    readonly gain: number;
    readonly alpha: number;
    readonly weighted: boolean;
  } | null;
  readonly recovery: "newreno" | "reno";
  readonly probes: number;
  /** The queue or rank of a packet by its offset, the flow's size, and what is neither acknowledged nor listed. */
  readonly rank: (of: RankOf) => number;
  /** NOS2: the queue of a packet at switches. */
  readonly coreRank?: (offset: number) => number;
  readonly answerRank: number;
  readonly isUrgentAgain: boolean;
  readonly completes: NaiveCompletes | null;
  readonly pipe: number;
}

/** What ASCC does when a flow's last packet is there. */
export interface NaiveCompletes {
  readonly again: boolean;
  readonly openWindow: boolean;
  readonly ignoreOld: boolean;
}

export interface RankOf {
  readonly offset: number;
  readonly size: number;
  readonly left: number;
  readonly isComplete: boolean;
}

/** One flow after SPEC 16.2 to 16.4, 16.7 and 16.8. */
export class NaiveTcpFlow extends NaiveWindowFlow {
  private cwnd: number;
  private ssthresh = Number.POSITIVE_INFINITY;
  private duplicates = 0;
  private recover = -1;
  private recovering = false;
  private hadPartial = false;
  private srtt = Number.NaN;
  private rttvar = 0;
  private rto: number;
  private listed = new Set<number>();
  private completeSince = Number.NaN;
  private alpha: number;
  private acked = 0;
  private markedBytes = 0;
  private windowEnd = -1;
  private cutEnd = 0;
  private told = -1;
  private halvedEnd = 0;
  private readonly of: NaiveTcpSetting;

  constructor(net: NaiveNetwork, of: NaiveTcpSetting, flow: NaiveFlow) {
    super(net, flow, of.probes, of.answerRank);
    this.of = of;
    this.cwnd = of.initialWindow * PAYLOAD;
    this.rto = of.rtoFixed ?? of.rtoInitial;
    this.alpha = of.dctcp?.alpha ?? 0;
  }

  protected begin(isFirst: boolean, isLast: boolean): void {
    const { completes } = this.of;
    if (isLast && completes !== null) {
      this.completeSince = isFirst ? Number.NEGATIVE_INFINITY : this.net.now;
      if (!isFirst && completes.again) {
        this.next = this.una;
        this.recovering = false;
        this.duplicates = 0;
        this.recover = this.highest;
      }
      if (!isFirst && completes.openWindow) this.cwnd = Math.max(this.cwnd, this.of.pipe);
    }
    this.pump();
    if (isFirst) this.windowEnd = this.highest;
  }

  private pump(): void {
    while (this.next < this.there) {
      const length = this.lengthAt(this.next);
      if (this.next < this.highest && this.listed.has(this.next)) {
        this.next += length;
        continue;
      }
      if (this.next + length - this.una > this.cwnd) return;
      this.transmit(this.next);
      this.next += length;
    }
  }

  private transmit(offset: number): void {
    const { of, size } = this;
    const isAgain = offset < this.highest;
    const listed = [...this.listed].filter((other) => other >= this.una);
    const left = size - this.una - listed.reduce((sum, other) => sum + this.lengthAt(other), 0);
    const isComplete = !Number.isNaN(this.completeSince);
    const rank = of.isUrgentAgain && isAgain ? 0 : of.rank({ offset, size, left, isComplete });
    this.sendData(offset, rank, of.coreRank?.(offset) ?? rank);
    if (!this.timerRuns) this.startTimer(this.rto);
  }

  /** Whether the priorities beside the receiver's gap are one. */
  private tellsLoss({ ack, list }: NaiveAnswer): boolean {
    if (this.of.detection !== "told" || ack === 0 || list.size === 0) return false;
    return this.priority(ack - PAYLOAD) === this.priority(Math.min(...list));
  }

  private priority(offset: number): number {
    return this.of.rank({ offset, size: this.size, left: 0, isComplete: true });
  }

  protected hear(answer: NaiveAnswer): void {
    const { ack, list, sentAt, marked: echo } = answer;
    this.sample(this.net.now - sentAt);
    for (const offset of list) this.listed.add(offset);
    const wasProbing = this.isProbing;
    this.inRow = 0;
    const isOld = this.of.completes?.ignoreOld === true && sentAt < this.completeSince;
    const marked = echo && !isOld;
    if (ack > this.una) {
      const newly = ack - this.una;
      this.una = ack;
      this.next = wasProbing ? ack : Math.max(this.next, ack);
      this.estimate(newly, marked);
      if (this.recovering) this.recoverFurther(newly);
      else {
        if (marked) this.cut();
        this.duplicates = 0;
        this.grow(newly);
        this.restartTimer();
      }
    } else {
      if (wasProbing) this.next = this.una;
      this.estimate(PAYLOAD, marked);
      if (marked) this.cut();
      if (ack === this.una && this.next > this.una) this.duplicate();
    }
    if (this.una === this.size) {
      this.end();
      return;
    }
    if (this.tellsLoss(answer) && ack > this.told) {
      this.told = ack;
      this.transmit(ack);
      if (ack >= this.halvedEnd) {
        this.halvedEnd = this.highest;
        this.ssthresh = Math.max(this.cwnd / 2, 2 * PAYLOAD);
        this.cwnd = this.ssthresh;
      }
    }
    this.pump();
  }

  private estimate(bytes: number, marked: boolean): void {
    const { dctcp } = this.of;
    if (dctcp === null) return;
    this.acked += bytes;
    if (marked) this.markedBytes += bytes;
    if (this.una <= this.windowEnd) return;
    this.alpha = (1 - dctcp.gain) * this.alpha + dctcp.gain * (this.markedBytes / this.acked);
    this.acked = 0;
    this.markedBytes = 0;
    this.windowEnd = this.next;
  }

  private cut(): void {
    const { dctcp } = this.of;
    if (dctcp === null || this.recovering || this.una <= this.cutEnd) return;
    const by = dctcp.weighted ? this.alpha ** weightOf(this.highest) : this.alpha;
    this.cwnd = Math.max(this.cwnd * (1 - by / 2), PAYLOAD);
    this.ssthresh = this.cwnd;
    this.cutEnd = this.next;
  }

  private grow(newly: number): void {
    const { dctcp, maxWindow } = this.of;
    if (dctcp !== null && this.una < this.cutEnd) return;
    const slow = dctcp?.weighted === true ? weightOf(this.highest) / 2.5 : 1;
    this.cwnd +=
      this.cwnd < this.ssthresh
        ? Math.min(newly, PAYLOAD)
        : ((PAYLOAD * PAYLOAD) / this.cwnd) * slow;
    this.cwnd = Math.min(this.cwnd, maxWindow * PAYLOAD);
  }

  private duplicate(): void {
    if (this.of.detection !== "duplicates") return;
    if (this.recovering) {
      this.cwnd += PAYLOAD;
      return;
    }
    this.duplicates++;
    if (this.duplicates !== 3 || this.una <= this.recover) return;
    this.ssthresh = Math.max((this.next - this.una) / 2, 2 * PAYLOAD);
    this.recover = this.highest;
    this.recovering = true;
    this.hadPartial = false;
    this.transmit(this.una);
    this.cwnd = this.ssthresh + 3 * PAYLOAD;
  }

  private recoverFurther(newly: number): void {
    if (this.of.recovery === "reno") this.recover = this.una - 1;
    if (this.una >= this.recover) {
      this.cwnd = this.ssthresh;
      this.recovering = false;
      this.duplicates = 0;
      this.restartTimer();
      return;
    }
    this.transmit(this.una);
    this.cwnd = Math.max(this.cwnd - newly + (newly >= PAYLOAD ? PAYLOAD : 0), PAYLOAD);
    if (!this.hadPartial) this.restartTimer();
    this.hadPartial = true;
  }

  private sample(trip: number): void {
    if (this.of.rtoFixed !== null) return;
    if (Number.isNaN(this.srtt)) {
      this.srtt = trip;
      this.rttvar = trip / 2;
    } else {
      this.rttvar += (Math.abs(this.srtt - trip) - this.rttvar) / 4;
      this.srtt += (trip - this.srtt) / 8;
    }
    this.rto = Math.round(Math.max(this.of.rtoMin, this.srtt + 4 * this.rttvar));
  }

  private restartTimer(): void {
    if (this.next > this.una) this.startTimer(this.rto);
    else this.stopTimer();
  }

  protected rings(): void {
    this.recovering = false;
    this.duplicates = 0;
    this.ssthresh = Math.max((this.next - this.una) / 2, 2 * PAYLOAD);
    this.cwnd = PAYLOAD;
    this.next = this.una;
    this.recover = this.highest;
    if (this.of.rtoFixed === null) this.rto = Math.min(60e12, 2 * this.rto);
    if (!this.isProbing) {
      this.pump();
      return;
    }
    const last = (Math.ceil(this.size / PAYLOAD) - 1) * PAYLOAD;
    const isComplete = !Number.isNaN(this.completeSince);
    const of = { offset: last, size: this.size, left: this.size, isComplete };
    const rank = this.of.rank(of);
    this.sendProbe(rank, this.of.coreRank?.(last) ?? rank);
    this.startTimer(this.rto);
  }
}

/** L²DCT's weight of a flow that has sent so many bytes. */
export function weightOf(sent: number): number {
  const [low, high] = [200 * 1024, 1024 * 1024];
  if (sent <= low) return 2.5;
  if (sent >= high) return 0.125;
  return 2.5 - (2.375 * (sent - low)) / (high - low);
}
