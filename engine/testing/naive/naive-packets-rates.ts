import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { NaivePacket, NaivePort } from "./naive-packets-switch.ts";

/** RCP at a port (SPEC 6.9): every flow from SYN to TERM is offered an equal part. */
export class NaiveRcpPort implements NaivePort {
  private readonly rate: number;
  private readonly baseRtt: number;
  private readonly parameters: PdqParameters;
  private known: number[] = [];
  private capacity: number;

  constructor(rate: number, baseRtt: number, parameters: PdqParameters) {
    this.rate = rate;
    this.baseRtt = baseRtt;
    this.parameters = parameters;
    this.capacity = rate;
  }

  forward(packet: NaivePacket): void {
    this.known = this.known.filter((flow) => flow !== packet.flow);
    if (packet.kind === "TERM") return;
    this.known.push(packet.flow);
    packet.rate = Math.min(packet.rate, this.capacity / this.known.length);
  }

  acknowledge(): void {}

  look(waiting: number): number {
    const drained = (8e12 * waiting) / Math.round(2 * this.baseRtt);
    this.capacity = Math.max(0, this.rate - drained);
    return Math.round(this.parameters.ratePeriod * this.baseRtt);
  }
}

interface Granted {
  readonly flow: number;
  readonly asked: number;
  readonly given: number;
}

/** D³ at a port (SPEC 6.15): first come, first served, then fair shares. */
export class NaiveD3Port implements NaivePort {
  private readonly me: number;
  private readonly rate: number;
  private readonly baseRtt: number;
  private readonly parameters: PdqParameters;
  private granted: Granted[] = [];
  /** Sums of what is asked and given; nothing is left of them when nobody is there. */
  private asked = 0;
  private given = 0;
  private capacity: number;
  /** What had left when this period began; null: nobody has come since the port was at rest. */
  private carriedBefore: number | null = null;
  /** What packets of this period found waiting. */
  private found: number[] = [];

  constructor(me: number, rate: number, baseRtt: number, parameters: PdqParameters) {
    this.me = me;
    this.rate = rate;
    this.baseRtt = baseRtt;
    this.parameters = parameters;
    this.capacity = rate;
  }

  forward(packet: NaivePacket, _now: number, waiting: number, carried: number): void {
    this.carriedBefore ??= carried;
    this.found.push(waiting);
    const { flow, kind, desired } = packet;
    if (kind !== "TERM" && desired < 0) return;
    const former = this.granted.find((one) => one.flow === flow) ?? { asked: 0, given: 0 };
    const others = this.granted.filter((one) => one.flow !== flow);
    this.given -= former.given;
    if (kind === "TERM") {
      this.granted = others;
      this.asked = others.length === 0 ? 0 : this.asked - former.asked;
      if (others.length === 0) this.given = 0;
      return;
    }
    this.asked += desired - former.asked;
    const left = this.capacity - this.given;
    const share = Math.max(0, this.capacity - this.asked) / (others.length + 1);
    const base = (this.parameters.header * 8e12) / this.baseRtt;
    const given = Math.max(base, left > desired ? desired + share : left);
    this.granted = [...others, { flow, asked: desired, given }];
    this.given += given;
    if (given > base) packet.rate = Math.min(packet.rate, given);
    else {
      packet.rate = 0;
      if (packet.pausedBy < 0) packet.pausedBy = this.me;
    }
  }

  acknowledge(): void {}

  look(waiting: number, carried: number): number {
    const { useGain, queueGain, ratePeriod } = this.parameters;
    const period = Math.round(ratePeriod * this.baseRtt);
    if (this.carriedBefore === null) return period;
    const used = ((carried - this.carriedBefore) * 8e12) / period;
    const queue = Math.min(waiting, ...this.found);
    const next =
      this.capacity +
      useGain * Math.max(0, this.rate - used) -
      queueGain * ((queue * 8e12) / period);
    this.found = [];
    const isAtRest = this.granted.length === 0 && waiting === 0;
    this.carriedBefore = isAtRest ? null : carried;
    this.capacity = isAtRest ? this.rate : Math.min(2 * this.rate, Math.max(0, next));
    return period;
  }
}
