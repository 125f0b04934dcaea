/** The members of all blocks of a trace, one after the other; places of a block are not written again. */
export class MemberPool {
  items = new Int32Array(0);
  length = 0;
  /** End of the places of all blocks so far. */
  kept = 0;
  private readonly room: number;

  /** `room`: places to begin with, once there is a member at all. */
  constructor(room: number) {
    this.room = room;
  }

  widen(count: number): void {
    if (this.length + count <= this.items.length) return;
    const items = new Int32Array(Math.max(this.room, 2 * (this.length + count)));
    items.set(this.items.subarray(0, this.length));
    this.items = items;
  }
}

/**
 * Flows that share, in order, written down where the trace keeps its members: a block of the trace is
 * this list as it stands, or its tail. A flow that joins at the end or leaves from an end moves no other;
 * otherwise the list moves to the end of the pool, since blocks recorded before keep their places.
 */
export class Roster {
  start = 0;
  count = 0;
  private readonly pool: MemberPool;

  constructor(pool: MemberPool) {
    this.pool = pool;
  }

  /** Place at which the block of the last `count` flows begins, for `at`. */
  block(count: number): number {
    const { pool } = this;
    const end = this.start + this.count;
    if (end > pool.kept) pool.kept = end;
    return end - count;
  }

  at(place: number): number {
    return this.pool.items[place] as number;
  }

  join(flow: number): void {
    const { pool, count } = this;
    const end = this.start + count;
    if (count > 0 && (pool.items[end - 1] as number) > flow) {
      this.insert(flow);
      return;
    }
    if (end !== pool.length) this.move(count);
    if (pool.length === pool.items.length) pool.widen(1);
    pool.items[pool.length++] = flow;
    this.count++;
  }

  leave(flow: number): void {
    const { pool, start } = this;
    const { items } = pool;
    const last = start + this.count - 1;
    if (items[last] === flow) {
      // A flow that has been in no block gives its place back.
      if (last >= pool.kept && last === pool.length - 1) pool.length = last;
    } else if (items[start] === flow) {
      this.start++;
    } else {
      let at = last - 1;
      while (items[at] !== flow) at--;
      this.move(at - start);
      this.append(items, at + 1, last + 1);
    }
    this.count--;
  }

  /** Enters a flow ahead of the first that is larger. */
  private insert(flow: number): void {
    const { pool } = this;
    const { items } = pool;
    const end = this.start + this.count;
    let at = end;
    while (at > this.start && (items[at - 1] as number) > flow) at--;
    this.move(at - this.start);
    pool.widen(1);
    pool.items[pool.length++] = flow;
    this.append(items, at, end);
    this.count++;
  }

  /** Moves the first `count` to the end of the pool. */
  private move(count: number): void {
    const { pool, start } = this;
    this.start = pool.length;
    this.append(pool.items, start, start + count);
  }

  private append(from: Int32Array, start: number, end: number): void {
    const { pool } = this;
    pool.widen(end - start);
    const { items } = pool;
    let at = pool.length;
    for (let k = start; k < end; k++) items[at++] = from[k] as number;
    pool.length = at;
  }
}
