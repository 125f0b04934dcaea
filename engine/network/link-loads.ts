import type { Routes } from "../model/routes.ts";
import { flowsOf, rateOf, type Trace } from "../model/trace.ts";

/** The load of every link, in columns by link. */
export interface LinkLoads {
  /** Rate over capacity, from 0 to 1 but for rounding. */
  readonly load: Float64Array;
  /** Number of flows in service that go over it. */
  readonly flows: Int32Array;
}

/** The loads under these rates (SPEC 3.8); of a sprayed flow each link carries its share. */
export function linkLoads({ flow, rate }: Served, routes: Routes): LinkLoads {
  const { capacity, start, link, share } = routes;
  const load = new Float64Array(capacity.length);
  const flows = new Int32Array(capacity.length);
  for (let k = 0; k < flow.length; k++) {
    const own = flow[k] as number;
    for (let at = start[own] as number; at < (start[own + 1] as number); at++) {
      const l = link[at] as number;
      load[l] =
        (load[l] as number) + (rate[k] as number) * (share === null ? 1 : (share[at] as number));
      flows[l] = (flows[l] as number) + 1;
    }
  }
  for (let l = 0; l < load.length; l++) load[l] = (load[l] as number) / (capacity[l] as number);
  return { load, flows };
}

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

/** The number of slots that member k has among the slots lo … hi − 1 of a block. */
function turns(lo: number, hi: number, k: number, members: number): number {
  return Math.ceil((hi - k) / members) - Math.ceil((lo - k) / members);
}
