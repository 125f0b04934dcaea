import type { NetworkFabric } from "../model/spec/fabric-spec.ts";
import { networkOf } from "./build.ts";
import { pathCount } from "./graph/named-path.ts";
import type { Network } from "./graph/network.ts";
import { Routing } from "./graph/routing.ts";

/** Counts the shortest ways between hosts of a network, which is built when it is first asked about. */
export function waysBetween(fabric: NetworkFabric): (from: number, to: number) => number {
  let network: Network | undefined;
  let routing: Routing | undefined;
  return (from, to) => {
    network ??= networkOf(fabric);
    routing ??= new Routing(network);
    const { hosts } = network;
    return from < hosts && to < hosts && from !== to ? pathCount(network, routing, from, to) : 1;
  };
}
