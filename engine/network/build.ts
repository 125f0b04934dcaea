import type { NetworkFabric } from "../model/spec/fabric-spec.ts";
import type { Network } from "./graph/network.ts";
import { bcube } from "./topologies/bcube.ts";
import { fatTree } from "./topologies/fat-tree.ts";
import { jellyfish } from "./topologies/jellyfish.ts";
import { leafSpine } from "./topologies/leaf-spine.ts";
import { star } from "./topologies/star.ts";
import { tree } from "./topologies/tree.ts";

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
