import { Stream } from "../../model/numbers/random.ts";
import { Cabling, type Network } from "../graph/network.ts";

/**
 * Jellyfish (Singla et al., NSDI 2012): switches with free ports are joined at random until none can be;
 * two free ports that are left are then put in the middle of a link chosen at random. A graph in pieces is
 * drawn anew.
 * Every switch has `degree` links to others (one of them may have one less if the sum is odd) and
 * `perSwitch` hosts; host h is at switch ⌊h / perSwitch⌋.
 */
export function jellyfish(
  switches: number,
  degree: number,
  perSwitch: number,
  rate: number,
  seed: number,
): Network {
  const hosts = switches * perSwitch;
  const cabling = new Cabling(hosts, switches);
  for (let host = 0; host < hosts; host++) {
    cabling.lay(host, hosts + Math.floor(host / perSwitch), rate);
  }
  const stream = new Stream(seed, "cables");
  let edges = randomGraph(switches, degree, stream);
  while (!isConnected(switches, edges)) edges = randomGraph(switches, degree, stream);
  for (const [a, b] of edges) cabling.lay(hosts + a, hosts + b, rate);
  return cabling.network();
}

type Edge = readonly [number, number];

function randomGraph(nodes: number, degree: number, stream: Stream): readonly Edge[] {
  const edges: Edge[] = [];
  const neighbours = Array.from({ length: nodes }, () => new Set<number>());
  const join = (a: number, b: number) => {
    neighbours[a]?.add(b);
    neighbours[b]?.add(a);
    edges.push([a, b]);
  };
  const free = (node: number) => degree - (neighbours[node]?.size ?? 0);
  const areJoined = (a: number, b: number) => neighbours[a]?.has(b) === true;
  for (;;) {
    const open = Array.from({ length: nodes }, (_, node) => node).filter((node) => free(node) > 0);
    const pairs = open.flatMap((a) =>
      open.filter((b) => a < b && !areJoined(a, b)).map((b): Edge => [a, b]),
    );
    const pair = pairs[stream.below(pairs.length)];
    if (pair !== undefined) {
      join(...pair);
      continue;
    }
    // One switch with two free ports, or two that are joined already: into the middle of a link.
    const [first, second] = open;
    const other = first !== undefined && free(first) > 1 ? first : second;
    if (first === undefined || other === undefined) return edges;
    const isFar = (node: number, from: number) => node !== from && !areJoined(node, from);
    const ways = edges.flatMap(([a, b]): Edge[] => [
      [a, b],
      [b, a],
    ]);
    const fitting = ways.filter(([a, b]) => isFar(a, first) && isFar(b, other));
    const cut = fitting[stream.below(fitting.length)];
    if (cut === undefined) return edges;
    const [a, b] = cut;
    edges.splice(
      edges.findIndex(([x, y]) => (x === a && y === b) || (x === b && y === a)),
      1,
    );
    neighbours[a]?.delete(b);
    neighbours[b]?.delete(a);
    join(first, a);
    join(b, other);
  }
}

function isConnected(nodes: number, edges: readonly Edge[]): boolean {
  const reached = new Set([0]);
  for (const node of reached) {
    for (const [a, b] of edges) {
      if (a === node) reached.add(b);
      else if (b === node) reached.add(a);
    }
  }
  return reached.size === nodes;
}
