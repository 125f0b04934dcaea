import { arrivalOrder, permuted } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import type { Setting } from "../simulate/at-once/kernel.ts";
import { RequestsAtOnce } from "../simulate/at-once/requests-at-once.ts";
import { runKernel } from "../simulate/at-once/run-kernel.ts";

/**
 * D³ for flows at once (SPEC 2.12), on a switch of so many `ports` of `rate`, or on one link (null). The
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
  const newKernel = (setting: Setting) => new RequestsAtOnce(setting, ports);
  return runKernel(newKernel, sorted, order, false, rate, options);
}
