import type { Flows } from "../model/flows.ts";
import { lineRate, type NetworkFabric } from "../model/spec/fabric-spec.ts";
import { delaysOf } from "./delays.ts";
import { networkRoutes } from "./network-routes.ts";
import { Residual } from "./residual.ts";

/**
 * FCT of every flow if it were alone in the network (SPEC 7.2): it sends its data as it arrives, at the rate of the
 * narrowest link of its way at most, and waits for what distances take.
 */
export function aloneInNetwork(flows: Flows, fabric: NetworkFabric): Float64Array {
  const { size, spread } = flows;
  const rate = lineRate(fabric);
  const delays = delaysOf(flows, fabric);
  const empty = new Residual(networkRoutes(flows, fabric));
  empty.reset();
  return size.map((whole, flow) => {
    const delay =
      delays === null ? 0 : (delays.start[flow] as number) + (delays.oneWay[flow] as number);
    return delay + whole * Math.max(1 / empty.along(flow), (spread[flow] as number) / rate);
  });
}
