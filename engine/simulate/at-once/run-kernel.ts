import type { Flows } from "../../model/flows.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../../model/run.ts";
import { TraceBuilder } from "../trace/trace-builder.ts";
import { Fifo } from "./fifo.ts";
import type { NewKernel } from "./kernel.ts";
import { inOriginalOrder } from "./original-order.ts";
import { Progress } from "./progress.ts";
import { Terminations } from "./terminations.ts";

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
  const seen = order === null ? finish : null;
  const progress = new Progress(onProgress && ((ended) => onProgress(ended, seen)));
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
