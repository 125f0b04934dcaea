import type { PdqParameters } from "../../model/spec/packet-setting.ts";

/** A packet of the naive twin; `pausedBy` −1: nobody. Times in picoseconds, rates in bits a second. */
export interface NaivePacket {
  kind: "SYN" | "DATA" | "PROBE" | "TERM";
  isAck: boolean;
  flow: number;
  /** Bytes of data that it carries, or that it answers. */
  payload: number;
  /** Bytes on the link. */
  wire: number;
  rate: number;
  pausedBy: number;
  deadline: number;
  left: number;
  rtt: number;
  index: number;
  sentAt: number;
  /** Of D³: what it asks for; below 0: nothing. */
  desired: number;
}

/** What decides at a port. */
export interface NaivePort {
  /** A packet joins the queue, in which `waiting` bytes stand; `carried` have left so far. */
  forward(packet: NaivePacket, now: number, waiting: number, carried: number): void;
  acknowledge(packet: NaivePacket): void;
  /** Looks at the bytes that wait, and that have left so far; in how many picoseconds it looks again. */
  look(waiting: number, carried: number): number;
}

interface Listed {
  flow: number;
  deadline: number;
  left: number;
  rtt: number;
  rate: number;
  pausedBy: number;
  isPending: boolean;
}

/** Algorithms 1 to 3 of PDQ at one port, word for word (SPEC 6.5, 6.6). */
export class NaiveSwitchPort implements NaivePort {
  private readonly me: number;
  private readonly rate: number;
  private readonly lineRates: readonly number[];
  private readonly baseRtt: number;
  private readonly parameters: PdqParameters;
  private listed: Listed[] = [];
  private capacity: number;
  private accepted = -1;
  private acceptedAt = Number.NEGATIVE_INFINITY;

  constructor(
    me: number,
    rate: number,
    lineRates: readonly number[],
    baseRtt: number,
    parameters: PdqParameters,
  ) {
    this.me = me;
    this.rate = rate;
    this.lineRates = lineRates;
    this.baseRtt = baseRtt;
    this.parameters = parameters;
    this.capacity = rate;
  }

  private meanRtt(): number {
    if (this.listed.length === 0) return this.baseRtt;
    return this.listed.reduce((sum, { rtt }) => sum + rtt, 0) / this.listed.length;
  }

  forward(packet: NaivePacket, now: number): void {
    const { me, parameters } = this;
    const isElsewhere = packet.pausedBy >= 0 && packet.pausedBy !== me;
    if (packet.kind === "TERM" || isElsewhere) {
      this.listed = this.listed.filter(({ flow }) => flow !== packet.flow);
      return;
    }
    this.enterOrRefresh(packet);
    const place = this.listed.findIndex(({ flow }) => flow === packet.flow);
    const entry = this.listed[place];
    if (entry === undefined || (packet.kind === "SYN" && parameters.syn === "registers")) {
      packet.pausedBy = me;
      packet.rate = 0;
      return;
    }
    const offer = Math.min(this.available(place), packet.rate);
    const isCalm = now - this.acceptedAt >= parameters.dampening * this.meanRtt();
    const isWaiting = entry.pausedBy >= 0;
    if (offer <= 0 || (isWaiting && this.accepted !== packet.flow && !isCalm)) {
      packet.pausedBy = me;
      packet.rate = 0;
      entry.pausedBy = me;
      entry.isPending = false;
      return;
    }
    if (isWaiting && (this.accepted !== packet.flow || isCalm)) {
      this.accepted = packet.flow;
      this.acceptedAt = now;
    }
    packet.pausedBy = -1;
    packet.rate = offer;
    entry.isPending = true;
  }

  acknowledge(packet: NaivePacket): void {
    if (packet.pausedBy >= 0 && packet.pausedBy !== this.me) {
      this.listed = this.listed.filter(({ flow }) => flow !== packet.flow);
    }
    if (packet.pausedBy >= 0) packet.rate = 0;
    const place = this.listed.findIndex(({ flow }) => flow === packet.flow);
    const entry = this.listed[place];
    if (entry === undefined) return;
    entry.pausedBy = packet.pausedBy;
    entry.rate = packet.rate;
    entry.isPending = false;
    packet.index = Math.max(packet.index, this.parameters.probing * (place + 1));
  }

  /** Looks at the waiting bytes; in how many picoseconds it looks again. */
  look(waiting: number): number {
    const rtt = this.meanRtt();
    this.capacity = Math.max(0, this.rate - (8e12 * waiting) / Math.round(2 * rtt));
    return Math.round(this.parameters.ratePeriod * rtt);
  }

  private enterOrRefresh({ flow, deadline, left, rtt, kind, pausedBy }: NaivePacket): void {
    const { parameters } = this;
    const known = this.listed.find((entry) => entry.flow === flow);
    if (known !== undefined) {
      Object.assign(known, { deadline, left, rtt });
      this.listed.sort(byCriticality);
      return;
    }
    const isSending = parameters.trustSending && kind === "DATA" && pausedBy < 0;
    const entry: Listed = {
      flow,
      deadline,
      left,
      rtt,
      rate: 0,
      pausedBy: isSending ? -1 : this.me,
      isPending: false,
    };
    const last = this.listed.at(-1);
    const isBefore = last !== undefined && byCriticality(entry, last) < 0;
    if (this.listed.length >= this.room() && !isBefore) return;
    this.listed.push(entry);
    this.listed.sort(byCriticality);
    while (this.listed.length > this.room()) {
      if (parameters.keepAccepted && this.listed.at(-1)?.isPending === true) break;
      this.listed.pop();
    }
  }

  private room(): number {
    const sending = this.listed.filter(
      ({ rate, isPending }) => rate > 0 || (this.parameters.keepAccepted && isPending),
    );
    return Math.max(this.parameters.listFloor, 2 * sending.length);
  }

  private available(place: number): number {
    const { earlyStart, startRtt, countDemand, sliver } = this.parameters;
    let nearlyDone = 0;
    let taken = 0;
    for (const entry of this.listed.slice(0, place)) {
      const trips = entry.left / (startRtt === "smoothed" ? entry.rtt : this.baseRtt);
      if (trips < earlyStart && nearlyDone < earlyStart) nearlyDone += trips;
      else if (entry.rate > 0) taken += entry.rate;
      else if (countDemand) taken += this.fullRate(entry.flow);
    }
    if (taken >= this.capacity) return 0;
    const left = this.capacity - taken;
    const own = this.fullRate((this.listed[place] as Listed).flow);
    return taken > 0 && left < sliver * Math.min(own, this.capacity) ? 0 : left;
  }

  private fullRate(flow: number): number {
    return Math.min(this.rate, this.lineRates[flow] as number);
  }
}

function byCriticality(a: Listed, b: Listed): number {
  if (a.deadline !== b.deadline) return a.deadline < b.deadline ? -1 : 1;
  return a.left - b.left || a.flow - b.flow;
}
