import type { Dynamics } from "../../../engine/index.ts";
import { sendersOf } from "./senders.ts";

/** What every sender may do, one by one: the changes of one stand together, in order of time. */
export interface FlowSteps {
  /** Sender s owns the places from[s] … from[s + 1] − 1 of the columns below. */
  readonly from: Uint32Array;
  readonly time: Float64Array;
  readonly rate: Float64Array;
  readonly pausedBy: Int32Array;
}

/** A counting sort by sender: two passes, order of time kept. */
export function flowSteps(dynamics: Dynamics): FlowSteps {
  const { flow, time, rate, pausedBy } = dynamics.rates;
  const flows = sendersOf(dynamics);
  const from = new Uint32Array(flows + 1);
  for (const f of flow) from[f + 1] = (from[f + 1] as number) + 1;
  for (let f = 0; f < flows; f++) from[f + 1] = (from[f + 1] as number) + (from[f] as number);
  const next = from.slice(0, flows);
  const steps = {
    from,
    time: new Float64Array(flow.length),
    rate: new Float64Array(flow.length),
    pausedBy: new Int32Array(flow.length),
  };
  for (const [k, f] of flow.entries()) {
    const at = next[f] as number;
    steps.time[at] = time[k] as number;
    steps.rate[at] = rate[k] as number;
    steps.pausedBy[at] = pausedBy[k] as number;
    next[f] = at + 1;
  }
  return steps;
}

/** The last change of a sender up to `time`; −1 before the first. */
export function stepAt(steps: FlowSteps, flow: number, time: number): number {
  let low = (steps.from[flow] as number) - 1;
  let high = steps.from[flow + 1] as number;
  const first = low + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((steps.time[middle] as number) <= time) low = middle;
    else high = middle;
  }
  return low < first ? -1 : low;
}
