import type { Routes } from "../model/routes.ts";
import type { Served } from "../model/served.ts";

/** What every link carries, in columns by link. */
export interface LinkLoads {
  /** Rate over capacity, 0 … 1 but for rounding. */
  readonly load: Float64Array;
  /** How many of the flows served go over it. */
  readonly flows: Int32Array;
}

/** The loads that these rates make (SPEC 3.8): of a sprayed flow each link carries its part. */
export function linkLoads({ flow, rate }: Served, routes: Routes): LinkLoads {
  const { capacity, start, link, share } = routes;
  const load = new Float64Array(capacity.length);
  const flows = new Int32Array(capacity.length);
  for (let k = 0; k < flow.length; k++) {
    const own = flow[k] as number;
    for (let at = start[own] as number; at < (start[own + 1] as number); at++) {
      const l = link[at] as number;
      load[l] =
        (load[l] as number) + (rate[k] as number) * (share === null ? 1 : (share[at] as number));
      flows[l] = (flows[l] as number) + 1;
    }
  }
  for (let l = 0; l < load.length; l++) load[l] = (load[l] as number) / (capacity[l] as number);
  return { load, flows };
}
