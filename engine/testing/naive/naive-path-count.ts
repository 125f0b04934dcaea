import type { Network } from "../../network/graph/network.ts";
import type { Routing } from "../../network/graph/routing.ts";

/** How many shortest paths lead from one node to another, counted one by one. */
export function naivePathCount(
  network: Network,
  routing: Routing,
  from: number,
  to: number,
): number {
  if (from === to) return 1;
  return routing
    .nextLinks(from, to)
    .reduce(
      (sum, link) => sum + naivePathCount(network, routing, network.to[link] as number, to),
      0,
    );
}
