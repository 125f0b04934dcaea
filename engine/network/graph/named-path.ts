import type { Network } from "./network.ts";
import type { Routing } from "./routing.ts";

/** The k-th shortest path by the numbers of its nodes, from 0 on, and from the first again where there are fewer. */
export function namedPath(
  network: Network,
  routing: Routing,
  from: number,
  to: number,
  k: number,
): Int32Array {
  const countFrom = counter(network, routing, to);
  const links: number[] = [];
  let [node, skip] = [from, k % countFrom(from)];
  while (node !== to) {
    const next = [...routing.nextLinks(node, to)].sort(
      (a, b) => (network.to[a] as number) - (network.to[b] as number),
    );
    for (const link of next) {
      const count = countFrom(network.to[link] as number);
      if (skip < count) {
        links.push(link);
        node = network.to[link] as number;
        break;
      }
      skip -= count;
    }
  }
  return Int32Array.from(links);
}

/** By node: how many shortest paths lead from it to `to`. */
function counter(network: Network, routing: Routing, to: number): (node: number) => number {
  const counts = new Map<number, number>([[to, 1]]);
  const countFrom = (node: number): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    const count = routing
      .nextLinks(node, to)
      .reduce((sum, link) => sum + countFrom(network.to[link] as number), 0);
    counts.set(node, count);
    return count;
  };
  return countFrom;
}
