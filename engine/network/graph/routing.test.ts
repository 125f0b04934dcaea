import { describe, expect, test } from "vitest";
import { star, tree } from "../../testing/networks.ts";
import { Cabling, type Network } from "./network.ts";
import { Routing } from "./routing.ts";

/** Two hosts under two leaves with four spines between them: four shortest paths. */
function diamond(): Network {
  const cabling = new Cabling(2, 6);
  cabling.lay(0, 2, 1);
  cabling.lay(1, 3, 1);
  for (let spine = 4; spine < 8; spine++) {
    cabling.lay(2, spine, 1);
    cabling.lay(3, spine, 1);
  }
  return cabling.network();
}

function nodesOf(network: Network, path: Int32Array): number[] {
  return [...path].map((link) => network.to[link] as number);
}

describe("SPEC 6.10: ways are shortest paths", () => {
  test("through the switch of a star, and up and down a tree", () => {
    const one = star(3, 1);
    expect(nodesOf(one, new Routing(one).path(0, 2, 0, 1))).toEqual([3, 2]);
    const two = tree(4, 3, 1, 1);
    expect(nodesOf(two, new Routing(two).path(0, 2, 0, 1))).toEqual([12, 2]);
    expect(nodesOf(two, new Routing(two).path(0, 11, 0, 1))).toEqual([12, 16, 15, 11]);
  });

  test("links in a row leave the node that the one before enters", () => {
    const network = tree(4, 3, 1, 1);
    const path = new Routing(network).path(4, 9, 3, 1);
    let node = 4;
    for (const link of path) {
      expect(network.from[link]).toBe(node);
      expect(network.to[link ^ 1]).toBe(node);
      node = network.to[link] as number;
    }
    expect(node).toBe(9);
  });

  test("a hash of flow and seed spreads flows over all of them, evenly within what chance allows", () => {
    const network = diamond();
    const routing = new Routing(network);
    const used = new Map<number, number>();
    for (let flow = 0; flow < 4000; flow++) {
      const spine = nodesOf(network, routing.path(0, 1, flow, 7))[1] as number;
      used.set(spine, (used.get(spine) ?? 0) + 1);
    }
    expect([...used.keys()].sort()).toEqual([4, 5, 6, 7]);
    // Four standard deviations of a binomial (4000, 1/4).
    for (const count of used.values()) expect(Math.abs(count - 1000)).toBeLessThan(110);
  });

  test("where there is none, the fault says between which hosts", () => {
    const cabling = new Cabling(2, 0);
    expect(() => new Routing(cabling.network()).path(0, 1, 0, 1)).toThrow("no way from 0 to 1");
  });
});
