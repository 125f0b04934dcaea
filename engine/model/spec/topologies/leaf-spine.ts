import { areWithin, count, HOST_RATE, layer, type Routed, type Topology } from "./topology.ts";

/**
 * Leaves of `hosts` hosts each, every leaf with one link to every spine (PIAS: 9 leaves of 16 hosts, 4 spines, 10 and
 * 40 Gb/s; NOS2: 4 of 30, 3 spines, 1 and 10 Gb/s). Host h is under leaf ⌊h / hosts⌋.
 */
export interface LeafSpineFabric extends Routed {
  readonly kind: "leaf-spine";
  readonly leaves: number;
  readonly hosts: number;
  readonly spines: number;
  readonly hostRate: number;
  /** Rate of each link between a leaf and a spine. */
  readonly coreRate: number;
}

export const leafSpine: Topology<LeafSpineFabric> = {
  kind: "leaf-spine",
  name: "Leaf–spine",
  says: "Every leaf has a link to every spine.",
  counts: {
    leaves: count("Leaves", "leaf switches", 4),
    hosts: count("Hosts a leaf", "hosts", 4),
    spines: count("Spines", "spine switches", 2),
  },
  rates: { hostRate: HOST_RATE, coreRate: { label: "Rate to a spine", usual: 2 } },
  hosts: ({ leaves, hosts }) => leaves * hosts,
  cables: ({ leaves, hosts, spines }) => leaves * hosts + leaves * spines,
  rack: ({ hosts }) => hosts,
  fault: () => null,
  layers: ({ leaves, spines }) => [
    layer("leaves", "leaf", leaves),
    layer("spines", "spine", spines),
  ],
  build({ leaves, hosts, spines, hostRate, coreRate }, { lay }) {
    const first = leaves * hosts;
    for (let host = 0; host < first; host++) lay(host, first + Math.floor(host / hosts), hostRate);
    for (let leaf = 0; leaf < leaves; leaf++) {
      for (let spine = 0; spine < spines; spine++) {
        lay(first + leaf, first + leaves + spine, coreRate);
      }
    }
  },
  ways: ({ hosts, spines }, from, to) => (areWithin(hosts, from, to) ? 1 : spines),
  paths: () => null,
  hostsRelay: false,
  isEven: true,
  drawnAs: "layers",
};
