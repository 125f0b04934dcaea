import type { Agenda } from "./agenda.ts";
import type { Chunks } from "./chunks.ts";
import { eventOf, PROBING, SEND } from "./events.ts";
import type { PacketFlows } from "./flows.ts";
import type { RateRecorder } from "./logs.ts";
import { DATA, NOBODY, type Packets, PROBE, SYN, TERM } from "./packets.ts";
import type { PdqParameters } from "./parameters.ts";
import { Resending } from "./resending.ts";
import { SenderStates } from "./sender-states.ts";
import { Tally } from "./tally.ts";
import type { Ways } from "./ways.ts";
import type { Wires } from "./wires.ts";

/** The sending ends of all flows: PDQ §3.1 (SPEC 6.3). */
export class Senders {
  private readonly flows: PacketFlows;
  private readonly ways: Ways;
  private readonly packets: Packets;
  private readonly agenda: Agenda;
  private readonly wires: Wires;
  private readonly parameters: PdqParameters;
  private readonly states: SenderStates;
  private readonly rates: RateRecorder | null;
  private readonly chunks: Chunks;
  private readonly acknowledged: Tally;
  /** Null where nothing is lost. */
  private readonly resending: Resending | null;
  /** By flow: the first chunk that has never been sent. */
  private readonly fresh: Int32Array;
  /** By flow, in picoseconds: the last acknowledgement has come, or the sender has given up; not a number before. */
  readonly finish: Float64Array;
  readonly terminated: Float64Array;
  probes = 0;

  constructor(
    flows: PacketFlows,
    ways: Ways,
    packets: Packets,
    agenda: Agenda,
    wires: Wires,
    parameters: PdqParameters,
    chunks: Chunks,
    rates: RateRecorder | null,
  ) {
    this.flows = flows;
    this.ways = ways;
    this.packets = packets;
    this.agenda = agenda;
    this.wires = wires;
    this.parameters = parameters;
    this.states = new SenderStates(flows);
    this.rates = rates;
    this.chunks = chunks;
    this.acknowledged = new Tally(chunks, flows.count);
    this.resending = Number.isFinite(parameters.retransmission)
      ? new Resending(agenda, parameters.retransmission, this.acknowledged, flows.count)
      : null;
    this.fresh = new Int32Array(flows.count);
    this.finish = new Float64Array(flows.count).fill(Number.NaN);
    this.terminated = new Float64Array(flows.count).fill(Number.NaN);
  }

  start(flow: number, now: number): void {
    const { states } = this;
    states.isActive[flow] = 1;
    states.lastSent[flow] = now;
    states.lastWire[flow] = this.parameters.header;
    this.emit(flow, SYN, -1, now);
    this.resending?.watch(flow, now);
  }

  /** An acknowledgement has come back; takes the packet. */
  onAck(packet: number, now: number): void {
    const { packets, states } = this;
    const flow = packets.flow[packet] as number;
    if (packets.kind[packet] === TERM) this.resending?.rest(flow);
    else if (states.isActive[flow] === 1) {
      this.learn(flow, packet, now);
      const left = this.settle(flow, packets.chunk[packet] as number);
      if (left <= 0) this.end(flow, now);
      else if (this.isHopeless(flow, now)) this.terminate(flow, now);
      else this.arm(flow, now);
    }
    packets.release(packet);
  }

  /** Data is due, if the event of that number still counts. */
  send(flow: number, order: number, now: number): void {
    const { states, parameters } = this;
    if (states.dataEvent[flow] !== order) return;
    states.dataEvent[flow] = 0;
    const chunk = this.nextChunk(flow);
    const payload = this.chunks.bytes(flow, chunk);
    this.emit(flow, DATA, chunk, now);
    const unsent = (states.unsent[flow] as number) - payload;
    states.unsent[flow] = unsent;
    this.resending?.of(flow).sent(chunk, now);
    states.lastSent[flow] = now;
    states.lastWire[flow] = payload + parameters.header;
    if (unsent > 0) this.armData(flow, now);
    else {
      states.probeEvent[flow] = 0;
      if (this.isTermBehind()) this.emit(flow, TERM, -1, now);
    }
  }

  /** Something of the flow has not been acknowledged in time, if the event of that number still counts. */
  overdue(flow: number, order: number, now: number): void {
    const { resending, states } = this;
    if (resending === null || !resending.isDue(flow, order)) return;
    if (states.isActive[flow] === 0) this.emit(flow, TERM, -1, now);
    else if (Number.isNaN(states.rtt[flow] as number)) this.emit(flow, SYN, -1, now);
    else {
      const isResting = states.unsent[flow] === 0;
      for (const chunk of resending.expire(flow, now)) {
        states.unsent[flow] = (states.unsent[flow] as number) + this.chunks.bytes(flow, chunk);
      }
      if (isResting) this.arm(flow, now);
    }
    resending.watch(flow, now);
  }

  /** A probe is due, if the event of that number still counts. */
  probe(flow: number, order: number, now: number): void {
    const { states } = this;
    if (states.probeEvent[flow] !== order) return;
    states.lastProbe[flow] = now;
    this.probes++;
    this.emit(flow, PROBE, -1, now);
    this.armProbe(flow, now);
  }

  /** Strikes an acknowledged chunk off; bytes that are still to be acknowledged. */
  private settle(flow: number, chunk: number): number {
    const { states } = this;
    const bytes = this.acknowledged.add(flow, chunk);
    const left = (states.unacknowledged[flow] as number) - bytes;
    states.unacknowledged[flow] = left;
    if (bytes > 0 && this.resending?.of(flow).spare(chunk) === true) {
      states.unsent[flow] = (states.unsent[flow] as number) - bytes;
    }
    return left;
  }

  private nextChunk(flow: number): number {
    const again = this.resending?.of(flow).next() ?? -1;
    if (again >= 0) return again;
    const chunk = this.fresh[flow] as number;
    this.fresh[flow] = chunk + 1;
    return chunk;
  }

  private learn(flow: number, packet: number, now: number): void {
    const { packets, states } = this;
    const sample = now - (packets.sentAt[packet] as number);
    const known = states.rtt[flow] as number;
    states.rtt[flow] = Number.isNaN(known)
      ? sample
      : known + this.parameters.rttGain * (sample - known);
    const pausedBy = packets.pausedBy[packet] as number;
    const rate = pausedBy === NOBODY ? (packets.rate[packet] as number) : 0;
    states.index[flow] = packets.index[packet] as number;
    if (rate === states.rate[flow] && pausedBy === states.pausedBy[flow]) return;
    states.rate[flow] = rate;
    states.pausedBy[flow] = pausedBy;
    this.rates?.add(now, flow, rate, pausedBy);
  }

  /** Early Termination, PDQ §3.1: no more is sent than can be in time. */
  private isHopeless(flow: number, now: number): boolean {
    const deadline = this.flows.deadline[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY || !this.parameters.earlyTermination) return false;
    const { states } = this;
    return (
      now > deadline ||
      now + this.left(flow) > deadline ||
      (states.rate[flow] === 0 && now + (states.rtt[flow] as number) > deadline)
    );
  }

  /** T_S: what the unsent bytes take at full rate. */
  private left(flow: number): number {
    return ((this.states.unsent[flow] as number) * 8e12) / (this.ways.lineRate[flow] as number);
  }

  private end(flow: number, now: number): void {
    this.rest(flow);
    this.finish[flow] = now;
    if (!this.isTermBehind()) this.emit(flow, TERM, -1, now);
  }

  /** A sender that may have to send again says that it is done only when all is acknowledged. */
  private isTermBehind(): boolean {
    return this.parameters.term === "behind" && this.resending === null;
  }

  private terminate(flow: number, now: number): void {
    this.rest(flow);
    this.terminated[flow] = now;
    this.rates?.add(now, flow, 0, NOBODY);
    this.emit(flow, TERM, -1, now);
  }

  private rest(flow: number): void {
    this.states.isActive[flow] = 0;
    this.states.dataEvent[flow] = 0;
    this.states.probeEvent[flow] = 0;
  }

  /** Times the next data packet and the next probe anew. */
  private arm(flow: number, now: number): void {
    const { states } = this;
    states.dataEvent[flow] = 0;
    states.probeEvent[flow] = 0;
    if (states.unsent[flow] === 0) return;
    const rate = states.rate[flow] as number;
    if (rate > 0) this.armData(flow, now);
    // A sender so slow that a round trip passes between two packets would not hear of a better offer.
    if (rate === 0 || (this.parameters.packet * 8e12) / rate > (states.rtt[flow] as number)) {
      this.armProbe(flow, now);
    }
  }

  private armData(flow: number, now: number): void {
    const { states } = this;
    const gap = Math.round(
      ((states.lastWire[flow] as number) * 8e12) / (states.rate[flow] as number),
    );
    const due = Math.max(now, (states.lastSent[flow] as number) + gap);
    states.dataEvent[flow] = this.agenda.add(due, eventOf(SEND, flow));
  }

  private armProbe(flow: number, now: number): void {
    const { states } = this;
    const since = Math.max(states.lastProbe[flow] as number, states.lastSent[flow] as number);
    const gap = Math.round(this.probingTrips(flow) * (states.rtt[flow] as number));
    const due = Math.max(now, since + gap);
    states.probeEvent[flow] = this.agenda.add(due, eventOf(PROBING, flow));
  }

  /** How many round trips lie between two probes. */
  private probingTrips(flow: number): number {
    const { probing } = this.parameters;
    const index = this.states.index[flow] as number;
    if (probing === 0 || index === 0 || (this.states.rate[flow] as number) > 0) return 1;
    return Math.max(index, probing);
  }

  private emit(flow: number, kind: number, chunk: number, now: number): void {
    const { packets, states } = this;
    const packet = packets.take();
    const rtt = states.rtt[flow] as number;
    const payload = chunk < 0 ? 0 : this.chunks.bytes(flow, chunk);
    packets.kind[packet] = kind;
    packets.isAck[packet] = 0;
    packets.flow[packet] = flow;
    packets.chunk[packet] = chunk;
    packets.hop[packet] = 0;
    packets.payload[packet] = payload;
    packets.wire[packet] = this.parameters.header + payload;
    packets.rate[packet] = this.ways.lineRate[flow] as number;
    packets.pausedBy[packet] = states.pausedBy[flow] as number;
    packets.deadline[packet] = this.flows.deadline[flow] as number;
    packets.left[packet] = this.left(flow);
    packets.rtt[packet] = Number.isNaN(rtt) ? this.parameters.firstRtt : rtt;
    packets.index[packet] = 0;
    packets.sentAt[packet] = now;
    this.wires.send(packet, this.ways.links[flow]?.[0] as number, now);
  }
}
