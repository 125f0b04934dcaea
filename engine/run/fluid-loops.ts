import { arrivalOrder, permuted } from "../model/arrival-order.ts";
import { isAll } from "../model/column-facts.ts";
import type { Flows } from "../model/flows.ts";
import { negligible } from "../model/numbers/tolerances.ts";
import type { Routes } from "../model/routes.ts";
import type { Run, RunOptions } from "../model/run.ts";
import { aloneInNetwork } from "../network/alone.ts";
import { atReceivers, atSenders, delaysOf } from "../network/delays.ts";
import { Residual } from "../network/residual.ts";
import { routesOf } from "../network/routes-of.ts";
import type { Policy } from "../policies/policy.ts";
import { simulateFluidRank } from "../rank/fluid/simulate-fluid-rank.ts";
import { FluidLas } from "../simulate/at-once/fluid-las.ts";
import { FluidSharing } from "../simulate/at-once/fluid-sharing.ts";
import type { Setting } from "../simulate/at-once/kernel.ts";
import { ProcessorSharing } from "../simulate/at-once/processor-sharing.ts";
import { RequestsAtOnce } from "../simulate/at-once/requests-at-once.ts";
import { runKernel } from "../simulate/at-once/run-kernel.ts";
import type { Kernels } from "../simulate/at-once/simulate-at-once.ts";
import { simulateFluid } from "../simulate/fluid/events/simulate-fluid.ts";
import { isRanked } from "../simulate/fluid/ranked/is-ranked.ts";
import { simulateRanked } from "../simulate/fluid/ranked/simulate-ranked.ts";
import { isSharing } from "../simulate/fluid/sharing/is-sharing.ts";
import { simulateSharing } from "../simulate/fluid/sharing/simulate-sharing.ts";
import { SLOT_KERNELS } from "./kernels.ts";

/** The fluid model on any fabric (SPEC 2, 3), by the quickest loop that knows the policy and its flows. */
export function simulateOnRoutes(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  const simulate = loopFor(flows, policy, routes, rate);
  return simulate(flows, policy, routes, rate, options);
}

function loopFor(flows: Flows, policy: Policy, routes: Routes, rate: number): typeof simulateFluid {
  const asks = policy.asks === true && !isAll(flows.deadline, Number.POSITIVE_INFINITY);
  const isTiered = policy.switchThreshold !== undefined;
  if (asks || isTiered || areOutrun(flows, routes, rate)) return simulateFluid;
  if (isRanked(flows, policy)) return simulateRanked;
  return isSharing(flows, policy) ? simulateSharing : simulateFluid;
}

/** Some stream's way is faster than its data come: sprayed, a flow leaves over several ports of its host. */
function areOutrun(flows: Flows, routes: Routes, rate: number): boolean {
  if (isAll(flows.spread, 0)) return false;
  const empty = new Residual(routes);
  empty.reset();
  return flows.spread.some((spread, flow) => {
    const inflow = rate / spread;
    return empty.along(flow) > inflow + negligible(inflow);
  });
}

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

/** These run the fluid model, and with it networks and D³. */
export const FLUID_LOOPS = {
  kernels: {
    ring: (levels, ladder) => (setting) =>
      ladder === null ? new ProcessorSharing(setting) : new FluidSharing(setting, levels, ladder),
    attained: (setting) => new FluidLas(setting),
    deadlines: SLOT_KERNELS.deadlines,
  } satisfies Kernels,
  simulateOnRoutes,
  simulateRequests,
  simulateFluidRank,
  routesOf,
  delaysOf,
  atSenders,
  atReceivers,
  aloneInNetwork,
} as const;
