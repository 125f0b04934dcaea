import { arrivalOrder, permuted } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run.ts";
import { inOriginalOrder } from "../simulate/at-once/original-order.ts";
import { PortRequests } from "../simulate/at-once/port-requests.ts";
import { Progress } from "../simulate/at-once/progress.ts";
import { RequestsAtOnce } from "../simulate/at-once/requests-at-once.ts";
import { Terminations } from "../simulate/at-once/terminations.ts";
import { TraceBuilder } from "../simulate/trace/trace-builder.ts";

/**
 * D³ for flows that are there at once (SPEC 2.12), on a switch of so many `ports` of `rate`, or on one link (null). The
 * bits are those of the general loop. Every flow asks anew at every event, so an event costs a few steps an active flow.
 */
export function simulateRequests(
  flows: Flows,
  rate: number,
  ports: number | null,
  options: RunOptions = {},
): Run {
  const order = arrivalOrder(flows);
  const sorted = order === null ? flows : permuted(flows, order);
  const { onProgress } = options;
  const finish = new Float64Array(flows.count).fill(Number.NaN);
  const at = ports === null ? null : new PortRequests(ports, rate, flows.count);
  // The loop makes rows longer by itself: the trace need not know each flow's last one.
  const trace =
    options.trace === true ? new TraceBuilder(flows.count, "rates", rate, true, 5, 5) : null;
  trace?.openRates();
  if (ports === null) trace?.openBlocks();
  const loop = new RequestsAtOnce(sorted, rate, finish, trace, at);
  const none = new Terminations();
  const progress = new Progress(
    onProgress && ((ended) => onProgress(ended, order === null ? finish : null)),
  );
  progress.drive(loop);
  const run: Run = {
    finish,
    get terminated() {
      return none.column(flows.count);
    },
    trace: trace?.build() ?? null,
    decisions: progress.decisions,
  };
  return order === null ? run : inOriginalOrder(run, order);
}
