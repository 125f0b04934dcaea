import type { NetworkFabric } from "../model/spec/fabric-spec.ts";
import type { Network } from "./graph/network.ts";
import { bcube } from "./topologies/bcube.ts";
import { fatTree } from "./topologies/fat-tree.ts";
import { jellyfish } from "./topologies/jellyfish.ts";
import { leafSpine } from "./topologies/leaf-spine.ts";
import { star } from "./topologies/star.ts";
import { tree } from "./topologies/two-level-tree.ts";

/** The network that a scenario names. */
export function networkOf(fabric: NetworkFabric): Network {
  switch (fabric.kind) {
    case "star":
      return star(fabric.hosts, fabric.rate);
    case "tree":
      return tree(fabric.racks, fabric.hosts, fabric.hostRate, fabric.coreRate);
    case "leaf-spine": {
      const { leaves, hosts, spines, hostRate, coreRate } = fabric;
      return leafSpine(leaves, hosts, spines, hostRate, coreRate);
    }
    case "fat-tree":
      return fatTree(fabric.k, fabric.rate);
    case "bcube":
      return bcube(fabric.n, fabric.k, fabric.rate);
    case "jellyfish": {
      const { switches, degree, hosts, rate, seed = 1 } = fabric;
      return jellyfish(switches, degree, hosts, rate, seed);
    }
  }
}

/** The number of shortest ways from one host to another; ∞ if only the built network tells (Jellyfish). */
export function waysBetween(fabric: NetworkFabric, from: number, to: number): number {
  const isWithin = (size: number) => Math.floor(from / size) === Math.floor(to / size);
  switch (fabric.kind) {
    case "leaf-spine":
      return isWithin(fabric.hosts) ? 1 : fabric.spines;
    case "fat-tree": {
      const half = fabric.k / 2;
      if (isWithin(half)) return 1;
      return isWithin(half * half) ? half : half * half;
    }
    case "bcube": {
      // Any order of the digits in which the servers differ.
      let ways = 1;
      let differing = 0;
      for (let level = 0, place = 1; level <= fabric.k; level++, place *= fabric.n) {
        const digit = (host: number) => Math.floor(host / place) % fabric.n;
        if (digit(from) !== digit(to)) ways *= ++differing;
      }
      return ways;
    }
    case "jellyfish":
      return Number.POSITIVE_INFINITY;
    default:
      return 1;
  }
}
