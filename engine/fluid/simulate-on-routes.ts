import type { Flows } from "../flows.ts";
import type { Policy } from "../policies/policy.ts";
import type { Run, RunOptions } from "../run.ts";
import { simulateGreedy } from "./greedy/simulate-greedy.ts";
import { isRanked } from "./ranked/is-ranked.ts";
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
  if (isRanked(flows, policy)) return simulateGreedy(flows, policy, routes, rate, options);
  if (isSharing(flows, policy)) return simulateSharing(flows, policy, routes, rate, options);
  return simulateFluid(flows, policy, routes, rate, options);
}
