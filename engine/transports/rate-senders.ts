import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { Agenda } from "../packets/agenda.ts";
import { type Chunks, type PacketFlows, Tally } from "../packets/packet-flows.ts";
import type { Ways } from "../packets/packet-paths.ts";
import { DATA, NOBODY, type Packets, PROBE, SYN, TERM } from "../packets/packet-pool.ts";
import { Resending } from "../packets/resending.ts";
import { Pacing, SenderStates } from "../packets/sender-states.ts";
import type { Piles, Subflows } from "../packets/subflows.ts";
import type { PacketWatch } from "../packets/watch.ts";
import type { Wires } from "../packets/wires.ts";
import { Requests } from "./d3-controller.ts";
import type { RateRecorder } from "./pause-journal.ts";
import { Shifting } from "./shifting.ts";
import { aged, isHopeless } from "./urgency.ts";

export interface SenderOptions {
  /** D³'s, whose every packet does not ask. */
  readonly isAsking: boolean;
  /** Nothing is retransmitted before. Default: retransmits from the beginning on. */
  readonly resendsAfter?: number | undefined;
  readonly watch: PacketWatch | null;
}

/** The senders of all flows: PDQ §3.1 (SPEC 6.3). A “flow” here is a subflow where M-PDQ cuts flows. */
export class Senders {
  private readonly subflows: Subflows;
  private readonly flows: PacketFlows;
  private readonly ways: Ways;
  private readonly packets: Packets;
  private readonly wires: Pick<Wires, "send">;
  private readonly parameters: PdqParameters;
  private readonly states: SenderStates;
  private readonly pacing: Pacing;
  private readonly rates: RateRecorder | null;
  /** D³'s; null under other protocols, whose every packet asks. */
  private readonly requests: Requests | null;
  private readonly chunks: Chunks;
  private readonly piles: Piles;
  private readonly shifting: Shifting;
  private readonly acknowledged: Tally;
  private readonly resending: Resending | null;
  private readonly resendsAfter: number;
  private readonly watch: PacketWatch | null;
  /** Picoseconds at which the last acknowledgement came or the sender gave up; NaN until then. */
  readonly finish: Float64Array;
  readonly terminated: Float64Array;
  probes = 0;

  constructor(
    subflows: Subflows,
    ways: Ways,
    packets: Packets,
    agenda: Agenda,
    wires: Pick<Wires, "send">,
    parameters: PdqParameters,
    chunks: Chunks,
    piles: Piles,
    rates: RateRecorder | null,
    { isAsking, resendsAfter = Number.NEGATIVE_INFINITY, watch }: SenderOptions,
  ) {
    const { flows, perFlow } = subflows;
    this.subflows = subflows;
    this.flows = flows;
    this.ways = ways;
    this.packets = packets;
    this.wires = wires;
    this.parameters = parameters;
    this.states = new SenderStates(flows);
    this.pacing = new Pacing(this.states, agenda, parameters);
    this.rates = rates;
    this.requests = isAsking ? new Requests(this.states, flows, ways.lineRate, parameters) : null;
    this.chunks = chunks;
    this.piles = piles;
    this.shifting = new Shifting(this.states, piles, parameters, perFlow);
    this.acknowledged = new Tally(chunks, flows.count / perFlow);
    this.resending = Number.isFinite(parameters.retransmission)
      ? new Resending(agenda, parameters.retransmission, this.acknowledged, subflows)
      : null;
    this.resendsAfter = resendsAfter;
    this.watch = watch;
    this.finish = new Float64Array(flows.count).fill(Number.NaN);
    this.terminated = new Float64Array(flows.count).fill(Number.NaN);
  }

  start(flow: number, now: number): void {
    const { states } = this;
    states.isActive[flow] = 1;
    states.lastSent[flow] = now;
    this.emit(flow, SYN, -1, now);
    this.resending?.watch(flow, now);
  }

  /** An acknowledgement has come back; takes the packet. */
  onAck(packet: number, now: number): void {
    const { packets, states } = this;
    const flow = packets.flow[packet] as number;
    // A TERM right behind the last data may come although data before it was lost.
    if (packets.kind[packet] === TERM) {
      if (states.isActive[flow] === 0) this.resending?.rest(flow);
    } else if (states.isActive[flow] === 1) {
      if (this.watch !== null) this.pacing.tell(this.watch, flow, this.subflows.perFlow, now);
      this.learn(flow, packet, now);
      this.settle(flow, packets.chunk[packet] as number);
      this.runDry(this.shifting.shift(flow, now), now);
      // A subflow may have given all it had away.
      if (states.isActive[flow] === 1) this.goOn(flow, now);
    }
    packets.release(packet);
  }

  private goOn(flow: number, now: number): void {
    if ((this.states.unacknowledged[flow] as number) <= 0) this.end(flow, now);
    else if (this.isHopeless(flow, now)) this.terminate(flow, now);
    else this.pacing.arm(flow, now);
  }

  /** Data is due, if the event of that number still counts. */
  send(flow: number, order: number, now: number): void {
    const { states, parameters } = this;
    if (states.dataEvent[flow] !== order) return;
    states.dataEvent[flow] = 0;
    if (this.watch !== null) this.pacing.tell(this.watch, flow, this.subflows.perFlow, now);
    const again = this.resending?.of(flow).next() ?? -1;
    const chunk = again >= 0 ? again : this.piles.take(flow);
    const payload = this.bytesOf(flow, chunk);
    this.emit(flow, DATA, chunk, now, again >= 0);
    states.unsent[flow] = (states.unsent[flow] as number) - payload;
    if (states.unsent[flow] === 0) this.runDry(this.shifting.shiftTo(flow), now);
    this.resending?.of(flow).sent(chunk, now);
    states.lastSent[flow] = now;
    states.lastWire[flow] = payload + parameters.header;
    if ((states.unsent[flow] as number) > 0) this.pacing.arm(flow, now);
    else {
      // Nothing uses the rate once the last packet has had its time.
      this.rates?.add(now + this.pacing.gap(flow), flow, 0, NOBODY);
      this.hush(flow, now);
    }
  }

  /** Something of the flow has not been acknowledged in time, if the event of that number still counts. */
  overdue(flow: number, order: number, now: number): void {
    const { resending, states } = this;
    if (resending === null || !resending.isDue(flow, order)) return;
    if (now <= this.resendsAfter) {
      resending.watch(flow, now);
      return;
    }
    if (this.watch !== null) this.pacing.tell(this.watch, flow, this.subflows.perFlow, now);
    if (states.isActive[flow] === 0) this.emit(flow, TERM, -1, now);
    else if (Number.isNaN(states.rtt[flow] as number)) this.emit(flow, SYN, -1, now);
    else {
      const isResting = states.unsent[flow] === 0;
      for (const chunk of resending.expire(flow, now)) {
        states.unsent[flow] = (states.unsent[flow] as number) + this.bytesOf(flow, chunk);
      }
      if (isResting) {
        this.pacing.arm(flow, now);
        const { rate, pausedBy } = states;
        this.rates?.add(now, flow, rate[flow] as number, pausedBy[flow] as number);
      }
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
    this.pacing.armProbe(flow, now);
  }

  /** Counts an acknowledged chunk. */
  private settle(flow: number, chunk: number): void {
    const { states } = this;
    const bytes = this.acknowledged.add(this.subflows.flowOf(flow), chunk);
    states.unacknowledged[flow] = (states.unacknowledged[flow] as number) - bytes;
    if (bytes > 0 && this.resending?.of(flow).spare(chunk) === true) {
      states.unsent[flow] = (states.unsent[flow] as number) - bytes;
    }
  }

  private bytesOf(flow: number, chunk: number): number {
    return this.chunks.bytes(this.subflows.flowOf(flow), chunk);
  }

  private learn(flow: number, packet: number, now: number): void {
    const { packets, states } = this;
    const sample = now - (packets.sentAt[packet] as number);
    const known = states.rtt[flow] as number;
    states.rtt[flow] = Number.isNaN(known)
      ? sample
      : known + this.parameters.rttGain * (sample - known);
    if (this.requests !== null && (packets.desired[packet] as number) < 0) return;
    const pausedBy = packets.pausedBy[packet] as number;
    const rate = pausedBy === NOBODY ? (packets.rate[packet] as number) : 0;
    states.index[flow] = packets.index[packet] as number;
    if (rate === states.rate[flow] && pausedBy === states.pausedBy[flow]) return;
    states.rate[flow] = rate;
    states.pausedBy[flow] = pausedBy;
    if ((states.unsent[flow] as number) > 0) this.rates?.add(now, flow, rate, pausedBy);
  }

  /** Early Termination: whether the flow cannot be in time any more. */
  private isHopeless(flow: number, now: number): boolean {
    const deadline = this.flows.deadline[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY || !this.parameters.earlyTermination) return false;
    if (this.requests !== null) return now + this.left(flow) > deadline;
    const { perFlow } = this.subflows;
    const rate = this.ways.lineRate[flow] as number;
    return isHopeless(this.states, flow - (flow % perFlow), perFlow, deadline, rate, now);
  }

  /** T_S: the time that the unsent bytes take at full rate. */
  private left(flow: number): number {
    return ((this.states.unsent[flow] as number) * 8e12) / (this.ways.lineRate[flow] as number);
  }

  /** Nothing is left to send. */
  private hush(flow: number, now: number): void {
    this.pacing.disarm(flow);
    if (this.isTermBehind(now)) this.emit(flow, TERM, -1, now);
  }

  /** Subflows that have given all they had to another subflow. */
  private runDry(flows: readonly number[], now: number): void {
    for (const flow of flows) {
      this.rates?.add(now, flow, 0, NOBODY);
      this.hush(flow, now);
      if ((this.states.unacknowledged[flow] as number) <= 0) this.end(flow, now);
    }
  }

  private end(flow: number, now: number): void {
    this.rest(flow);
    this.finish[flow] = now;
    if (!this.isTermBehind(now)) this.emit(flow, TERM, -1, now);
  }

  /** A sender that may have to send again says that it is done only when all is acknowledged. */
  private isTermBehind(now: number): boolean {
    if (this.parameters.term !== "behind") return false;
    return this.resending === null || now <= this.resendsAfter;
  }

  private terminate(flow: number, now: number): void {
    const { perFlow } = this.subflows;
    const first = flow - (flow % perFlow);
    for (let part = first; part < first + perFlow; part++) {
      this.terminated[part] = now;
      if (this.states.isActive[part] === 0) continue;
      this.rest(part);
      this.rates?.add(now, part, 0, NOBODY);
      this.emit(part, TERM, -1, now);
    }
  }

  private rest(flow: number): void {
    this.states.isActive[flow] = 0;
    this.pacing.disarm(flow);
  }

  private emit(flow: number, kind: number, chunk: number, now: number, isAgain = false): void {
    const { packets, states } = this;
    const packet = packets.take();
    const rtt = states.rtt[flow] as number;
    const payload = chunk < 0 ? 0 : this.bytesOf(flow, chunk);
    const left = this.left(flow);
    packets.kind[packet] = kind;
    packets.isAck[packet] = 0;
    packets.flow[packet] = flow;
    packets.chunk[packet] = chunk;
    packets.at[packet] = 0;
    packets.payload[packet] = payload;
    packets.wire[packet] = this.parameters.header + payload;
    packets.rate[packet] = this.ways.lineRate[flow] as number;
    if (this.requests === null) packets.pausedBy[packet] = states.pausedBy[flow] as number;
    else {
      packets.pausedBy[packet] = NOBODY;
      packets.desired[packet] = this.requests.desired(flow, kind, now);
    }
    packets.deadline[packet] = this.flows.deadline[flow] as number;
    packets.left[packet] = left;
    packets.aged[packet] = aged(
      left,
      now - (this.flows.start[flow] as number),
      this.parameters.aging,
    );
    packets.rtt[packet] = Number.isNaN(rtt) ? this.parameters.firstRtt : rtt;
    packets.index[packet] = 0;
    packets.sentAt[packet] = now;
    this.watch?.made(packet, now, isAgain);
    this.wires.send(packet, this.ways.links[flow]?.[0] as number, now);
  }
}
