import { describe, expect, test } from "vitest";
import { Routing } from "../graph/routing.ts";
import { bcube, bcubePaths } from "./bcube.ts";

describe("SPEC 6.13 the parallel ways of BCube (BCube §4.2, Theorem 4)", () => {
  test.each([
    [2, 3],
    [4, 1],
    [3, 2],
    [8, 0],
  ])("of BCube(%i, %i), every pair of servers", (n, k) => {
    const network = bcube(n, k, 1);
    const routing = new Routing(network);
    const between = bcubePaths(network, n, k);
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
