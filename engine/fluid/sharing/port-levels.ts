import { IndexedHeap } from "../../link/indexed-heap.ts";
import { negligible, ratesDiffer } from "../../moment.ts";
import type { PairPools } from "./pair-pools.ts";
import type { PortOrder } from "./port-order.ts";

/**
 * The rates of SPEC 3.4, mended instead of made anew. A port *fills* in one class of its flows, at one
 * water level: the classes before it are held back by other ports alone, the members of it get this
 * level at most, and the classes behind it nothing. A flow gets the lesser of what its two ports allow.
 *
 * Where a port fills depends only on ports that fill earlier, in order of class and level. So a port
 * that does not fill where its flows' other ports let it is put right in that order, and only those ports
 * are looked at whose flows are allowed something else and that notice: Ramalingam and Reps, "An
 * incremental algorithm for a generalization of the shortest-path problem" (1996), with max–min in place
 * of paths.
 */
export class PortLevels {
  /** Pairs whose limits have changed, each once. */
  readonly touched: number[] = [];
  /** What a member of a pair's head is allowed by its ingress and by its egress. */
  private readonly byIngress: Float64Array;
  private readonly byEgress: Float64Array;
  private readonly isTouched: Uint8Array;
  private readonly ports: number;
  private readonly rate: number;
  private readonly pools: PairPools;
  private readonly order: PortOrder;
  /** By port: where it should fill. The class is `list[from…end)`, and all is empty if it never fills. */
  private readonly from: Int32Array;
  private readonly end: Int32Array;
  private readonly level: Float64Array;
  /** Ports that fill elsewhere than they should, by the earlier of the two places. */
  private readonly wrong: IndexedHeap;
  private readonly isWrong: Uint8Array;
  private readonly wrongClass: Int32Array;
  private readonly wrongKey: Float64Array;
  private readonly wrongLevel: Float64Array;
  /** The moment in which a port was last put in order. */
  private readonly sorted: Int32Array;
  private moment = 1;
  /** Scratch: ports to look at. */
  private readonly stale: number[] = [];

  constructor(pools: PairPools, order: PortOrder, ports: number, rate: number) {
    const nodes = 2 * ports;
    this.pools = pools;
    this.order = order;
    this.ports = ports;
    this.rate = rate;
    this.byIngress = new Float64Array(pools.count);
    this.byEgress = new Float64Array(pools.count);
    this.isTouched = new Uint8Array(pools.count);
    this.from = new Int32Array(nodes);
    this.end = new Int32Array(nodes);
    this.level = new Float64Array(nodes);
    const wrongClass = new Int32Array(nodes);
    const wrongKey = new Float64Array(nodes);
    const wrongLevel = new Float64Array(nodes);
    this.isWrong = new Uint8Array(nodes);
    this.wrongClass = wrongClass;
    this.wrongKey = wrongKey;
    this.wrongLevel = wrongLevel;
    this.wrong = new IndexedHeap(nodes, (a, b) => {
      const apart =
        (wrongClass[a] as number) - (wrongClass[b] as number) ||
        compare(wrongKey[a] as number, wrongKey[b] as number) ||
        compare(wrongLevel[a] as number, wrongLevel[b] as number);
      return apart === 0 ? a < b : apart < 0;
    });
    this.sorted = new Int32Array(nodes);
  }

  /** What a member of the pair's head gets. */
  rateOf(pair: number): number {
    return Math.min(this.byIngress[pair] as number, this.byEgress[pair] as number);
  }

  /** Time has gone on; under LAS the order of every port may be another now. */
  open(): void {
    if (this.order.isByClock) this.moment++;
  }

  /** `pair` is new at its ports, and held back by neither until they are looked at. */
  admit(pair: number): void {
    this.byIngress[pair] = Number.POSITIVE_INFINITY;
    this.byEgress[pair] = Number.POSITIVE_INFINITY;
    this.touch(pair);
  }

  touch(pair: number): void {
    if (this.isTouched[pair] === 1) return;
    this.isTouched[pair] = 1;
    this.touched.push(pair);
  }

  /** Everybody has seen who is touched. */
  clear(): void {
    for (const pair of this.touched) this.isTouched[pair] = 0;
    this.touched.length = 0;
  }

  /** The pairs of this port, or their heads, are others now. */
  disturb(port: number): void {
    this.sorted[port] = 0;
  }

  /** Something has changed at this port. */
  look(port: number): void {
    const { order, sorted } = this;
    if (sorted[port] !== this.moment) {
      order.sort(port);
      sorted[port] = this.moment;
      for (const pair of order.moved) this.touch(pair);
      order.moved.length = 0;
    }
    this.fill(port);
    const k = this.firstWrong(port);
    this.isWrong[port] = k < 0 ? 0 : 1;
    if (k < 0) {
      this.wrong.delete(port);
      return;
    }
    const pair = (order.lists[port] as Int32Array)[k] as number;
    this.wrongClass[port] = order.level[pair] as number;
    this.wrongKey[port] = order.key[pair] as number;
    const held = this.held(port)[pair] as number;
    this.wrongLevel[port] = Math.min(held, this.wanted(port, k));
    this.wrong.set(port);
  }

  /** Until every port fills where it should. */
  mend(): void {
    for (;;) {
      const port = this.wrong.first();
      if (port < 0) return;
      this.wrong.delete(port);
      this.isWrong[port] = 0;
      this.correct(port);
      let other = this.stale.pop();
      for (; other !== undefined; other = this.stale.pop()) this.look(other);
    }
  }

  private held(port: number): Float64Array {
    return port < this.ports ? this.byIngress : this.byEgress;
  }

  private heldElsewhere(port: number): Float64Array {
    return port < this.ports ? this.byEgress : this.byIngress;
  }

  /** What the port should allow its k-th pair. */
  private wanted(port: number, k: number): number {
    if (k < (this.from[port] as number)) return Number.POSITIVE_INFINITY;
    return k < (this.end[port] as number) ? (this.level[port] as number) : 0;
  }

  /** The first of the port's pairs that is not allowed what it should be; −1 if there is none. */
  private firstWrong(port: number): number {
    const held = this.held(port);
    const list = this.order.lists[port] as Int32Array;
    const length = this.order.lengths[port] as number;
    const from = this.from[port] as number;
    const end = this.end[port] as number;
    const level = this.level[port] as number;
    for (let k = 0; k < length; k++) {
      const wanted = k < from ? Number.POSITIVE_INFINITY : k < end ? level : 0;
      if (differ(held[list[k] as number] as number, wanted)) return k;
    }
    return -1;
  }

  /** Allows every pair what the port should, and notes the ports that feel it. */
  private correct(port: number): void {
    const held = this.held(port);
    const elsewhere = this.heldElsewhere(port);
    const list = this.order.lists[port] as Int32Array;
    const length = this.order.lengths[port] as number;
    const others = port < this.ports ? this.pools.egress : this.pools.ingress;
    for (let k = 0; k < length; k++) {
      const pair = list[k] as number;
      const before = held[pair] as number;
      const after = this.wanted(port, k);
      if (!differ(before, after)) continue;
      held[pair] = after;
      this.touch(pair);
      // A port that fills where it should and holds it to less does not notice.
      const other = others[pair] as number;
      const isFelt = Math.min(before, after) < (elsewhere[pair] as number);
      if (isFelt || this.isWrong[other] === 1) this.stale.push(other);
    }
  }

  /** Finds where the port should fill. */
  private fill(port: number): void {
    const { order } = this;
    const { members } = order;
    const elsewhere = this.heldElsewhere(port);
    const list = order.lists[port] as Int32Array;
    const length = order.lengths[port] as number;
    let left = this.rate;
    let from = 0;
    while (from < length) {
      const first = list[from] as number;
      let end = from;
      let total = 0;
      let mass = 0;
      do {
        const pair = list[end] as number;
        if (end > from && !order.areEqual(first, pair)) break;
        const count = members[pair] as number;
        mass += count;
        total += count * (elsewhere[pair] as number);
        end++;
      } while (end < length);
      if (total >= left - negligible(this.rate)) {
        this.from[port] = from;
        this.end[port] = end;
        this.level[port] = this.levelIn(list, from, end, elsewhere, left, mass);
        return;
      }
      left -= total;
      from = end;
    }
    this.from[port] = length;
    this.end[port] = length;
  }

  /** The level x at which Σ min(x, what other ports allow) over `list[from…end)` is `left`. */
  private levelIn(
    list: Int32Array,
    from: number,
    end: number,
    elsewhere: Float64Array,
    left: number,
    all: number,
  ): number {
    const { members } = this.order;
    let mass = all;
    let level = left / mass;
    for (;;) {
      // Those held to less leave more to the others.
      let rest = left;
      let rising = 0;
      for (let k = from; k < end; k++) {
        const pair = list[k] as number;
        const most = elsewhere[pair] as number;
        if (most < level) rest -= (members[pair] as number) * most;
        else rising += members[pair] as number;
      }
      if (rising === mass) break;
      // All are held to less: the port is just full.
      if (rising === 0) return Number.POSITIVE_INFINITY;
      mass = rising;
      // It cannot fall, but for rounding; and then this would not end.
      level = Math.max(level, rest / mass);
    }
    // Flows with one key keep it only if equal levels are the same to the last bit.
    for (let k = from; this.order.isByClock && k < end; k++) {
      const most = elsewhere[list[k] as number] as number;
      if (!differ(most, level)) return most;
    }
    return level;
  }
}

/** Whether two levels differ by more than rounding. */
function differ(a: number, b: number): boolean {
  return (
    a !== b &&
    (a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY || ratesDiffer(a, b))
  );
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
