import type { PdqParameters } from "../model/spec/packet-setting.ts";
import { NOBODY } from "../packets/packet-pool.ts";
import type { SenderStates } from "../packets/sender-states.ts";
import type { Piles } from "../packets/subflows.ts";

/**
 * Load balancing between the subflows of M-PDQ (PDQ §6; SPEC 6.14): the sender “periodically shifts the load from the
 * paused subflows to the sending one with the minimal remaining load”.
 */
export class Shifting {
  private readonly states: SenderStates;
  private readonly piles: Piles;
  private readonly parameters: PdqParameters;
  private readonly perFlow: number;
  private readonly last: Float64Array;

  constructor(states: SenderStates, piles: Piles, parameters: PdqParameters, perFlow: number) {
    this.states = states;
    this.piles = piles;
    this.parameters = parameters;
    this.perFlow = perFlow;
    this.last = new Float64Array(states.rate.length / perFlow).fill(Number.NEGATIVE_INFINITY);
  }

  /**
   * Shifts load on an acknowledgement of `subflow`, if it is time; returns the subflows that have nothing left to
   * send.
   */
  shift(subflow: number, now: number): readonly number[] {
    if (this.perFlow === 1) return [];
    const flow = Math.floor(subflow / this.perFlow);
    const period = this.parameters.shiftPeriod * (this.states.rtt[subflow] as number);
    if (now - (this.last[flow] as number) < period) return [];
    const to = this.neediest(flow);
    if (to < 0) return [];
    this.last[flow] = now;
    return this.shiftTo(to);
  }

  /** Shifts load to a subflow that sends; returns the subflows that have nothing left to send. */
  shiftTo(to: number): readonly number[] {
    if (this.perFlow === 1) return [];
    const { states, piles } = this;
    const emptied: number[] = [];
    const first = to - (to % this.perFlow);
    for (let from = first; from < first + this.perFlow; from++) {
      const height = this.isPaused(from) ? piles.height(from) : 0;
      const count = Math.ceil(height * this.parameters.shiftShare);
      if (count === 0) continue;
      const bytes = piles.shift(from, to, count);
      move(states.unsent, from, to, bytes);
      move(states.unacknowledged, from, to, bytes);
      if (states.unsent[from] === 0) emptied.push(from);
    }
    return emptied;
  }

  /** Returns −1 if no subflow sends. */
  private neediest(flow: number): number {
    const { states } = this;
    let least = -1;
    for (let subflow = flow * this.perFlow; subflow < (flow + 1) * this.perFlow; subflow++) {
      const unsent = states.unsent[subflow] as number;
      const sends = states.isActive[subflow] === 1 && (states.rate[subflow] as number) > 0;
      if (!sends || unsent === 0) continue;
      if (least < 0 || unsent < (states.unsent[least] as number)) least = subflow;
    }
    return least;
  }

  private isPaused(subflow: number): boolean {
    return this.states.isActive[subflow] === 1 && this.states.pausedBy[subflow] !== NOBODY;
  }
}

function move(column: Float64Array, from: number, to: number, amount: number): void {
  column[from] = (column[from] as number) - amount;
  column[to] = (column[to] as number) + amount;
}
