import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { Agenda } from "./agenda.ts";
import { eventOf, PROBING, SEND } from "./events.ts";
import type { SenderStates } from "./sender-states.ts";

/** When a sender's next data packet and its next probe are due: PDQ §3.1, §3.3.2 (SPEC 6.3). */
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

  /** What the packet sent last takes at the rate the flow has. */
  gap(flow: number): number {
    const { lastWire, rate } = this.states;
    return Math.round(((lastWire[flow] as number) * 8e12) / (rate[flow] as number));
  }

  /** How many round trips lie between two probes. */
  private probingTrips(flow: number): number {
    const { probing } = this.parameters;
    const index = this.states.index[flow] as number;
    if (probing === 0 || index === 0 || (this.states.rate[flow] as number) > 0) return 1;
    return Math.max(index, probing);
  }
}
