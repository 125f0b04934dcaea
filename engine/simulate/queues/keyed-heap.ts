import { doubled } from "./doubled.ts";

/**
 * A binary heap of (key, flow), least key first, ties to the smaller flow; keys beside the flows.
 * A key that is handed to or from a function is put into a box at every call, unless the function is so
 * small, and its caller too, that it becomes part of it: a loop in a hurry reads `keys[0]` itself, and
 * writes the key of a newcomer to `keys[length]` before it calls `enter`.
 */
export class KeyedHeap {
  length = 0;
  /** There is always room for one more behind the last. */
  keys = new Float64Array(256);
  private flows = new Int32Array(256);

  /** The key of the first flow; there must be one. */
  firstKey(): number {
    return this.keys[0] as number;
  }

  push(key: number, flow: number): void {
    this.keys[this.length] = key;
    this.enter(flow);
  }

  /** Takes the first flow out; there must be one. */
  pop(): number {
    const { keys, flows } = this;
    const first = flows[0] as number;
    const last = --this.length;
    const key = keys[last] as number;
    const flow = flows[last] as number;
    const firstLeaf = last >> 1;
    let at = 0;
    while (at < firstLeaf) {
      let child = 2 * at + 1;
      let below = keys[child] as number;
      const right = child + 1;
      if (right < last) {
        const other = keys[right] as number;
        if (
          other < below ||
          (other === below && (flows[right] as number) < (flows[child] as number))
        ) {
          child = right;
          below = other;
        }
      }
      if (below > key || (below === key && (flows[child] as number) > flow)) break;
      keys[at] = below;
      flows[at] = flows[child] as number;
      at = child;
    }
    keys[at] = key;
    flows[at] = flow;
    return first;
  }

  /** Enters `flow`, whose key stands behind the last one. */
  enter(flow: number): void {
    if (this.length + 1 === this.flows.length) this.grow();
    const { keys, flows } = this;
    let at = this.length++;
    const key = keys[at] as number;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = keys[parent] as number;
      if (above < key || (above === key && (flows[parent] as number) < flow)) break;
      keys[at] = above;
      flows[at] = flows[parent] as number;
      at = parent;
    }
    keys[at] = key;
    flows[at] = flow;
  }

  private grow(): void {
    this.keys = doubled(this.keys);
    this.flows = doubled(this.flows);
  }
}
