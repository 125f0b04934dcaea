/** One round-robin queue: flows in a circular array, the head first. */
class Ring {
  length = 0;
  private items = new Int32Array(8);
  private head = 0;

  push(flow: number): void {
    const { items, head, length } = this;
    if (length === items.length) {
      const longer = new Int32Array(2 * length);
      longer.set(items.subarray(head));
      longer.set(items.subarray(0, head), length - head);
      this.items = longer;
      this.head = 0;
    }
    this.items[(this.head + length) & (this.items.length - 1)] = flow;
    this.length++;
  }

  shift(): number {
    const flow = this.items[this.head] as number;
    this.head = (this.head + 1) & (this.items.length - 1);
    this.length--;
    return flow;
  }

  delete(flow: number): void {
    const { items, head, length } = this;
    const last = items.length - 1;
    let k = 0;
    while (k < length && items[(head + k) & last] !== flow) k++;
    if (k === length) return;
    for (; k + 1 < length; k++) items[(head + k) & last] = items[(head + k + 1) & last] as number;
    this.length--;
  }
}

/** The round-robin queues of a link (SPEC 1.4), one a level. */
export class Rings {
  private readonly rings: readonly Ring[];
  /** No level above this one has a flow. */
  private highestSeen = 0;

  constructor(levels: number) {
    this.rings = Array.from({ length: levels }, () => new Ring());
  }

  /** The highest level that has a flow; ∞ when none has. */
  highest(): number {
    const { rings } = this;
    let level = this.highestSeen;
    while (level < rings.length && (rings[level] as Ring).length === 0) level++;
    this.highestSeen = level;
    return level === rings.length ? Number.POSITIVE_INFINITY : level;
  }

  /** How many flows take turns at `level`. */
  count(level: number): number {
    return (this.rings[level] as Ring).length;
  }

  /** The flow joins the tail. */
  push(flow: number, level: number): void {
    if (level < this.highestSeen) this.highestSeen = level;
    (this.rings[level] as Ring).push(flow);
  }

  /** The head leaves. */
  shift(level: number): number {
    return (this.rings[level] as Ring).shift();
  }

  /** Takes out a flow; nothing happens if it is not in. */
  delete(flow: number, level: number): void {
    (this.rings[level] as Ring).delete(flow);
  }
}
