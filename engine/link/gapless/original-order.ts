import type { Run } from "../../run.ts";
import type { Trace } from "../../trace.ts";

/** The run of flows that were sorted for it, in the order they came in; its columns are used up. */
export function inOriginalOrder(run: Run, order: Int32Array): Run {
  const finish = new Float64Array(order.length);
  const terminated = new Float64Array(order.length);
  for (let k = 0; k < order.length; k++) {
    finish[order[k] as number] = run.finish[k] as number;
    terminated[order[k] as number] = run.terminated[k] as number;
  }
  return { ...run, finish, terminated, trace: run.trace === null ? null : named(run.trace, order) };
}

function named(trace: Trace, order: Int32Array): Trace {
  const { flow, members, memberCount, memberStart } = trace;
  for (let k = 0; k < flow.length; k++) flow[k] = order[flow[k] as number] as number;
  for (let k = 0; k < members.length; k++) members[k] = order[members[k] as number] as number;
  if (trace.sharing === "turns") return trace;
  // Who shares by rates stands by index.
  for (let row = 0; row < memberCount.length; row++) {
    const count = memberCount[row] as number;
    if (count === 0) continue;
    const from = memberStart[row] as number;
    flow[row] = members.subarray(from, from + count).sort()[0] as number;
  }
  return trace;
}
