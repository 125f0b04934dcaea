import type { Paths } from "../model/spec/topologies/topology.ts";
import { topologyOf } from "../model/spec/topology-of.ts";
import type { Network } from "../network/graph/network.ts";
import { networkOf } from "../network/scenario-network.ts";

/** Networks for tests, with no more than their numbers. */

export function star(hosts: number, rate: number): Network {
  return networkOf({ kind: "star", hosts, rate });
}

export function tree(racks: number, hosts: number, hostRate: number, coreRate: number): Network {
  return networkOf({ kind: "tree", racks, hosts, hostRate, coreRate });
}

export function leafSpine(
  leaves: number,
  hosts: number,
  spines: number,
  hostRate: number,
  coreRate: number,
): Network {
  return networkOf({ kind: "leaf-spine", leaves, hosts, spines, hostRate, coreRate });
}

export function fatTree(k: number, rate: number): Network {
  return networkOf({ kind: "fat-tree", k, rate });
}

export function bcube(n: number, k: number, rate: number): Network {
  return networkOf({ kind: "bcube", n, k, rate });
}

export function jellyfish(
  switches: number,
  degree: number,
  hosts: number,
  rate: number,
  seed: number,
): Network {
  return networkOf({ kind: "jellyfish", switches, degree, hosts, rate, seed });
}

/** BCube's parallel paths. */
export function bcubePaths(n: number, k: number): Paths {
  const fabric = { kind: "bcube", n, k, rate: 1 } as const;
  return topologyOf(fabric).paths(fabric) as Paths;
}
