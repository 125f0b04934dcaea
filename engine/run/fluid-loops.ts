import { arrivalOrder, isAll, permuted } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { negligible } from "../model/numbers/tolerances.ts";
import type { Routes } from "../model/routes.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import { aloneInNetwork, routesOf } from "../network/network-routes.ts";
import { Residual } from "../network/residual.ts";
import { atReceivers, atSenders, delaysOf } from "../network/scenario-network.ts";
import type { Order, Policy } from "../policies/policy.ts";
import { lastKey } from "../policies/service-orders.ts";
import { simulateFluidRank } from "../rank/fluid/simulate-fluid-rank.ts";
import { FluidLas } from "../simulate/at-once/fluid-las.ts";
import { FluidSharing } from "../simulate/at-once/fluid-sharing.ts";
import type { Setting } from "../simulate/at-once/kernel.ts";
import { ProcessorSharing } from "../simulate/at-once/processor-sharing.ts";
import { RequestsAtOnce } from "../simulate/at-once/requests-at-once.ts";
import { runKernel } from "../simulate/at-once/run-kernel.ts";
import type { Kernels } from "../simulate/at-once/simulate-at-once.ts";
import { simulateFluid } from "../simulate/fluid/events/simulate-fluid.ts";
import { simulateRanked } from "../simulate/fluid/ranked/simulate-ranked.ts";
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
  const { reserve, stage } = policy;
  const asks = reserve !== undefined && !isAll(reserve.until, Number.POSITIVE_INFINITY);
  const isGeneral = asks || stage !== undefined || flows.packetStart !== null;
  if (isGeneral || areOutrun(flows, routes, rate)) return simulateFluid;
  if (isRanked(flows, policy)) return simulateRanked;
  return isSharing(flows, policy) ? simulateSharing : simulateFluid;
}

/** True if some stream's way is faster than its data come: sprayed, a flow leaves over several ports of its host. */
function areOutrun(flows: Flows, routes: Routes, rate: number): boolean {
  if (isAll(flows.spread, 0)) return false;
  const empty = new Residual(routes);
  empty.reset();
  return flows.spread.some((spread, flow) => {
    const inflow = rate / spread;
    return empty.along(flow) > inflow + negligible(inflow);
  });
}

/** True if no two flows are of one class, so that each takes what those ahead leave, and no stream differs from a flow at once. */
export function isRanked(flows: Flows, policy: Policy): boolean {
  const areStreams = flows.spread.some((spread) => spread > 0);
  if (areStreams && !areUnheld(flows)) return false;
  // Without streams every flow is complete.
  const orders =
    policy.readsComplete === true && !areStreams ? policy.orders.slice(0, 1) : policy.orders;
  return orders.every((order) => {
    const { course, slope } = lastKey(order);
    const areStill = order.keys
      .slice(0, -1)
      .every((key) => key.course === "line" && key.slope === 0);
    return areStill && course !== "turn" && slope <= 0 && !(areStreams && course === "release");
  });
}

/**
 * True if the data of every flow arrive at least as fast as a port can send them (α ≤ 1): no service then waits
 * for them (SPEC 2.2). Such streams are served as flows at once are, unless a policy reads stamps or completeness.
 */
function areUnheld(flows: Flows): boolean {
  return flows.spread.every((spread) => spread <= 1);
}

/** True if flows share by equal rates, by level or by attained service, and no service waits for their data. */
export function isSharing(flows: Flows, policy: Policy): boolean {
  if (policy.readsComplete === true || !areUnheld(flows)) return false;
  if (policy.orders.every(({ keys: [key] }) => key.course === "turn")) return true;
  const [{ keys }] = policy.orders as readonly [Order];
  const [{ slope, from, weight }] = keys;
  const isAttained = slope > 0 && from === null && weight === null;
  return isAttained && keys.length === 1 && policy.levels === 1;
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
