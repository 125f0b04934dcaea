/**
 * A binary heap of flows that knows where each stands, so that any of them can be moved or taken out.
 * `before` must be a total order on the flows inside, constant but for the flow being updated.
 */
export class IndexedHeap {
  private readonly before: (a: number, b: number) => boolean;
  private readonly heap: Int32Array;
  /** Position of each flow in `heap`, −1 outside. */
  private readonly place: Int32Array;
  length = 0;

  constructor(flowCount: number, before: (a: number, b: number) => boolean) {
    this.before = before;
    this.heap = new Int32Array(flowCount);
    this.place = new Int32Array(flowCount).fill(-1);
  }

  /** The first flow; −1 when empty. */
  first(): number {
    return this.length === 0 ? -1 : (this.heap[0] as number);
  }

  /** The flow that would be first without the first; −1 when there is none. */
  second(): number {
    if (this.length < 2) return -1;
    const left = this.heap[1] as number;
    if (this.length === 2) return left;
    const right = this.heap[2] as number;
    return this.before(right, left) ? right : left;
  }

  /** Puts `flow` where it belongs, whether it is new or its key has changed. */
  set(flow: number): void {
    const at = this.place[flow] as number;
    this.settle(at < 0 ? this.length++ : at, flow);
  }

  /** Takes `flow` out; nothing happens if it is not in. */
  delete(flow: number): void {
    const at = this.place[flow] as number;
    if (at < 0) return;
    this.place[flow] = -1;
    const last = this.heap[--this.length] as number;
    if (last !== flow) this.settle(at, last);
  }

  /** Puts `flow` where it belongs, from the free position `from` up or down. */
  private settle(from: number, flow: number): void {
    const { heap, place, length, before } = this;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent] as number;
      if (!before(flow, above)) break;
      heap[at] = above;
      place[above] = at;
      at = parent;
    }
    for (let child = 2 * at + 1; child < length; child = 2 * at + 1) {
      const right = child + 1;
      if (right < length && before(heap[right] as number, heap[child] as number)) child = right;
      const below = heap[child] as number;
      if (before(flow, below)) break;
      heap[at] = below;
      place[below] = at;
      at = child;
    }
    heap[at] = flow;
    place[flow] = at;
  }
}
