import type { PdqParameters } from "../model/spec/packet-setting.ts";
import { type Agenda, eventOf, PROBING, SEND } from "./agenda.ts";
import type { PacketFlows } from "./packet-flows.ts";
import { NOBODY } from "./packet-pool.ts";
import { PACED, PAUSED, type PacketWatch, TIMER } from "./watch.ts";

/** States of the senders, one column a variable of PDQ §3.1; times in picoseconds, rates in bits a second. */
export class SenderStates {
  /** R_S, the rate at which it may send; 0 while paused. */
  readonly rate: Float64Array;
  /** P_S. */
  readonly pausedBy: Int32Array;
  /** I_S. */
  readonly index: Float64Array;
  /** RTT_S; not a number before the first sample. */
  readonly rtt: Float64Array;
  /** Bytes of data not sent yet. */
  readonly unsent: Float64Array;
  /** Bytes of data not acknowledged yet. */
  readonly unacknowledged: Float64Array;
  /** Time at which it last sent data, or its SYN. */
  readonly lastSent: Float64Array;
  /** Bytes on the wire of that packet. */
  readonly lastWire: Int32Array;
  readonly lastProbe: Float64Array;
  /** Number of the event that is to send data, or a probe; 0: none is due. */
  readonly dataEvent: Float64Array;
  readonly probeEvent: Float64Array;
  /** Neither ended nor given up. */
  readonly isActive: Uint8Array;

  constructor(flows: PacketFlows) {
    const { count } = flows;
    this.rate = new Float64Array(count);
    this.pausedBy = new Int32Array(count).fill(NOBODY);
    this.index = new Float64Array(count);
    this.rtt = new Float64Array(count).fill(Number.NaN);
    this.unsent = flows.bytes.slice();
    this.unacknowledged = flows.bytes.slice();
    this.lastSent = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
    this.lastWire = new Int32Array(count);
    this.lastProbe = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
    this.dataEvent = new Float64Array(count);
    this.probeEvent = new Float64Array(count);
    this.isActive = new Uint8Array(count);
  }
}

/** Pacing of senders: when the next data packet and the next probe are due, PDQ §3.1, §3.3.2 (SPEC 6.3). */
export class Pacing {
  private readonly states: SenderStates;
  private readonly agenda: Agenda;
  private readonly parameters: PdqParameters;

  constructor(states: SenderStates, agenda: Agenda, parameters: PdqParameters) {
    this.states = states;
    this.agenda = agenda;
    this.parameters = parameters;
  }

  /** Times both anew. */
  arm(flow: number, now: number): void {
    const { states } = this;
    this.disarm(flow);
    if (states.unsent[flow] === 0) return;
    const rate = states.rate[flow] as number;
    if (rate > 0) this.armData(flow, now);
    // A sender so slow that a round trip passes between two packets would not hear of a better offer.
    if (rate === 0 || (this.parameters.packet * 8e12) / rate > (states.rtt[flow] as number)) {
      this.armProbe(flow, now);
    }
  }

  disarm(flow: number): void {
    this.states.dataEvent[flow] = 0;
    this.states.probeEvent[flow] = 0;
  }

  private armData(flow: number, now: number): void {
    const { states } = this;
    const due = Math.max(now, (states.lastSent[flow] as number) + this.gap(flow));
    states.dataEvent[flow] = this.agenda.add(due, eventOf(SEND, flow));
  }

  armProbe(flow: number, now: number): void {
    const { states } = this;
    const since = Math.max(states.lastProbe[flow] as number, states.lastSent[flow] as number);
    const gap = Math.round(this.probingTrips(flow) * (states.rtt[flow] as number));
    const due = Math.max(now, since + gap);
    states.probeEvent[flow] = this.agenda.add(due, eventOf(PROBING, flow));
  }

  /** Tells what a sender, and the others of its flow, have waited for until now. */
  tell(watch: PacketWatch, sender: number, perFlow: number, now: number): void {
    const { rate, rtt, unsent, pausedBy } = this.states;
    const first = sender - (sender % perFlow);
    for (let flow = first; flow < first + perFlow; flow++) {
      const hasNothing = unsent[flow] === 0 || Number.isNaN(rtt[flow]);
      const why = hasNothing ? TIMER : (rate[flow] as number) > 0 ? PACED : PAUSED;
      watch.waits(flow, why, why === PAUSED ? (pausedBy[flow] as number) : NOBODY, now);
    }
  }

  /** The time that the packet sent last takes at the flow's rate. */
  gap(flow: number): number {
    const { lastWire, rate } = this.states;
    return Math.round(((lastWire[flow] as number) * 8e12) / (rate[flow] as number));
  }

  /** Round trips between two probes. */
  private probingTrips(flow: number): number {
    const { probing } = this.parameters;
    const index = this.states.index[flow] as number;
    if (probing === 0 || index === 0 || (this.states.rate[flow] as number) > 0) return 1;
    return Math.max(index, probing);
  }
}
