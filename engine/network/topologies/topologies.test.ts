import { describe, expect, test } from "vitest";
import { Stream } from "../../model/numbers/random.ts";
import { cablesOf, endpointsOf, type NetworkFabric } from "../../model/spec/fabric-spec.ts";
import { isInOnePiece, naiveRandomGraph } from "../../testing/naive/naive-jellyfish.ts";
import { seeds } from "../../testing/seeds.ts";
import type { Network } from "../graph/network.ts";
import { Routing } from "../graph/routing.ts";
import { networkOf } from "../scenario-network.ts";
import { bcube } from "./bcube.ts";
import { fatTree } from "./fat-tree.ts";
import { jellyfish } from "./jellyfish.ts";
import { leafSpine } from "./leaf-spine.ts";
import { star } from "./star.ts";
import { tree } from "./two-level-tree.ts";

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
