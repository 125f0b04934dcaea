import type { Stream } from "../../model/numbers/random.ts";

type Edge = readonly [number, number];

/** A random graph of Jellyfish as its paper tells it, every pair listed before every draw. */
export function naiveRandomGraph(nodes: number, degree: number, stream: Stream): readonly Edge[] {
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

/** Whether every node is reached from the first. */
export function isInOnePiece(nodes: number, edges: readonly Edge[]): boolean {
  const reached = new Set([0]);
  for (const node of reached) {
    for (const [a, b] of edges) {
      if (a === node) reached.add(b);
      else if (b === node) reached.add(a);
    }
  }
  return reached.size === nodes;
}
