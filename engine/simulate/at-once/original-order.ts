import type { Run } from "../../model/run.ts";
import type { Trace } from "../../model/trace.ts";

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
  for (const column of [trace.flow, trace.members]) {
    for (let k = 0; k < column.length; k++) column[k] = order[column[k] as number] as number;
  }
  return trace;
}
