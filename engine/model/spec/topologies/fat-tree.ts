import { ALL_RATE, areWithin, layer, type Routed, type Topology } from "./topology.ts";

/**
 * Fat-tree (Al-Fares et al., SIGCOMM 2008): k pods of k/2 edge and k/2 aggregation switches, (k/2)² core switches, k³/4
 * hosts; k even. The j-th aggregation switch of every pod is joined to the j-th k/2 of the core switches.
 */
export interface FatTreeFabric extends Routed {
  readonly kind: "fat-tree";
  readonly k: number;
  readonly rate: number;
}

export const fatTree: Topology<FatTreeFabric> = {
  kind: "fat-tree",
  name: "Fat-tree",
  says: "k³/4 hosts.",
  counts: {
    k: {
      label: "Ports a switch, k",
      words: "ports of a switch of the fat-tree",
      usual: 4,
      least: 2,
      most: 24,
      isEven: true,
    },
  },
  rates: { rate: ALL_RATE },
  hosts: ({ k }) => k ** 3 / 4,
  // As many between edge and aggregation, and between aggregation and core, as to hosts.
  cables: ({ k }) => (3 * k ** 3) / 4,
  rack: ({ k }) => k / 2,
  fault: () => null,
  layers: ({ k }) => [
    layer("edge", "edge", k ** 2 / 2, "edge switch"),
    layer("aggregation", "agg.", k ** 2 / 2, "aggregation switch"),
    layer("core", "core", k ** 2 / 4, "core switch"),
  ],
  build({ k, rate }, { lay }) {
    const half = k / 2;
    const edges = k * half * half;
    const aggregations = edges + k * half;
    const cores = aggregations + k * half;
    for (let host = 0; host < edges; host++) lay(host, edges + Math.floor(host / half), rate);
    for (let pod = 0; pod < k; pod++) {
      for (let up = 0; up < half; up++) {
        const aggregation = aggregations + pod * half + up;
        for (let down = 0; down < half; down++) lay(edges + pod * half + down, aggregation, rate);
        for (let core = 0; core < half; core++) lay(aggregation, cores + up * half + core, rate);
      }
    }
  },
  ways({ k }, from, to) {
    const half = k / 2;
    if (areWithin(half, from, to)) return 1;
    return areWithin(half * half, from, to) ? half : half * half;
  },
  paths: () => null,
  hostsRelay: false,
  isEven: true,
  drawnAs: "layers",
};
