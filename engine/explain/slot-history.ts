import { flowsOf, type Trace } from "../model/trace.ts";

/** A flow's service before some slot. */
export interface Past {
  readonly sent: number;
  /** The last slot it was served in; −∞ if there is none. */
  readonly last: number;
}

const NEVER: Past = { sent: 0, last: Number.NEGATIVE_INFINITY };

/**
 * A traced run of the slot model by flow: what each had sent before any slot, and when last. An interval
 * is read as a block of one member. Entries are grouped by flow, each flow's in order of time.
 */
export class History {
  private readonly trace: Trace;
  /** Flow `i` owns the entries from `from[i]` to `from[i + 1]`. */
  private readonly from: Uint32Array;
  private readonly row: Uint32Array;
  /** The place of the flow among the members of its row. */
  private readonly turn: Uint32Array;
  /** The amount that the flow had sent before the entry. */
  private readonly before: Float64Array;

  constructor(trace: Trace, flowCount: number) {
    this.trace = trace;
    this.from = new Uint32Array(flowCount + 1);
    eachMember(trace, (flow) => {
      this.from[flow + 1] = (this.from[flow + 1] as number) + 1;
    });
    for (let i = 0; i < flowCount; i++) {
      this.from[i + 1] = (this.from[i + 1] as number) + (this.from[i] as number);
    }
    const length = this.from[flowCount] as number;
    this.row = new Uint32Array(length);
    this.turn = new Uint32Array(length);
    this.before = new Float64Array(length);
    const filled = this.from.slice(0, flowCount);
    const sent = new Float64Array(flowCount);
    eachMember(trace, (flow, row, turn) => {
      const entry = filled[flow] as number;
      filled[flow] = entry + 1;
      this.row[entry] = row;
      this.turn[entry] = turn;
      this.before[entry] = sent[flow] as number;
      sent[flow] = (sent[flow] as number) + this.turns(row, turn, Number.POSITIVE_INFINITY);
    });
  }

  /** Counts the service of `flow` before `slot`. */
  by(flow: number, slot: number): Past {
    let low = this.from[flow] as number;
    let high = this.from[flow + 1] as number;
    const first = low;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.firstTurn(middle) < slot) low = middle + 1;
      else high = middle;
    }
    if (low === first) return NEVER;
    const entry = low - 1;
    const row = this.row[entry] as number;
    const turns = this.turns(row, this.turn[entry] as number, slot);
    const last = this.firstTurn(entry) + (turns - 1) * this.period(row);
    return { sent: (this.before[entry] as number) + turns, last };
  }

  private firstTurn(entry: number): number {
    return (this.trace.start[this.row[entry] as number] as number) + (this.turn[entry] as number);
  }

  private period(row: number): number {
    return Math.max(1, this.trace.memberCount[row] ?? 0);
  }

  /** Counts the turns before `slot` that the row gives to its member number `turn`. */
  private turns(row: number, turn: number, slot: number): number {
    const until = Math.min(slot, this.trace.end[row] as number);
    const elapsed = until - (this.trace.start[row] as number) - turn;
    return Math.max(0, Math.ceil(elapsed / this.period(row)));
  }
}

/** All flows that a row serves; members of a block that ends before their first turn are left out. */
function eachMember(trace: Trace, visit: (flow: number, row: number, turn: number) => void): void {
  for (let row = 0; row < trace.length; row++) {
    const flows = flowsOf(trace, row);
    const served = Math.min(
      flows.length,
      (trace.end[row] as number) - (trace.start[row] as number),
    );
    for (let turn = 0; turn < served; turn++) visit(flows[turn] as number, row, turn);
  }
}
