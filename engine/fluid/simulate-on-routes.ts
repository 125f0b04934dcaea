import type { Flows } from "../flows.ts";
import { negligible } from "../moment.ts";
import type { Policy } from "../policies/policy.ts";
import type { Run, RunOptions } from "../run.ts";
import { simulateGreedy } from "./greedy/simulate-greedy.ts";
import { isRanked } from "./ranked/is-ranked.ts";
import { Residual } from "./residual.ts";
import type { Routes } from "./routes.ts";
import { isSharing, simulateSharing } from "./sharing/simulate-sharing.ts";
import { simulateFluid } from "./simulate-fluid.ts";

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
