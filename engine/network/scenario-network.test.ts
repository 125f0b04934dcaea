import { expect, test } from "vitest";
import type { NetworkFabric } from "../model/spec/fabric-spec.ts";
import { naivePathCount } from "../testing/naive/naive-path-count.ts";
import { namedPath, Routing } from "./graph/routing.ts";
import { networkOf, waysBetween } from "./scenario-network.ts";

const FABRICS: readonly NetworkFabric[] = [
  { kind: "star", hosts: 5, rate: 1 },
  { kind: "tree", racks: 3, hosts: 2, hostRate: 1, coreRate: 2 },
  { kind: "leaf-spine", leaves: 3, hosts: 2, spines: 4, hostRate: 1, coreRate: 2 },
  { kind: "fat-tree", k: 4, rate: 1 },
  { kind: "bcube", n: 3, k: 2, rate: 1 },
];

test.each(FABRICS)(
  "SPEC 16.1 ways between hosts are as many as the network has: $kind",
  (fabric) => {
    const network = networkOf(fabric);
    const routing = new Routing(network);
    for (let from = 0; from < network.hosts; from += 2) {
      for (let to = 0; to < network.hosts; to++) {
        if (from === to) continue;
        const count = waysBetween(fabric, from, to);
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
