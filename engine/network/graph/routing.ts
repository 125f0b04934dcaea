import type { Network } from "./network.ts";

/** Shortest paths of a network. Distances to a destination are found once and kept. */
export class Routing {
  private readonly network: Network;
  /** Hops from every node, keyed by destination. */
  private readonly hops = new Map<number, Int32Array>();
  /** Answers of `nextLinks`, keyed by node and gate. */
  private readonly choices = new Map<number, readonly number[]>();

  constructor(network: Network) {
    this.network = network;
  }

  /** How many links lie between every node and `destination`; −1 where there is no path. */
  distances(destination: number): Int32Array {
    const known = this.hops.get(destination);
    if (known !== undefined) return known;
    const { nodes, out, outStart, to } = this.network;
    const hops = new Int32Array(nodes).fill(-1);
    hops[destination] = 0;
    const queue = [destination];
    for (const node of queue) {
      // Every cable has both directions, so that the links out of a node are those into it.
      for (let k = outStart[node] as number; k < (outStart[node + 1] as number); k++) {
        const next = to[out[k] as number] as number;
        if ((hops[next] as number) >= 0) continue;
        hops[next] = (hops[node] as number) + 1;
        queue.push(next);
      }
    }
    this.hops.set(destination, hops);
    return hops;
  }

  /**
   * The links out of `node` that begin a shortest path to `destination`, in the order in which they were laid.
   * Hosts behind one gate, the only node that they have a cable to, share what is found.
   */
  nextLinks(node: number, destination: number): readonly number[] {
    const cable = this.onlyCable(destination);
    const gate = cable < 0 ? destination : (this.network.to[cable] as number);
    if (node === gate && cable >= 0) return [cable ^ 1];
    const name = node * this.network.nodes + gate;
    const known = this.choices.get(name);
    if (known !== undefined) return known;
    const found = this.towards(node, gate);
    this.choices.set(name, found);
    return found;
  }

  /** The only link out of `node`; −1: it has several. */
  private onlyCable(node: number): number {
    const { out, outStart } = this.network;
    const from = outStart[node] as number;
    return (outStart[node + 1] as number) - from === 1 ? (out[from] as number) : -1;
  }

  private towards(node: number, destination: number): readonly number[] {
    const hops = this.distances(destination);
    const { out, outStart, to } = this.network;
    const links: number[] = [];
    for (let k = outStart[node] as number; k < (outStart[node + 1] as number); k++) {
      const link = out[k] as number;
      if (hops[to[link] as number] === (hops[node] as number) - 1) links.push(link);
    }
    return links;
  }

  /**
   * ECMP: the links of one shortest path from `source` to `destination`. At every node with a choice, a
   * hash of the flow's identity, the seed and the node decides, so that a path depends on nothing else.
   */
  path(source: number, destination: number, identity: number, seed: number): Int32Array {
    const links: number[] = [];
    this.follow(source, destination, identity, seed, links);
    return Int32Array.from(links);
  }

  /** The same, appended to `links`. */
  follow(
    source: number,
    destination: number,
    identity: number,
    seed: number,
    links: number[],
  ): void {
    let node = source;
    while (node !== destination) {
      const choices = this.nextLinks(node, destination);
      const choice = choices.length === 1 ? 0 : hash(identity, seed, node) % choices.length;
      const link = choices[choice];
      if (link === undefined) throw new RangeError(`no way from ${source} to ${destination}`);
      links.push(link);
      node = this.network.to[link] as number;
    }
  }
}

/** A well-mixed 32-bit number of three: multiply and shift, as in the finaliser of MurmurHash3. */
export function hash(a: number, b: number, c: number): number {
  let mixed = 0;
  for (const part of [a, b, c]) {
    mixed = Math.imul(mixed ^ part, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    mixed ^= mixed >>> 16;
    mixed = (mixed + 0x9e3779b9) | 0;
  }
  return mixed >>> 0;
}

/** The shortest path number `k`, in the order of the nodes' numbers; it counts from 0, and again from the first past the last. */
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

/** Counts the shortest paths from a node to `to`. */
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
