import { count, HOST_RATE, layer, type Routed, type Topology } from "./topology.ts";

/** Racks of `hosts` hosts each under one root (PDQ, Fig. 2a: 4 racks of 3). Host h is in rack ⌊h / hosts⌋. */
export interface TreeFabric extends Routed {
  readonly kind: "tree";
  readonly racks: number;
  readonly hosts: number;
  readonly hostRate: number;
  /** Rate of each link between a rack and the root. */
  readonly coreRate: number;
}

export const tree: Topology<TreeFabric> = {
  kind: "tree",
  name: "Tree",
  says: "Racks under one root.",
  counts: { racks: count("Racks", "racks", 4), hosts: count("Hosts a rack", "hosts", 3) },
  rates: { hostRate: HOST_RATE, coreRate: { label: "Rate of a rack", usual: 1 } },
  hosts: ({ racks, hosts }) => racks * hosts,
  cables: ({ racks, hosts }) => racks * hosts + racks,
  rack: ({ hosts }) => hosts,
  fault: () => null,
  layers: ({ racks }) => [
    layer("racks", "rack", racks),
    { name: "root", one: "root", count: 1, node: () => "the root" },
  ],
  build({ racks, hosts, hostRate, coreRate }, { lay }) {
    const first = racks * hosts;
    for (let host = 0; host < first; host++) lay(host, first + Math.floor(host / hosts), hostRate);
    for (let rack = 0; rack < racks; rack++) lay(first + rack, first + racks, coreRate);
  },
  ways: () => 1,
  paths: () => null,
  hostsRelay: false,
  isEven: true,
  drawnAs: "layers",
};
