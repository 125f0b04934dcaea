import { namedPath } from "../network/graph/named-path.ts";
import type { Network } from "../network/graph/network.ts";
import { Routing } from "../network/graph/routing.ts";
import type { PacketFlows } from "./flows.ts";
import { type SubflowOptions, wayOf } from "./subflows.ts";

/** Paths of the subflows (SPEC 6.13): by ECMP from the subflow's number, or one of the paths that M-PDQ is given. */
export function pathsOf(
  network: Network,
  {
    source,
    destination,
    identity,
    path,
  }: Pick<PacketFlows, "source" | "destination" | "identity" | "path">,
  { count, ways }: SubflowOptions,
  seed: number,
): (subflow: number) => Int32Array {
  const routing = new Routing(network);
  return (subflow) => {
    const flow = Math.floor(subflow / count);
    const from = source[flow] as number;
    const to = destination[flow] as number;
    const named = path?.[flow] ?? -1;
    if (named >= 0) return namedPath(network, routing, from, to, named);
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
