import { TOPOLOGIES } from "./topologies/index.ts";
import type { Topology } from "./topologies/topology.ts";

/** One link of `rate` size units per time unit: positive, default 1, always 1 in the slot model. */
export interface LinkFabric {
  readonly kind: "link";
  readonly rate: number;
}

/** A non-blocking switch of `ports` (1 to 4096) ingress and as many egress ports, each of `rate`. */
export interface SwitchFabric {
  readonly kind: "switch";
  readonly ports: number;
  readonly rate: number;
}

type FabricOf<T> = T extends { hosts(fabric: infer F): number } ? F : never;
/** A network of one of the topologies. */
export type NetworkFabric = FabricOf<(typeof TOPOLOGIES)[number]>;

/** Flows go over one link, a big switch, or a network. */
export type Fabric = LinkFabric | SwitchFabric | NetworkFabric;

/** A topology whose fabric is any of theirs. */
export type AnyTopology = Topology<NetworkFabric, string, string>;

/** c, the rate at which a flow alone is served: that of a port or a host; of data, where packets have headers. */
export function lineRate(fabric: Fabric): number {
  return ("rate" in fabric ? fabric.rate : fabric.hostRate) * dataShare(fabric);
}

/** The share of data in what links carry. */
export function dataShare(fabric: Fabric): number {
  if (!isNetwork(fabric)) return 1;
  const { header = 0, packet = USUAL_PACKET } = fabric;
  return (packet - header) / packet;
}

/** Bytes of a full packet. */
export const USUAL_PACKET = 1500;

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

export function isNetwork(fabric: Fabric): fabric is NetworkFabric {
  return fabric.kind !== "link" && fabric.kind !== "switch";
}
