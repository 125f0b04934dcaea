/** Decides between flows of equal keys: a second key, if there is one, then an index (null: the flow's own number). */
export interface TieBreak {
  readonly second: Float64Array | null;
  readonly index: Int32Array | null;
  /** Decides between equal second keys, before the index. */
  readonly next?: TieBreak;
}

export const BY_FLOW: TieBreak = { second: null, index: null };

/** True if `a` goes before `b`, of the same key. */
export function isEarlier(ties: TieBreak, a: number, b: number): boolean {
  // The usual case first: most flows that wait long have equal keys.
  if (ties === BY_FLOW) return a < b;
  const { second } = ties;
  if (second !== null) {
    const one = second[a] as number;
    const other = second[b] as number;
    if (one !== other) return one < other;
  }
  return ties.next === undefined ? isIndexBefore(ties, a, b) : isEarlier(ties.next, a, b);
}

/** By these columns, one after the other, then by the flow's number. */
export function tieOf([second, ...others]: readonly Float64Array[]): TieBreak {
  if (second === undefined) return BY_FLOW;
  return { second, index: null, ...(others.length > 0 && { next: tieOf(others) }) };
}

/** True if `a` goes before `b`, of the same keys. */
export function isIndexBefore({ index }: TieBreak, a: number, b: number): boolean {
  return index === null ? a < b : (index[a] as number) < (index[b] as number);
}

/**
 * A binary heap of flows, least key first, keys beside the flows. V8 boxes doubles across calls that are
 * not inlined, so hot loops read `keys[0]` directly, or keep the columns to themselves, write the key of
 * a new flow behind the last one, and call `rise` and `sink`.
 */
export class BareHeap {
  length = 0;
  keys = new Float64Array(256);
  flows = new Int32Array(256);
  /** With null, flows of equal keys come in any order. */
  private readonly ties: TieBreak | null;

  constructor(ties: TieBreak | null) {
    this.ties = ties;
  }

  firstKey(): number {
    return this.keys[0] as number;
  }

  push(key: number, flow: number): void {
    if (this.length === this.flows.length) this.widen();
    this.keys[this.length] = key;
    rise(this.keys, this.flows, this.length++, flow, this.ties);
  }

  pop(): number {
    const first = this.flows[0] as number;
    sink(this.keys, this.flows, --this.length, this.ties);
    return first;
  }

  /** Takes out a flow that is in, after a look at all of them. */
  delete(flow: number): void {
    const { keys, flows, ties } = this;
    let at = flows.indexOf(flow);
    // Up to the top past all above it, then out.
    for (; at > 0; at = (at - 1) >> 1) {
      const parent = (at - 1) >> 1;
      keys[at] = keys[parent] as number;
      flows[at] = flows[parent] as number;
    }
    sink(keys, flows, --this.length, ties);
  }

  widen(): void {
    this.keys = doubled(this.keys);
    this.flows = doubled(this.flows);
  }
}

/** Enters a flow whose key has been written to keys[at], behind the last one. */
export function rise(
  keys: Float64Array,
  flows: Int32Array,
  from: number,
  flow: number,
  ties: TieBreak | null,
): void {
  const key = keys[from] as number;
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = keys[parent] as number;
    if (above <= key) {
      if (ties === null || above < key || isEarlier(ties, flows[parent] as number, flow)) break;
    }
    keys[at] = above;
    flows[at] = flows[parent] as number;
    at = parent;
  }
  keys[at] = key;
  flows[at] = flow;
}

/** Takes the first out of a heap that has `length` others. */
export function sink(
  keys: Float64Array,
  flows: Int32Array,
  length: number,
  ties: TieBreak | null,
): void {
  const key = keys[length] as number;
  const flow = flows[length] as number;
  const firstLeaf = length >> 1;
  let at = 0;
  while (at < firstLeaf) {
    let child = 2 * at + 1;
    let below = keys[child] as number;
    const right = child + 1;
    if (right < length) {
      const other = keys[right] as number;
      if (
        other < below ||
        (ties !== null &&
          other === below &&
          isEarlier(ties, flows[right] as number, flows[child] as number))
      ) {
        child = right;
        below = other;
      }
    }
    if (below >= key) {
      if (ties === null || below > key || isEarlier(ties, flow, flows[child] as number)) break;
    }
    keys[at] = below;
    flows[at] = flows[child] as number;
    at = child;
  }
  keys[at] = key;
  flows[at] = flow;
}

/** The column with room for as much again. */
export function doubled<A extends Int32Array | Uint16Array | Float64Array>(column: A): A {
  const next = new (column.constructor as new (length: number) => A)(2 * column.length);
  next.set(column as never);
  return next;
}
