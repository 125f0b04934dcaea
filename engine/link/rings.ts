/**
 * One ring a level: flows that take turns (SPEC 1.4). Intrusive doubly linked lists over the flow
 * indices; a flow stands in one ring at most.
 */
export class Rings {
  private readonly head: Int32Array;
  private readonly tail: Int32Array;
  private readonly after: Int32Array;
  private readonly ahead: Int32Array;
  /** The ring a flow stands in, −1 outside. */
  private readonly ring: Int32Array;
  private readonly length: Int32Array;

  constructor(flowCount: number, levels: number) {
    this.head = new Int32Array(levels).fill(-1);
    this.tail = new Int32Array(levels).fill(-1);
    this.length = new Int32Array(levels);
    this.after = new Int32Array(flowCount);
    this.ahead = new Int32Array(flowCount);
    this.ring = new Int32Array(flowCount).fill(-1);
  }

  /** The highest level whose ring has a flow; −1 when all are empty. */
  highest(): number {
    for (let level = 0; level < this.head.length; level++) {
      if ((this.head[level] as number) >= 0) return level;
    }
    return -1;
  }

  first(level: number): number {
    return this.head[level] as number;
  }

  /** The flow behind `flow` in its ring; −1 at the tail. */
  next(flow: number): number {
    return this.after[flow] as number;
  }

  count(level: number): number {
    return this.length[level] as number;
  }

  join(flow: number, level: number): void {
    const tail = this.tail[level] as number;
    this.ring[flow] = level;
    this.ahead[flow] = tail;
    this.after[flow] = -1;
    if (tail < 0) this.head[level] = flow;
    else this.after[tail] = flow;
    this.tail[level] = flow;
    this.length[level] = (this.length[level] as number) + 1;
  }

  /** Takes `flow` out; nothing happens if it is in no ring. */
  leave(flow: number): void {
    const level = this.ring[flow] as number;
    if (level < 0) return;
    const ahead = this.ahead[flow] as number;
    const after = this.after[flow] as number;
    if (ahead < 0) this.head[level] = after;
    else this.after[ahead] = after;
    if (after < 0) this.tail[level] = ahead;
    else this.ahead[after] = ahead;
    this.ring[flow] = -1;
    this.length[level] = (this.length[level] as number) - 1;
  }
}
