import type { Stream } from "../../model/numbers/random.ts";

type Edge = readonly [number, number];

/**
 * A random regular graph in one piece, as Jellyfish (Singla et al., NSDI 2012) makes it: nodes with free ports are joined
 * at random until none can be; two free ports that are left are then put in the middle of a link chosen at random. A
 * graph in pieces is drawn anew. Every node has `degree` links; one may have one less if the sum is odd.
 */
export function regularGraph(nodes: number, degree: number, stream: Stream): readonly Edge[] {
  let edges = randomGraph(nodes, degree, stream);
  while (!isConnected(nodes, edges)) edges = randomGraph(nodes, degree, stream);
  return edges;
}

function randomGraph(nodes: number, degree: number, stream: Stream): readonly Edge[] {
  const edges: Edge[] = [];
  const graph = new OpenPairs(nodes, degree);
  for (;;) {
    const pair = graph.pair(stream.below(graph.count));
    if (pair !== undefined) {
      graph.join(...pair);
      edges.push(pair);
      continue;
    }
    // One switch with two free ports, or two that are joined already: into the middle of a link.
    const [first, second] = graph.open();
    const other = first !== undefined && graph.free(first) > 1 ? first : second;
    if (first === undefined || other === undefined) return edges;
    const isFar = (node: number, from: number) => node !== from && !graph.areJoined(node, from);
    // Every link counts twice: from its one end, and from the other.
    const end = (way: number, side: 0 | 1) => edges[way >> 1]?.[(way ^ side) & 1] as number;
    const fits = (way: number) => isFar(end(way, 0), first) && isFar(end(way, 1), other);
    let fitting = 0;
    for (let way = 0; way < 2 * edges.length; way++) if (fits(way)) fitting += 1;
    let left = stream.below(fitting);
    if (fitting === 0) return edges;
    let way = 0;
    while (!fits(way) || left-- > 0) way += 1;
    const [a, b] = [end(way, 0), end(way, 1)];
    edges.splice(way >> 1, 1);
    edges.push([first, a], [b, other]);
    graph.put(first, other, [a, b]);
  }
}

/**
 * The pairs of switches that a link may still join: both have a free port, and no link joins them. The k-th of them, by the
 * lower and then the higher number, is found in time of the switches, where a list of all would take their square.
 */
class OpenPairs {
  private readonly nodes: number;
  private readonly ports: Int32Array;
  private readonly joined: Uint8Array;
  /** A Fenwick tree of the number of pairs by their lower switch. */
  private readonly sums: Int32Array;
  count = 0;

  constructor(nodes: number, degree: number) {
    this.nodes = nodes;
    this.ports = new Int32Array(nodes).fill(degree);
    this.joined = new Uint8Array(nodes * nodes);
    this.sums = new Int32Array(nodes + 1);
    for (let node = 0; node < nodes; node++) this.add(node, nodes - 1 - node);
  }

  free(node: number): number {
    return this.ports[node] as number;
  }

  areJoined(a: number, b: number): boolean {
    return this.joined[a * this.nodes + b] === 1;
  }

  /** The first two switches with free ports. */
  open(): readonly number[] {
    const first = this.ports.findIndex((free) => free > 0);
    const second = this.ports.findIndex((free, node) => free > 0 && node > first);
    return [first, second].filter((node) => node >= 0);
  }

  join(a: number, b: number): void {
    this.add(Math.min(a, b), -1);
    this.mark(a, b, 1);
    this.take(a);
    this.take(b);
  }

  /** Puts two free ports, of one switch or of two, into the middle of a link between switches that have none. */
  put(first: number, other: number, [a, b]: Edge): void {
    this.mark(a, b, 0);
    this.mark(first, a, 1);
    this.mark(b, other, 1);
    this.take(first);
    this.take(other);
  }

  /** The k-th pair; undefined: there are fewer. */
  pair(k: number): Edge | undefined {
    if (k >= this.count) return undefined;
    let left = k;
    let a = 0;
    for (let step = 2 ** Math.floor(Math.log2(this.nodes)); step >= 1; step /= 2) {
      const sum = this.sums[a + step];
      if (sum === undefined || sum > left) continue;
      a += step;
      left -= sum;
    }
    for (let b = a + 1; b < this.nodes; b++) {
      if (this.isPair(a, b) && left-- === 0) return [a, b];
    }
    throw new RangeError(`no pair ${k} of ${this.count}`);
  }

  private isPair(a: number, b: number): boolean {
    return this.free(a) > 0 && this.free(b) > 0 && !this.areJoined(a, b);
  }

  private mark(a: number, b: number, is: 0 | 1): void {
    this.joined[a * this.nodes + b] = is;
    this.joined[b * this.nodes + a] = is;
  }

  /** Uses a port of a switch; with its last port go the pairs that it is in. */
  private take(node: number): void {
    if (this.free(node) === 1) {
      for (let other = 0; other < this.nodes; other++) {
        if (other !== node && this.isPair(node, other)) this.add(Math.min(node, other), -1);
      }
    }
    this.ports[node] = this.free(node) - 1;
  }

  private add(node: number, more: number): void {
    this.count += more;
    for (let at = node + 1; at <= this.nodes; at += at & -at) {
      this.sums[at] = (this.sums[at] as number) + more;
    }
  }
}

function isConnected(nodes: number, edges: readonly Edge[]): boolean {
  const neighbours = Array.from({ length: nodes }, (): number[] => []);
  for (const [a, b] of edges) {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  const reached = new Set([0]);
  for (const node of reached) for (const next of neighbours[node] ?? []) reached.add(next);
  return reached.size === nodes;
}
