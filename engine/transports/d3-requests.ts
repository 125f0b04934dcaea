import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { PacketFlows } from "../packets/packet-flows.ts";
import { DATA, TERM } from "../packets/packet-pool.ts";
import type { SenderStates } from "../packets/sender-states.ts";

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
