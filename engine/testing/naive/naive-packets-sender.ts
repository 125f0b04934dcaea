import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { NaivePacket } from "./naive-packets-switch.ts";

/** What a sender of the naive twin is given. */
export interface NaiveSenderSetting {
  readonly flow: number;
  readonly bytes: number;
  readonly deadline: number;
  readonly lineRate: number;
  readonly parameters: PdqParameters;
  /** D³: it asks once a round trip, and hears the answers to that alone. */
  readonly asks: boolean;
  readonly now: () => number;
  readonly at: (time: number, act: () => void) => void;
  readonly emit: (packet: NaivePacket) => void;
}

/** The sending end of one flow, as SPEC 6.3 and 6.4 say; nothing is lost, TERM goes right behind the last data. */
export class NaiveSender {
  private readonly setting: NaiveSenderSetting;
  terminated = Number.NaN;
  isDone = false;
  private unsent: number;
  private unacknowledged: number;
  private rate = 0;
  private pausedBy = -1;
  private index = 0;
  private rtt = Number.NaN;
  /** Of the last request: SYN, probe or data. */
  private lastAsked = 0;
  /** D³: when it asked last. */
  private askedAt = Number.NEGATIVE_INFINITY;
  private lastData = { at: Number.NEGATIVE_INFINITY, wire: 0 };
  /** Events that were scheduled under another number count no more. */
  private plan = 0;

  constructor(setting: NaiveSenderSetting) {
    this.setting = setting;
    this.unsent = setting.bytes;
    this.unacknowledged = setting.bytes;
  }

  start(): void {
    this.lastAsked = this.setting.now();
    this.emit("SYN", 0);
  }

  hear(ack: NaivePacket): void {
    if (ack.kind === "TERM" || this.isDone) return;
    const { deadline, parameters, now } = this.setting;
    const sample = now() - ack.sentAt;
    this.rtt = Number.isNaN(this.rtt)
      ? sample
      : this.rtt + parameters.rttGain * (sample - this.rtt);
    this.unacknowledged -= ack.payload;
    if (!this.setting.asks || ack.desired >= 0) {
      this.pausedBy = ack.pausedBy;
      this.index = ack.index;
      this.rate = ack.pausedBy < 0 ? ack.rate : 0;
    }
    this.plan++;
    if (this.unacknowledged === 0) {
      this.isDone = true;
      return;
    }
    const isLate = now() > deadline || now() + this.left() > deadline;
    const isStuck = !this.setting.asks && this.rate === 0 && now() + this.rtt > deadline;
    if (parameters.earlyTermination && (isLate || isStuck)) {
      this.isDone = true;
      this.terminated = now();
      this.emit("TERM", 0);
      return;
    }
    this.arm();
  }

  private arm(): void {
    if (this.unsent === 0) return;
    const { parameters } = this.setting;
    const plan = ++this.plan;
    const { lastData, rate, rtt } = this;
    if (rate > 0) {
      const due = lastData.at + Math.round((lastData.wire * 8e12) / rate);
      this.when(due, plan, () => this.sendData());
    }
    if (rate === 0 || (parameters.packet * 8e12) / rate > rtt) {
      const isEager = rate === 0 && this.index > 0 && parameters.probing > 0;
      const trips = isEager ? Math.max(this.index, parameters.probing) : 1;
      this.when(this.lastAsked + Math.round(trips * rtt), plan, () => this.probe());
    }
  }

  private when(due: number, plan: number, act: () => void): void {
    const { at, now } = this.setting;
    at(Math.max(now(), due), () => {
      if (plan === this.plan) act();
    });
  }

  private sendData(): void {
    const { packet, header } = this.setting.parameters;
    const payload = Math.min(this.unsent, packet - header);
    this.emit("DATA", payload);
    this.unsent -= payload;
    this.lastAsked = this.setting.now();
    this.lastData = { at: this.lastAsked, wire: payload + header };
    if (this.unsent > 0) this.arm();
    else {
      this.plan++;
      this.emit("TERM", 0);
    }
  }

  private probe(): void {
    this.emit("PROBE", 0);
    this.lastAsked = this.setting.now();
    this.arm();
  }

  /** D³ (SPEC 6.15): what a packet of this kind asks for. */
  private desired(kind: NaivePacket["kind"]): number {
    const { asks, deadline, lineRate, parameters, now } = this.setting;
    if (!asks || kind === "TERM") return -1;
    const rtt = Number.isNaN(this.rtt) ? parameters.firstRtt : this.rtt;
    if (kind === "DATA" && now() < this.askedAt + rtt) return -1;
    this.askedAt = now();
    if (now() >= deadline || deadline === Number.POSITIVE_INFINITY) return 0;
    const packets = Math.ceil(this.unsent / (parameters.packet - parameters.header));
    const bits = (this.unsent + packets * parameters.header) * 8e12;
    const time = deadline - now() - parameters.askAhead * rtt;
    return time > 0 ? Math.min(lineRate, bits / time) : lineRate;
  }

  private left(): number {
    return (this.unsent * 8e12) / this.setting.lineRate;
  }

  private emit(kind: NaivePacket["kind"], payload: number): void {
    const { flow, lineRate, deadline, parameters, now } = this.setting;
    this.setting.emit({
      kind,
      isAck: false,
      flow,
      payload,
      wire: parameters.header + payload,
      rate: lineRate,
      pausedBy: this.setting.asks ? -1 : this.pausedBy,
      deadline,
      left: this.left(),
      rtt: Number.isNaN(this.rtt) ? parameters.firstRtt : this.rtt,
      index: 0,
      sentAt: now(),
      desired: this.desired(kind),
    });
  }
}
