import type { NetworkFabric } from "../model/spec/fabric-spec.ts";

/** How many shortest ways lead from one host of a network to another; ∞ where only the built network tells (Jellyfish). */
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
