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

/**
 * Delays and headers of a network (SPEC 3.10); none by default. Times in time units. Packet-level policies
 * (`pdq-distributed`) take times and sizes from here too, unless they have their own.
 */
interface Delayed {
  /** Propagation delay of every link, ≥ 0. */
  readonly propagation?: number;
  /** Delay in the node that a link leads to, ≥ 0. */
  readonly processing?: number;
  /** Round trips before the first data of a flow, ≥ 0. PDQ: 2. */
  readonly initialisation?: number;
  /** Bytes of headers in a full packet. PDQ: 56. */
  readonly header?: number;
  /** Bytes of a full packet, headers included. Default 1500; stands beside `header` only. */
  readonly packet?: number;
}

/** Routing among shortest paths in a network; fluid model only. */
interface Routed extends Delayed {
  /**
   * `ecmp`, the default: each flow takes one path, chosen by a hash; `spray`: all of them, split evenly at every
   * node.
   */
  readonly routing?: "ecmp" | "spray";
  /** Seed of the hash, and of a network's random cables. Default 1. */
  readonly seed?: number;
}

/** Star: all hosts at one switch, so that flows to one host have a single bottleneck. */
export interface StarFabric extends Routed {
  readonly kind: "star";
  readonly hosts: number;
  readonly rate: number;
}

/** Racks of `hosts` hosts each under one root (PDQ, Fig. 2a: 4 racks of 3). */
export interface TreeFabric extends Routed {
  readonly kind: "tree";
  readonly racks: number;
  readonly hosts: number;
  readonly hostRate: number;
  /** Rate of each link between a rack and the root. */
  readonly coreRate: number;
}

/** Leaves of `hosts` hosts each, every leaf with one link to every spine. */
export interface LeafSpineFabric extends Routed {
  readonly kind: "leaf-spine";
  readonly leaves: number;
  readonly hosts: number;
  readonly spines: number;
  readonly hostRate: number;
  /** Rate of each link between a leaf and a spine. */
  readonly coreRate: number;
}

/** k pods of k/2 edge and k/2 aggregation switches, (k/2)² core switches, k³/4 hosts; k even. */
export interface FatTreeFabric extends Routed {
  readonly kind: "fat-tree";
  readonly k: number;
  readonly rate: number;
}

/** n^(k+1) servers with a port at a switch of n ports on each of k + 1 levels; servers pass packets on. */
export interface BCubeFabric extends Routed {
  readonly kind: "bcube";
  readonly n: number;
  readonly k: number;
  readonly rate: number;
}

/** A random regular graph of `switches`, `degree` links each, with `hosts` hosts at every switch. */
export interface JellyfishFabric extends Routed {
  readonly kind: "jellyfish";
  readonly switches: number;
  readonly degree: number;
  readonly hosts: number;
  readonly rate: number;
}

export type NetworkFabric =
  | StarFabric
  | TreeFabric
  | LeafSpineFabric
  | FatTreeFabric
  | BCubeFabric
  | JellyfishFabric;

/** Flows go over one link, a big switch, or a network. */
export type Fabric = LinkFabric | SwitchFabric | NetworkFabric;

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

/** The number of ports of a switch or hosts of a network, below which `src` and `dst` are; null on a link, which has none. */
export function endpointsOf(fabric: Fabric): number | null {
  switch (fabric.kind) {
    case "link":
      return null;
    case "switch":
      return fabric.ports;
    case "star":
      return fabric.hosts;
    case "tree":
      return fabric.racks * fabric.hosts;
    case "leaf-spine":
      return fabric.leaves * fabric.hosts;
    case "fat-tree":
      return fabric.k ** 3 / 4;
    case "bcube":
      return fabric.n ** (fabric.k + 1);
    case "jellyfish":
      return fabric.switches * fabric.hosts;
  }
}

/** The number of a network's cables, each a link in either direction, without building it; 0 for a link and a big switch. */
export function cablesOf(fabric: Fabric): number {
  const hosts = endpointsOf(fabric) ?? 0;
  switch (fabric.kind) {
    case "link":
    case "switch":
      return 0;
    case "star":
      return hosts;
    case "tree":
      return hosts + fabric.racks;
    case "leaf-spine":
      return hosts + fabric.leaves * fabric.spines;
    case "fat-tree":
      // As many between edge and aggregation, and between aggregation and core.
      return 3 * hosts;
    case "bcube":
      return hosts * (fabric.k + 1);
    case "jellyfish":
      return hosts + Math.floor((fabric.switches * fabric.degree) / 2);
  }
}

/** The number of consecutive hosts under one leaf, edge or other first switch; for a big switch all its ports. */
export function rackOf(fabric: Fabric): number {
  switch (fabric.kind) {
    case "tree":
    case "leaf-spine":
    case "jellyfish":
      return fabric.hosts;
    case "fat-tree":
      return fabric.k / 2;
    case "bcube":
      return fabric.n;
    default:
      return endpointsOf(fabric) ?? 1;
  }
}

export function isNetwork(fabric: Fabric): fabric is NetworkFabric {
  return fabric.kind !== "link" && fabric.kind !== "switch";
}
