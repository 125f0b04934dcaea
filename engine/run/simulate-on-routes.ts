import { isAll } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { negligible } from "../model/numbers/tolerances.ts";
import type { Routes } from "../model/routes.ts";
import type { Run, RunOptions } from "../model/run.ts";
import { Residual } from "../network/residual.ts";
import type { Policy } from "../policies/policy.ts";
import { simulateFluid } from "../simulate/fluid/events/simulate-fluid.ts";
import { isRanked } from "../simulate/fluid/ranked/is-ranked.ts";
import { simulateRanked } from "../simulate/fluid/ranked/simulate-ranked.ts";
import { isSharing } from "../simulate/fluid/sharing/is-sharing.ts";
import { simulateSharing } from "../simulate/fluid/sharing/simulate-sharing.ts";

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

/** Whether some stream's way is faster than its data come: sprayed, a flow leaves over several ports of its host. */
function areOutrun(flows: Flows, routes: Routes, rate: number): boolean {
  if (isAll(flows.spread, 0)) return false;
  const empty = new Residual(routes);
  empty.reset();
  return flows.spread.some((spread, flow) => {
    const inflow = rate / spread;
    return empty.along(flow) > inflow + negligible(inflow);
  });
}
