import { arrivalOrder, permuted } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run.ts";
import { inOriginalOrder } from "../simulate/at-once/original-order.ts";
import { Progress } from "../simulate/at-once/progress.ts";
import { RequestsAtOnce } from "../simulate/at-once/requests-at-once.ts";
import { Terminations } from "../simulate/at-once/terminations.ts";

/**
 * D³ on one link of `rate` for flows that are there at once (SPEC 2.12), bit for bit what the general loop makes
 * of them. Every flow asks for another share of the link at every event, so an event costs a few steps an active flow.
 */
export function simulateRequests(flows: Flows, rate: number, options: RunOptions = {}): Run {
  const order = arrivalOrder(flows);
  const sorted = order === null ? flows : permuted(flows, order);
  const { onProgress } = options;
  const finish = new Float64Array(flows.count).fill(Number.NaN);
  const loop = new RequestsAtOnce(sorted, rate, finish, options.trace === true);
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
    trace: loop.trace?.build() ?? null,
    decisions: progress.decisions,
  };
  return order === null ? run : inOriginalOrder(run, order);
}
