import { type Fabric, isNetwork, type NetworkFabric } from "./fabric-spec.ts";
import { TOPOLOGIES } from "./topologies/index.ts";
import type { Topology } from "./topologies/topology.ts";

/** A topology whose fabric is any of theirs. */
type AnyTopology = Topology<NetworkFabric, string, string>;

/** The topology of a network. */
export function topologyOf({ kind }: Pick<NetworkFabric, "kind">): AnyTopology {
  return topologyNamed(kind) as AnyTopology;
}

/** The topology of that name; undefined: none. */
export function topologyNamed(kind: unknown): AnyTopology | undefined {
  const all: readonly AnyTopology[] = TOPOLOGIES;
  return all.find((topology) => topology.kind === kind);
}

/** The number of ports of a switch or hosts of a network, below which `src` and `dst` are; null on a link, which has none. */
export function endpointsOf(fabric: Fabric): number | null {
  if (isNetwork(fabric)) return topologyOf(fabric).hosts(fabric);
  return fabric.kind === "switch" ? fabric.ports : null;
}

/** The number of a network's cables, each a link in either direction, without building it; 0 for a link and a big switch. */
export function cablesOf(fabric: Fabric): number {
  return isNetwork(fabric) ? topologyOf(fabric).cables(fabric) : 0;
}

/** The number of consecutive hosts under one leaf, edge or other first switch; for a big switch all its ports. */
export function rackOf(fabric: Fabric): number {
  return isNetwork(fabric) ? topologyOf(fabric).rack(fabric) : (endpointsOf(fabric) ?? 1);
}
