import { GrowingColumn } from "../packets/growing-columns.ts";

/**
 * Reasons why a switch pauses a flow. `behind`: more critical flows take what there is to grant; `dampened`:
 * another waiting flow was accepted a moment ago; `unlisted`: the switch remembers more critical flows
 * only; `registered`: a first request that only makes the flow known; `draining`: the rate controller
 * grants nothing while the queue drains; `allocated`: under D³, flows that asked before hold what there is.
 */
export const PAUSE_REASONS = [
  "behind",
  "dampened",
  "unlisted",
  "registered",
  "draining",
  "allocated",
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Every time a switch began to pause a flow, or changed its reason. */
export interface PauseLog {
  readonly time: Float64Array;
  readonly node: Float64Array;
  readonly flow: Float64Array;
  /** An index of `PAUSE_REASONS`. */
  readonly reason: Float64Array;
  /** The flow that it stands behind, or that was accepted; −1 for none in particular. */
  readonly other: Float64Array;
}

export class PauseJournal {
  private readonly time = new GrowingColumn();
  private readonly node = new GrowingColumn();
  private readonly flow = new GrowingColumn();
  private readonly reason = new GrowingColumn();
  private readonly other = new GrowingColumn();
  private readonly flows: number;
  /** Maps node · flows + flow to the row of the pause that goes on. */
  private readonly lasting = new Map<number, number>();
  private readonly reasons: number[] = [];

  constructor(flows: number) {
    this.flows = flows;
  }

  pauses(now: number, node: number, flow: number, reason: PauseReason, other: number): void {
    const key = node * this.flows + flow;
    const code = PAUSE_REASONS.indexOf(reason) * (this.flows + 1) + other + 1;
    const row = this.lasting.get(key);
    if (row !== undefined && this.reasons[row] === code) return;
    this.lasting.set(key, this.time.length);
    this.reasons.push(code);
    this.time.push(now);
    this.node.push(node);
    this.flow.push(flow);
    this.reason.push(PAUSE_REASONS.indexOf(reason));
    this.other.push(other);
  }

  accepts(node: number, flow: number): void {
    this.lasting.delete(node * this.flows + flow);
  }

  log(): PauseLog {
    return {
      time: this.time.column(),
      node: this.node.column(),
      flow: this.flow.column(),
      reason: this.reason.column(),
      other: this.other.column(),
    };
  }
}

/** The log of the senders: every change of rate and pause. */
export interface RateLog {
  readonly time: Float64Array;
  readonly flow: Float64Array;
  /** Bits a second; 0 while paused. */
  readonly rate: Float64Array;
  /** The switch that pauses it; −1 for none. */
  readonly pausedBy: Float64Array;
}

export class RateRecorder {
  private readonly time = new GrowingColumn();
  private readonly flow = new GrowingColumn();
  private readonly rate = new GrowingColumn();
  private readonly pausedBy = new GrowingColumn();

  add(time: number, flow: number, rate: number, pausedBy: number): void {
    this.time.push(time);
    this.flow.push(flow);
    this.rate.push(rate);
    this.pausedBy.push(pausedBy);
  }

  log(): RateLog {
    return {
      time: this.time.column(),
      flow: this.flow.column(),
      rate: this.rate.column(),
      pausedBy: this.pausedBy.column(),
    };
  }
}
