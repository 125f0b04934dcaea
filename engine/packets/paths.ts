import type { Network } from "../network/graph/network.ts";
import { namedPath, Routing } from "../network/graph/routing.ts";
import type { PacketFlows } from "./flows.ts";
import { HEADER } from "./pool.ts";
import { type SubflowOptions, wayOf } from "./subflows.ts";

type Ends = Pick<PacketFlows, "source" | "destination" | "path">;

/** Paths of the subflows (SPEC 6.13): by ECMP from the subflow's number, or one of the paths that M-PDQ is given. */
export function pathsOf(
  network: Network,
  flows: Ends & Pick<PacketFlows, "identity">,
  { count, ways }: SubflowOptions,
  seed: number,
): (subflow: number) => Int32Array {
  const { source, destination, identity } = flows;
  const routing = new Routing(network);
  return (subflow) => {
    const flow = Math.floor(subflow / count);
    const named = namedWay(network, flows, routing, flow);
    if (named !== null) return named;
    const from = source[flow] as number;
    const to = destination[flow] as number;
    const part = subflow - flow * count;
    if (ways !== undefined) return wayOf(ways(from, to), identity?.[flow] ?? flow, part, seed);
    return routing.path(from, to, (identity?.[flow] ?? flow * count) + part, seed);
  };
}

/** The path of every flow, which is uncut. */
export function fixedWays(network: Network, flows: PacketFlows, seed: number): Int32Array[] {
  const pathOf = pathsOf(network, flows, { count: 1 }, seed);
  return Array.from({ length: flows.count }, (_, flow) => pathOf(flow));
}

/** The path of a flow that says which one it takes (`path`, SPEC 16.1); null if it does not say. */
export function namedWay(
  network: Network,
  { source, destination, path }: Ends,
  routing: Routing,
  flow: number,
): Int32Array | null {
  const k = path?.[flow] ?? -1;
  if (k < 0) return null;
  return namedPath(network, routing, source[flow] as number, destination[flow] as number, k);
}

/** The flows as their senders see them: data goes after so many round trips of headers on their empty ways. */
export function afterHandshakes(
  network: Network,
  flows: PacketFlows,
  delay: Float64Array,
  seed: number,
  tripsOf: (flow: number) => number,
): PacketFlows {
  if (flows.start.every((_, flow) => tripsOf(flow) === 0)) return flows;
  const ways = fixedWays(network, flows, seed);
  const headers = (link: number): number =>
    2 * ((delay[link] as number) + Math.round((HEADER * 8e12) / (network.rate[link] as number)));
  return {
    ...flows,
    start: flows.start.map((time, flow) => {
      const trip = (ways[flow] as Int32Array).reduce((sum, link) => sum + headers(link), 0);
      return time + Math.round(tripsOf(flow) * trip);
    }),
  };
}
