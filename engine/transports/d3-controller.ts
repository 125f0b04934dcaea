import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { PacketFlows } from "../packets/packet-flows.ts";
import { DATA, NOBODY, type Packets, TERM } from "../packets/packet-pool.ts";
import type { PortController, PortSetting } from "../packets/port-controllers.ts";
import type { SenderStates } from "../packets/sender-states.ts";
import type { PauseJournal } from "./pause-journal.ts";

/** Rates are bits a second. */
interface Grant {
  desired: number;
  allocated: number;
}

/**
 * D³ at a port (SPEC 6.15): requests are served in the order in which they come, each with what it asks for and a fair
 * share of what no flow asks for, or with what is left. What a request's header gives back of the last grant, a port
 * here remembers of the flow, so that lost packets leave no false sums behind.
 */
export class D3Controller implements PortController {
  private readonly packets: Packets;
  private readonly setting: PortSetting;
  private readonly parameters: PdqParameters;
  private readonly journal: PauseJournal | null;
  private readonly grants = new Map<number, Grant>();
  /** The rate of headers alone, one a round trip, which every flow has. */
  private readonly base: number;
  /** Sums over the flows: what they ask for, and what they have been granted. */
  private demand = 0;
  private allocated = 0;
  /** C, which follows the use of the link. */
  private capacity: number;
  private carried = 0;
  /** The least queue that a packet found in this period; ∞: none came. */
  private leastQueue = Number.POSITIVE_INFINITY;

  constructor(
    packets: Packets,
    setting: PortSetting,
    parameters: PdqParameters,
    journal: PauseJournal | null = null,
  ) {
    this.packets = packets;
    this.setting = setting;
    this.parameters = parameters;
    this.journal = journal;
    this.base = (parameters.header * 8e12) / setting.baseRtt;
    this.capacity = setting.rate;
  }

  get isIdle(): boolean {
    return this.grants.size === 0;
  }

  get granted(): number {
    return this.capacity;
  }

  /** Wilson et al. §4.3: C moves by α of what the link left unused in the period, and back by β of what its queue would fill. */
  tick(waiting: number, carried: number): number {
    const { useGain, queueGain, ratePeriod } = this.parameters;
    const { rate, baseRtt } = this.setting;
    const period = Math.round(ratePeriod * baseRtt);
    const unused = Math.max(0, rate - ((carried - this.carried) * 8e12) / period);
    this.carried = carried;
    const queue = Math.min(waiting, this.leastQueue);
    this.leastQueue = Number.POSITIVE_INFINITY;
    const next = this.capacity + useGain * unused - (queueGain * queue * 8e12) / period;
    // A port that knows no flow and has no queue begins anew.
    this.capacity = this.isIdle && waiting === 0 ? rate : Math.max(0, Math.min(2 * rate, next));
    return period;
  }

  onForward(packet: number, now: number): void {
    const { packets, grants } = this;
    const flow = packets.flow[packet] as number;
    this.leastQueue = Math.min(this.leastQueue, this.setting.waiting(now));
    if (packets.kind[packet] === TERM) {
      this.forget(flow);
      return;
    }
    const desired = packets.desired[packet] as number;
    if (desired < 0) return;
    const known = grants.get(flow) ?? { desired: 0, allocated: 0 };
    grants.set(flow, known);
    this.demand += desired - known.desired;
    this.allocated -= known.allocated;
    const left = this.capacity - this.allocated;
    const share = Math.max(0, this.capacity - this.demand) / grants.size;
    const allocated = Math.max(this.base, left > desired ? desired + share : left);
    this.allocated += allocated;
    known.desired = desired;
    known.allocated = allocated;
    if (allocated > this.base) {
      packets.rate[packet] = Math.min(packets.rate[packet] as number, allocated);
      this.journal?.accepts(this.setting.id, flow);
    } else this.pause(packet, flow, now);
  }

  onAck(): void {}

  /** Headers alone, one a round trip, are the probes of a paused sender. */
  private pause(packet: number, flow: number, now: number): void {
    const { packets, setting } = this;
    packets.rate[packet] = 0;
    if (packets.pausedBy[packet] === NOBODY) packets.pausedBy[packet] = setting.id;
    this.journal?.pauses(now, setting.id, flow, "allocated", -1);
  }

  private forget(flow: number): void {
    const known = this.grants.get(flow);
    if (known === undefined) return;
    this.grants.delete(flow);
    // Sums that roundings have worn begin anew whenever nothing is in them.
    this.demand = this.isIdle ? 0 : this.demand - known.desired;
    this.allocated = this.isIdle ? 0 : this.allocated - known.allocated;
  }
}

/**
 * Under D³ a sender asks once a round trip for the rate at which it would meet its deadline; without a deadline it asks for
 * 0 (SPEC 6.15).
 */
export class Requests {
  private readonly states: SenderStates;
  private readonly flows: PacketFlows;
  private readonly lineRate: Float64Array;
  private readonly parameters: PdqParameters;
  private readonly last: Float64Array;

  constructor(
    states: SenderStates,
    flows: PacketFlows,
    lineRate: Float64Array,
    parameters: PdqParameters,
  ) {
    this.states = states;
    this.flows = flows;
    this.lineRate = lineRate;
    this.parameters = parameters;
    this.last = new Float64Array(flows.count).fill(Number.NEGATIVE_INFINITY);
  }

  /** Returns the rate that a packet of this kind asks for if it leaves now, in bits a second; −1 if it asks for nothing. */
  desired(flow: number, kind: number, now: number): number {
    if (kind === TERM) return -1;
    const known = this.states.rtt[flow] as number;
    const rtt = Number.isNaN(known) ? this.parameters.firstRtt : known;
    if (kind === DATA && now < (this.last[flow] as number) + rtt) return -1;
    this.last[flow] = now;
    const deadline = this.flows.deadline[flow] as number;
    if (deadline === Number.POSITIVE_INFINITY || now >= deadline) return 0;
    const most = this.lineRate[flow] as number;
    const time = deadline - now - this.parameters.askAhead * rtt;
    return time > 0 ? Math.min(most, (this.left(flow) * 8e12) / time) : most;
  }

  /** Bytes that it still has to send, headers included. */
  private left(flow: number): number {
    const { packet, header } = this.parameters;
    const unsent = this.states.unsent[flow] as number;
    return unsent + Math.ceil(unsent / (packet - header)) * header;
  }
}
