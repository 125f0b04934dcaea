import type { Network } from "../network/graph/network.ts";
import { Routing } from "../network/graph/routing.ts";
import type { PacketFlows } from "./flows.ts";
import { type SubflowOptions, wayOf } from "./subflows.ts";

/** The links of every subflow (SPEC 6.13): ECMP by its number, or one of the ways that M-PDQ is given. */
export function pathsOf(
  network: Network,
  { source, destination, identity }: Pick<PacketFlows, "source" | "destination" | "identity">,
  { count, ways }: SubflowOptions,
  seed: number,
): (subflow: number) => Int32Array {
  const routing = new Routing(network);
  return (subflow) => {
    const flow = Math.floor(subflow / count);
    const from = source[flow] as number;
    const to = destination[flow] as number;
    const part = subflow - flow * count;
    if (ways !== undefined) return wayOf(ways(from, to), identity?.[flow] ?? flow, part, seed);
    return routing.path(from, to, (identity?.[flow] ?? flow * count) + part, seed);
  };
}
