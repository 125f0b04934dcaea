import type { Flows } from "../../model/flows.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../model/run-result.ts";
import type { Trace } from "../../model/trace.ts";
import { TraceBuilder } from "../trace/trace-builder.ts";
import { Fifo } from "./fifo.ts";
import { type NewKernel, Progress, Terminations } from "./kernel.ts";

/** Runs a kernel on flows in order of arrival; `order`: their indices before they were sorted, null if they were not. */
export function runKernel(
  newKernel: NewKernel,
  flows: Flows,
  order: Int32Array | null,
  isSlot: boolean,
  rate: number,
  { trace, onProgress }: RunOptions,
): Run {
  const { count } = flows;
  const finish = new Float64Array(count);
  const terminations = new Terminations();
  let builder: TraceBuilder | null = null;
  const newTrace = (rows: number, members: number, isLink: boolean) => {
    if (trace !== true) return null;
    builder = new TraceBuilder(count, isSlot ? "turns" : "rates", rate, isLink, rows, members);
    return builder;
  };
  const kernel = newKernel({ flows, isSlot, rate, finish, terminations, newTrace });
  const seen = order === null ? () => finish : null;
  const progress = new Progress(onProgress && ((ended, time) => onProgress(ended, time, seen)));
  // A round of FIFO is shorter than a call.
  progress.drive(kernel, kernel instanceof Fifo ? PROGRESS_EVERY : undefined);
  const run: Run = {
    finish,
    get terminated() {
      return terminations.column(count);
    },
    trace: (builder as TraceBuilder | null)?.build() ?? null,
    decisions: progress.decisions,
  };
  return order === null ? run : inOriginalOrder(run, order);
}

/** Puts the run of flows that were sorted for it back into their order; its columns are used up. */
function inOriginalOrder(run: Run, order: Int32Array): Run {
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
