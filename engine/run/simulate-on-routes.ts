import type { Flows } from "../model/flows.ts";
import { negligible } from "../model/numbers/tolerances.ts";
import type { Routes } from "../model/routes.ts";
import type { Run, RunOptions } from "../model/run.ts";
import { Residual } from "../network/residual.ts";
import type { Policy } from "../policies/policy.ts";
import { simulateFluid } from "../simulate/fluid/events/simulate-fluid.ts";
import { isRanked } from "../simulate/fluid/ranked/is-ranked.ts";
import { simulateGreedy } from "../simulate/fluid/ranked/simulate-greedy.ts";
import { isSharing, simulateSharing } from "../simulate/fluid/sharing/simulate-sharing.ts";

/** A network in the fluid model (SPEC 3.6), by the quickest loop that knows the policy and its flows. */
export function simulateOnRoutes(
  flows: Flows,
  policy: Policy,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  if (areOutrun(flows, routes, rate)) return simulateFluid(flows, policy, routes, rate, options);
  if (isRanked(flows, policy)) return simulateGreedy(flows, policy, routes, rate, options);
  if (isSharing(flows, policy)) return simulateSharing(flows, policy, routes, rate, options);
  return simulateFluid(flows, policy, routes, rate, options);
}

/** Whether some stream's way is faster than its data come: sprayed, a flow leaves over several ports of its host. */
function areOutrun(flows: Flows, routes: Routes, rate: number): boolean {
  if (flows.spread.every((spread) => spread === 0)) return false;
  const empty = new Residual(routes);
  empty.reset();
  return flows.spread.some((spread, flow) => {
    const inflow = rate / spread;
    return empty.along(flow) > inflow + negligible(inflow);
  });
}
