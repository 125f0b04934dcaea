import type { Flows } from "../../model/flows.ts";
import type { Routes } from "../../model/routes.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import { Fluid } from "../../simulate/fluid/events/simulate-fluid.ts";
import type { BoundExpressions } from "../own-rank.ts";
import { FluidRanks } from "./fluid-ranks.ts";

/** A rank of one's own as a fluid (SPEC 14.4), on any routes. `rate`: c, the rate of a flow that is alone. */
export function simulateFluidRank(
  flows: Flows,
  bound: BoundExpressions,
  routes: Routes,
  rate: number,
  options: RunOptions = {},
): Run {
  const keys = new FluidRanks(flows, bound, rate);
  return new Fluid(flows, keys, {}, routes, rate, options.trace === true).run(options.onProgress);
}
