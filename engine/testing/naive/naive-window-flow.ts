import { BEGINS, type NaiveNetwork, TIMERS } from "./naive-transport-network.ts";

export const PAYLOAD = 1460;

export interface NaiveFlow {
  readonly flow: number;
  readonly size: number;
  readonly way: readonly number[];
  readonly start: number;
  /** Picoseconds between two packets' coming. */
  readonly spread: number;
}

/** An acknowledgement: bytes received without a gap, first bytes of packets beyond, and the echo. */
export interface NaiveAnswer {
  readonly ack: number;
  readonly list: ReadonlySet<number>;
  readonly sentAt: number;
  readonly marked: boolean;
}

/** Sender and receiver of one flow that sends by a window, and what all such have in common; in bytes. */
export abstract class NaiveWindowFlow {
  received = Number.NaN;
  acknowledged = Number.NaN;
  sent = 0;
  timeouts = 0;
  protected una = 0;
  protected next = 0;
  protected highest = 0;
  protected there = 0;
  protected inRow = 0;
  protected readonly got = new Set<number>();
  protected readonly net: NaiveNetwork;
  protected readonly size: number;
  private timer: ReturnType<NaiveNetwork["at"]> | null = null;
  private readonly probes: number;
  private readonly answerRank: number;
  private readonly flow: number;
  private readonly way: readonly number[];

  constructor(net: NaiveNetwork, of: NaiveFlow, probes: number, answerRank: number) {
    const { flow, size, way, start, spread } = of;
    this.net = net;
    this.flow = flow;
    this.size = size;
    this.way = way;
    this.probes = probes;
    this.answerRank = answerRank;
    const packets = Math.ceil(size / PAYLOAD);
    if (spread > 0) this.comes(1, packets, start, spread);
    else {
      net.at(start, BEGINS, () => {
        this.there = size;
        this.begin(true, true);
      });
    }
  }

  /** The next packet's coming is scheduled when one has come. */
  private comes(j: number, packets: number, start: number, spread: number): void {
    this.net.at(start + Math.round(spread * (j - 1)), BEGINS, () => {
      if (j < packets) this.comes(j + 1, packets, start, spread);
      this.there = Math.min(j * PAYLOAD, this.size);
      this.begin(j === 1, j === packets);
    });
  }

  /** The first, or the last, packet is there. */
  protected abstract begin(isFirst: boolean, isLast: boolean): void;
  protected abstract hear(answer: NaiveAnswer): void;
  protected abstract rings(): void;

  protected lengthAt(offset: number): number {
    return Math.min(PAYLOAD, this.size - offset);
  }

  protected sendData(offset: number, rank: number, coreRank = rank): void {
    this.sent++;
    const end = offset + this.lengthAt(offset);
    this.highest = Math.max(this.highest, end);
    this.emit(offset, 40 + end - offset, rank, coreRank);
  }

  protected sendProbe(rank: number, coreRank = rank): void {
    this.emit(null, 40, rank, coreRank);
  }

  private emit(offset: number | null, wire: number, rank: number, coreRank: number): void {
    const packet = {
      flow: this.flow,
      isData: offset !== null,
      isAnswer: false,
      offset: offset ?? 0,
      wire,
      rank,
      coreRank,
      marked: false,
      way: [...this.way],
      arrives: () => this.receive(offset, sentAt, packet.marked),
    };
    const sentAt = this.net.now;
    this.net.send(packet);
  }

  /** Whether what comes now is thrown away unanswered. */
  protected isDeaf(): boolean {
    return false;
  }

  private receive(offset: number | null, sentAt: number, marked: boolean): void {
    if (this.isDeaf()) return;
    if (offset !== null) this.got.add(offset);
    let ack = 0;
    while (ack < this.size && this.got.has(ack)) ack += this.lengthAt(ack);
    if (ack === this.size && Number.isNaN(this.received)) this.received = this.net.now;
    const list = new Set([...this.got].filter((other) => other > ack));
    const answer = { ack, list, sentAt, marked };
    this.net.send({
      flow: this.flow,
      isData: false,
      isAnswer: true,
      offset: 0,
      wire: 40,
      rank: this.answerRank,
      coreRank: this.answerRank,
      marked: false,
      way: this.way.map((link) => link ^ 1).reverse(),
      arrives: () => {
        if (Number.isNaN(this.acknowledged)) this.hear(answer);
      },
    });
  }

  protected get isProbing(): boolean {
    return this.probes > 0 && this.inRow >= this.probes;
  }

  protected get timerRuns(): boolean {
    return this.timer !== null;
  }

  protected startTimer(after: number): void {
    this.stopTimer();
    this.timer = this.net.at(this.net.now + after, TIMERS, () => {
      this.timer = null;
      this.timeouts++;
      this.inRow++;
      this.rings();
    });
  }

  protected stopTimer(): void {
    if (this.timer !== null) this.net.cancel(this.timer);
    this.timer = null;
  }

  protected end(): void {
    this.stopTimer();
    this.acknowledged = this.net.now;
  }
}
