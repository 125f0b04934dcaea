/** A binary heap of nodes whose keys only rise. Least key first, ties to the smaller node. */
export class LevelHeap {
  length = 0;
  private readonly keys: Float64Array;
  private readonly nodes: Int32Array;

  constructor(capacity: number) {
    this.keys = new Float64Array(capacity);
    this.nodes = new Int32Array(capacity);
  }

  /** Adds at the end; `order` is to follow. */
  append(key: number, node: number): void {
    this.keys[this.length] = key;
    this.nodes[this.length++] = node;
  }

  order(): void {
    for (let at = (this.length >> 1) - 1; at >= 0; at--) {
      this.sink(at, this.keys[at] as number, this.nodes[at] as number);
    }
  }

  /** The key and the node that come first; there must be one. */
  firstKey(): number {
    return this.keys[0] as number;
  }

  first(): number {
    return this.nodes[0] as number;
  }

  /** The first node has this key now. */
  raise(key: number): void {
    this.sink(0, key, this.nodes[0] as number);
  }

  /** Takes the first node out. */
  drop(): void {
    const last = --this.length;
    if (last > 0) this.sink(0, this.keys[last] as number, this.nodes[last] as number);
  }

  private sink(from: number, key: number, node: number): void {
    const { keys, nodes, length } = this;
    const firstLeaf = length >> 1;
    let at = from;
    while (at < firstLeaf) {
      let child = 2 * at + 1;
      if (child + 1 < length && this.isBehind(child, child + 1)) child++;
      const below = keys[child] as number;
      if (below > key || (below === key && (nodes[child] as number) > node)) break;
      keys[at] = below;
      nodes[at] = nodes[child] as number;
      at = child;
    }
    keys[at] = key;
    nodes[at] = node;
  }

  private isBehind(a: number, b: number): boolean {
    const apart = (this.keys[a] as number) - (this.keys[b] as number);
    return apart > 0 || (apart === 0 && (this.nodes[a] as number) > (this.nodes[b] as number));
  }
}
