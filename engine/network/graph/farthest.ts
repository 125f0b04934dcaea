import type { Network } from "./network.ts";

/** Two hosts, and what the dearest shortest way between them costs. */
export interface Farthest {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/**
 * The two hosts, the first of those found, between which a shortest way (by number of links) costs most; without two hosts it
 * costs 0. It is a fact of the network, whoever sends in it. Time: links times kinds of hosts, a kind being those that one
 * node leads to alone, at one cost.
 */
export function farthest({ hosts, ...network }: Network, cost: (link: number) => number): Farthest {
  const { nodes, out, outStart, to } = network;
  const costs = Float64Array.from(network.from, (_, link) => cost(link));
  const hops = new Int32Array(nodes);
  const most = new Float64Array(nodes);
  const known = new Set<string>();
  let found: Farthest = { from: 0, to: Math.min(1, hosts - 1), cost: 0 };
  for (let source = 0; source < hosts; source++) {
    const first = outStart[source] as number;
    if ((outStart[source + 1] as number) - first === 1) {
      const cable = out[first] as number;
      const kind = `${to[cable]} ${costs[cable]}`;
      if (known.has(kind)) continue;
      known.add(kind);
    }
    hops.fill(-1);
    most.fill(0);
    hops[source] = 0;
    const queue = [source];
    for (const node of queue) {
      const next = (hops[node] as number) + 1;
      for (let k = outStart[node] as number; k < (outStart[node + 1] as number); k++) {
        const link = out[k] as number;
        const end = to[link] as number;
        if (hops[end] === -1) {
          hops[end] = next;
          queue.push(end);
        }
        if (hops[end] !== next) continue;
        most[end] = Math.max(most[end] as number, (most[node] as number) + (costs[link] as number));
      }
    }
    for (let host = 0; host < hosts; host++) {
      const there = most[host] as number;
      if (there > found.cost) found = { from: source, to: host, cost: there };
    }
  }
  return found;
}
