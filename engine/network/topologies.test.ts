import { describe, expect, test } from "vitest";
import { Stream } from "../model/numbers/random.ts";
import { lineRate, type NetworkFabric } from "../model/spec/fabric-spec.ts";
import { TOPOLOGIES } from "../model/spec/topologies/index.ts";
import { cablesOf, endpointsOf, rackOf, topologyOf } from "../model/spec/topology-of.ts";
import { hashOfBits } from "../testing/exact/hash-of-bits.ts";
import { isInOnePiece, naiveRandomGraph } from "../testing/naive/naive-jellyfish.ts";
import { naivePathCount } from "../testing/naive/naive-path-count.ts";
import {
  bcube,
  bcubePaths,
  fatTree,
  jellyfish,
  leafSpine,
  star,
  tree,
} from "../testing/networks.ts";
import { seeds } from "../testing/seeds.ts";
import type { Network } from "./graph/network.ts";
import { namedPath, Routing } from "./graph/routing.ts";
import { nodeName } from "./node-names.ts";
import { networkOf } from "./scenario-network.ts";

function degrees(network: Network): number[] {
  return Array.from(
    { length: network.nodes },
    (_, node) => (network.outStart[node + 1] as number) - (network.outStart[node] as number),
  );
}

/** Number of shortest paths between two hosts, counted by walking them all. */
function waysBetween(network: Network, source: number, destination: number): number {
  const routing = new Routing(network);
  const count = (node: number): number =>
    node === destination
      ? 1
      : routing
          .nextLinks(node, destination)
          .reduce((sum, link) => sum + count(network.to[link] as number), 0);
  return count(source);
}

function hops(network: Network, source: number, destination: number): number {
  return new Routing(network).distances(destination)[source] as number;
}

describe("SPEC 3.5 networks", () => {
  test.each<NetworkFabric>([
    { kind: "star", hosts: 5, rate: 1 },
    { kind: "tree", racks: 4, hosts: 3, hostRate: 1, coreRate: 10 },
    { kind: "leaf-spine", leaves: 5, hosts: 3, spines: 7, hostRate: 1, coreRate: 1 },
    { kind: "fat-tree", k: 6, rate: 1 },
    { kind: "bcube", n: 3, k: 2, rate: 1 },
    { kind: "jellyfish", switches: 9, degree: 4, hosts: 2, rate: 1 },
    { kind: "jellyfish", switches: 9, degree: 5, hosts: 2, rate: 1 },
  ])("$kind has the cables that its numbers say", (fabric) => {
    const { from, hosts } = networkOf(fabric);
    expect([cablesOf(fabric), endpointsOf(fabric)]).toEqual([from.length / 2, hosts]);
  });

  test("a star: every host one link, every pair two hops", () => {
    const network = star(5, 2);
    expect(degrees(network)).toEqual([1, 1, 1, 1, 1, 5]);
    expect(hops(network, 0, 4)).toBe(2);
    expect([...network.rate]).toEqual(new Array(10).fill(2));
  });

  test("PDQ's tree: 12 hosts, 4 racks, one root", () => {
    const network = tree(4, 3, 1, 10);
    expect(degrees(network)).toEqual([...new Array(12).fill(1), 4, 4, 4, 4, 4]);
    expect([hops(network, 0, 2), hops(network, 0, 3)]).toEqual([2, 4]);
    expect([...network.rate].filter((rate) => rate === 10)).toHaveLength(8);
  });

  test("PIAS's leaf–spine: 144 hosts, as many ways between leaves as spines", () => {
    const network = leafSpine(9, 16, 4, 10, 40);
    expect(network.hosts).toBe(144);
    expect(degrees(network).slice(144)).toEqual([
      ...new Array(9).fill(20),
      ...new Array(4).fill(9),
    ]);
    expect(waysBetween(network, 0, 143)).toBe(4);
    expect(waysBetween(network, 0, 15)).toBe(1);
  });

  test.each([2, 4, 6])("a fat-tree of %i ports: k³/4 hosts, (k/2)² ways between pods", (k) => {
    const network = fatTree(k, 1);
    expect(network.hosts).toBe(k ** 3 / 4);
    expect(new Set(degrees(network).slice(network.hosts))).toEqual(new Set([k]));
    expect(waysBetween(network, 0, network.hosts - 1)).toBe((k / 2) ** 2);
    expect(hops(network, 0, network.hosts - 1)).toBe(6);
  });

  test("BCube(4, 1): 16 servers of two ports, 8 switches of four; two ways where both digits differ", () => {
    const network = bcube(4, 1, 1);
    expect(degrees(network)).toEqual([...new Array(16).fill(2), ...new Array(8).fill(4)]);
    expect([hops(network, 0, 3), hops(network, 0, 12), hops(network, 0, 15)]).toEqual([2, 2, 4]);
    expect([waysBetween(network, 0, 3), waysBetween(network, 0, 15)]).toEqual([1, 2]);
  });

  test("PDQ's BCube(2, 3): 16 servers of four ports, 4! ways between opposite ones", () => {
    const network = bcube(2, 3, 1);
    expect(degrees(network)).toEqual([...new Array(16).fill(4), ...new Array(32).fill(2)]);
    expect(waysBetween(network, 0, 15)).toBe(24);
  });

  test.each(seeds([1, 2, 3, 4, 5, 6]))(
    "Jellyfish is regular, simple and in one piece (seed %i)",
    (seed) => {
      const network = jellyfish(20, 4, 2, 1, seed);
      expect(new Set(degrees(network).slice(40))).toEqual(new Set([6]));
      const cables = new Set<string>();
      for (let link = 0; link < network.from.length; link += 2) {
        const ends = [network.from[link] as number, network.to[link] as number].sort(
          (a, b) => a - b,
        );
        expect(ends[0]).not.toBe(ends[1]);
        cables.add(ends.join("–"));
      }
      expect(cables.size).toBe(network.from.length / 2);
      expect(Math.min(...new Routing(network).distances(0))).toBe(0);
    },
  );

  test.each(seeds(Array.from({ length: 12 }, (_, k) => k + 1)))(
    "Jellyfish takes the cables that a list of all open pairs leads to (seed %i)",
    (seed) => {
      const draws = new Stream(seed, "sizes");
      const switches = 2 + draws.below(40);
      // Up to all others, where the last ports go into the middle of cables.
      const degree = Math.min(3, switches - 1) + draws.below(Math.max(1, switches - 3));
      const stream = new Stream(seed, "cables");
      let edges = naiveRandomGraph(switches, degree, stream);
      while (!isInOnePiece(switches, edges)) edges = naiveRandomGraph(switches, degree, stream);
      const { from, to } = jellyfish(switches, degree, 1, 1, seed);
      const laid = edges.map((_, k) => [from[2 * (switches + k)], to[2 * (switches + k)]]);
      expect(laid).toEqual(edges.map(([a, b]) => [switches + a, switches + b]));
      expect(from).toHaveLength(2 * (switches + edges.length));
    },
  );

  test("and another one for another seed", () => {
    expect(jellyfish(20, 4, 2, 1, 1)).not.toEqual(jellyfish(20, 4, 2, 1, 2));
    expect(jellyfish(20, 4, 2, 1, 1)).toEqual(jellyfish(20, 4, 2, 1, 1));
  });
});

/** Hashes of each network's nodes, cables, rates, names, ways and parallel paths, to the bit. */
const GOLDEN: readonly (readonly [NetworkFabric, number])[] = [
  [{ kind: "star", hosts: 5, rate: 2 }, -1987979986],
  [{ kind: "star", hosts: 900, rate: 1 }, -1679992736],
  [{ kind: "tree", racks: 4, hosts: 3, hostRate: 1, coreRate: 10 }, 1386822983],
  [{ kind: "tree", racks: 1, hosts: 2, hostRate: 3, coreRate: 1 }, 1065990038],
  [{ kind: "leaf-spine", leaves: 9, hosts: 16, spines: 4, hostRate: 10, coreRate: 40 }, -947967302],
  [{ kind: "leaf-spine", leaves: 2, hosts: 1, spines: 7, hostRate: 1, coreRate: 0.5 }, -1417836470],
  [{ kind: "fat-tree", k: 2, rate: 1 }, -1079225891],
  [{ kind: "fat-tree", k: 6, rate: 1.25 }, 625773812],
  [{ kind: "fat-tree", k: 16, rate: 1, header: 56 }, -1758080024],
  [{ kind: "bcube", n: 4, k: 1, rate: 1 }, -40009635],
  [{ kind: "bcube", n: 3, k: 2, rate: 0.1 }, 1835729013],
  [{ kind: "bcube", n: 7, k: 0, rate: 1 }, 1725594692],
  [{ kind: "jellyfish", switches: 20, degree: 4, hosts: 2, rate: 1 }, 300659879],
  [{ kind: "jellyfish", switches: 9, degree: 5, hosts: 2, rate: 7, seed: 3 }, 505672251],
  [{ kind: "jellyfish", switches: 40, degree: 7, hosts: 1, rate: 1, seed: 99 }, -500421672],
];

test("every topology has a hash here", () => {
  expect(GOLDEN.map(([{ kind }]) => kind)).toEqual(
    expect.arrayContaining(TOPOLOGIES.map(({ kind }) => kind)),
  );
});

test.each(GOLDEN)("SPEC 3.5 a network is laid, named and counted as ever: %j", (fabric, golden) => {
  const network = networkOf(fabric);
  const { hosts, nodes, from, to, rate, out, outStart } = network;
  const counts = [cablesOf(fabric), endpointsOf(fabric) ?? 0, rackOf(fabric), lineRate(fabric)];
  const numbers = [hosts, nodes, ...from, ...to, ...rate, ...out, ...outStart, ...counts];
  const { ways, paths } = topologyOf(fabric);
  const between = paths(fabric);
  for (let a = 0; a < hosts; a += 3) {
    for (let b = 0; b < hosts; b += 5) numbers.push(ways(fabric, a, b));
  }
  for (let a = 0; between !== null && a < hosts; a++) {
    for (let b = 0; b < hosts; b++) numbers.push(...between(a, b).flatMap((path) => [...path]));
  }
  const names = Array.from({ length: nodes }, (_, node) => nodeName(fabric, node)).join();
  for (let k = 0; k < names.length; k++) numbers.push(names.charCodeAt(k));
  expect(hashOfBits(Float64Array.from(numbers), 0)).toBe(golden);
});

const BRANCHING: readonly NetworkFabric[] = [
  { kind: "star", hosts: 5, rate: 1 },
  { kind: "tree", racks: 3, hosts: 2, hostRate: 1, coreRate: 2 },
  { kind: "leaf-spine", leaves: 3, hosts: 2, spines: 4, hostRate: 1, coreRate: 2 },
  { kind: "fat-tree", k: 4, rate: 1 },
  { kind: "bcube", n: 3, k: 2, rate: 1 },
];

test.each(BRANCHING)(
  "SPEC 16.1 ways between hosts are as many as the network has: $kind",
  (fabric) => {
    const network = networkOf(fabric);
    const routing = new Routing(network);
    for (let from = 0; from < network.hosts; from += 2) {
      for (let to = 0; to < network.hosts; to++) {
        if (from === to) continue;
        const count = topologyOf(fabric).ways(fabric, from, to);
        expect(count).toBe(naivePathCount(network, routing, from, to));
        const ways = Array.from({ length: count }, (_, k) =>
          Array.from(namedPath(network, routing, from, to, k), (link) => network.to[link]).join(
            " ",
          ),
        );
        expect(new Set(ways).size).toBe(count);
      }
    }
  },
);

describe("SPEC 6.13 the parallel ways of BCube (BCube §4.2, Theorem 4)", () => {
  test.each([
    [2, 3],
    [4, 1],
    [3, 2],
    [8, 0],
  ])("of BCube(%i, %i), every pair of servers", (n, k) => {
    const network = bcube(n, k, 1);
    const routing = new Routing(network);
    const between = bcubePaths(n, k);
    for (let source = 0; source < network.hosts; source++) {
      for (let destination = 0; destination < network.hosts; destination++) {
        if (source === destination) continue;
        const paths = between(source, destination);
        expect(paths).toHaveLength(k + 1);
        const inner = new Set<number>();
        for (const path of paths) {
          let node = source;
          path.forEach((link, hop) => {
            expect(network.from[link]).toBe(node);
            node = network.to[link] as number;
            // No node lies on two paths, or twice on one.
            if (hop < path.length - 1) expect(inner.has(node)).toBe(false);
            inner.add(node);
          });
          inner.delete(destination);
          expect(node).toBe(destination);
        }
        // As many of the shortest as digits differ; the others take one server more on the way there and back.
        const hops = routing.distances(destination)[source] as number;
        const lengths = paths.map((path) => path.length);
        expect(lengths.filter((length) => length === hops)).toHaveLength(hops / 2);
        expect(lengths.every((length) => length === hops || length === hops + 4)).toBe(true);
      }
    }
  });
});
