import { flowsOf, rateOf, type Trace } from "./trace.ts";

/** Flows that are served, and the rate of each in size units a time unit. */
export interface Served {
  readonly flow: Int32Array;
  readonly rate: Float64Array;
}

/**
 * The flows in service at `time`, and their rates. In the fluid model a service that ends at `time` is over, and one
 * that starts has begun (SPEC 3.8). `first`: a row before which all rows are over by then; 0 where that is not known.
 */
export function servedAt(trace: Trace, time: number, first = 0): Served {
  const flow: number[] = [];
  const rate: number[] = [];
  for (let row = first; row < trace.length && (trace.start[row] as number) <= time; row++) {
    if ((trace.end[row] as number) <= time) continue;
    const members = flowsOf(trace, row);
    const now = rateOf(trace, row);
    const turn = Math.floor(time - (trace.start[row] as number)) % members.length;
    const shown = trace.sharing === "turns" ? members.subarray(turn, turn + 1) : members;
    for (const member of shown) {
      flow.push(member);
      rate.push(now);
    }
  }
  return { flow: Int32Array.from(flow), rate: Float64Array.from(rate) };
}

/**
 * The flows served in [from, to), and the mean rate of each over that time. In the slot model the stretch is
 * widened to whole slots.
 */
export function meanServed(trace: Trace, flowCount: number, from: number, to: number): Served {
  const isTurns = trace.sharing === "turns";
  const since = isTurns ? Math.floor(from) : from;
  const until = isTurns ? Math.ceil(to) : to;
  const amount = new Float64Array(flowCount);
  for (let row = 0; row < trace.length && (trace.start[row] as number) < until; row++) {
    const start = trace.start[row] as number;
    const lo = Math.max(start, since) - start;
    const hi = Math.min(trace.end[row] as number, until) - start;
    if (hi <= lo) continue;
    const members = flowsOf(trace, row);
    const rate = rateOf(trace, row);
    for (let k = 0; k < members.length; k++) {
      const time = isTurns && members.length > 1 ? turns(lo, hi, k, members.length) : hi - lo;
      const member = members[k] as number;
      amount[member] = (amount[member] as number) + rate * time;
    }
  }
  const flow = Int32Array.from(amount.keys()).filter((f) => (amount[f] as number) > 0);
  return { flow, rate: Float64Array.from(flow, (f) => (amount[f] as number) / (until - since)) };
}

/** Number of slots that member k has among the slots lo … hi − 1 of a block. */
function turns(lo: number, hi: number, k: number, members: number): number {
  return Math.ceil((hi - k) / members) - Math.ceil((lo - k) / members);
}
