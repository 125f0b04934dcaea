import { IndexedHeap } from "../../link/indexed-heap.ts";
import { negligible, ratesDiffer } from "../../moment.ts";
import type { LinkOrder } from "./link-order.ts";
import type { Ways } from "./ways.ts";

/** A link that carries less than this share of its capacity is not full, whatever rounding has done to its load. */
const CLEAR = 1 - 1e-6;

/**
 * The rates of SPEC 3.4 and 3.6, mended instead of made anew. A link *fills* in one class of its flows, at
 * one water level: the classes before it are held back by other links alone, the members of it get this
 * level at most, and the classes behind it nothing. A flow gets the least of what its links allow.
 *
 * Where a link fills depends only on links that fill earlier, in order of class and level. So a link
 * that does not fill where its flows' other links let it is put right in that order, and only those links
 * are looked at whose flows are allowed something else and that notice: Ramalingam and Reps, "An
 * incremental algorithm for a generalization of the shortest-path problem" (1996), with max–min in place
 * of paths.
 */
export class LinkLevels {
  /** Ways whose limits have changed, each once. */
  readonly touched: number[] = [];
  /** By entry: what its link allows a member of the way's head. */
  private readonly allowed: Float64Array;
  /** By way: the least of these, the entry that allows it, and the least that all the others allow. */
  private readonly least: Float64Array;
  private readonly narrowest: Int32Array;
  private readonly second: Float64Array;
  private readonly isTouched: Uint8Array;
  private readonly ways: Ways;
  private readonly order: LinkOrder;
  private readonly capacity: Float64Array;
  /** By link: where it should fill. The class is `list[from…end)`, and all is empty if it never fills. */
  private readonly from: Int32Array;
  private readonly end: Int32Array;
  private readonly level: Float64Array;
  /** What a link that never fills carries, but for rounding. */
  private readonly load: Float64Array;
  /** Links that fill elsewhere than they should, by the earlier of the two places. */
  private readonly wrong: IndexedHeap;
  private readonly isWrong: Uint8Array;
  private readonly wrongClass: Int32Array;
  private readonly wrongKey: Float64Array;
  private readonly wrongLevel: Float64Array;
  /** The moment in which a link was last put in order. */
  private readonly sorted: Int32Array;
  private moment = 1;
  /** Scratch: links to look at, each once. */
  private readonly stale: number[] = [];
  private readonly isStale: Uint8Array;

  constructor(ways: Ways, order: LinkOrder, capacity: Float64Array) {
    const links = capacity.length;
    this.ways = ways;
    this.order = order;
    this.capacity = capacity;
    this.allowed = new Float64Array(ways.link.length);
    this.least = new Float64Array(ways.count);
    this.narrowest = new Int32Array(ways.count);
    this.second = new Float64Array(ways.count);
    this.isTouched = new Uint8Array(ways.count);
    this.from = new Int32Array(links);
    this.end = new Int32Array(links);
    this.level = new Float64Array(links);
    this.load = new Float64Array(links);
    const wrongClass = new Int32Array(links);
    const wrongKey = new Float64Array(links);
    const wrongLevel = new Float64Array(links);
    this.isWrong = new Uint8Array(links);
    this.wrongClass = wrongClass;
    this.wrongKey = wrongKey;
    this.wrongLevel = wrongLevel;
    this.wrong = new IndexedHeap(links, (a, b) => {
      const apart =
        (wrongClass[a] as number) - (wrongClass[b] as number) ||
        compare(wrongKey[a] as number, wrongKey[b] as number) ||
        compare(wrongLevel[a] as number, wrongLevel[b] as number);
      return apart === 0 ? a < b : apart < 0;
    });
    this.sorted = new Int32Array(links);
    this.isStale = new Uint8Array(links);
  }

  /** What a member of the way's head gets. */
  rateOf(way: number): number {
    return this.least[way] as number;
  }

  /** Time has gone on; under LAS the order of every link may be another now. */
  open(): void {
    if (this.order.isByClock) this.moment++;
  }

  /** `way` is new on its links, and held back by none until they are looked at. */
  admit(way: number): void {
    const { start } = this.ways;
    this.allowed.fill(Number.POSITIVE_INFINITY, start[way], start[way + 1]);
    this.narrow(way);
    this.touch(way);
  }

  touch(way: number): void {
    if (this.isTouched[way] === 1) return;
    this.isTouched[way] = 1;
    this.touched.push(way);
  }

  /** Everybody has seen who is touched. */
  clear(): void {
    for (const way of this.touched) this.isTouched[way] = 0;
    this.touched.length = 0;
  }

  /** The ways over this link, or their heads, are others now. */
  disturb(link: number): void {
    this.sorted[link] = 0;
  }

  /** Something has changed on this link. */
  look(link: number): void {
    const { order, sorted } = this;
    if (sorted[link] !== this.moment) {
      order.sort(link);
      for (const way of order.moved) this.move(way);
      order.moved.length = 0;
      sorted[link] = this.moment;
    }
    this.fill(link);
    const i = this.firstWrong(link);
    this.isWrong[link] = i < 0 ? 0 : 1;
    if (i < 0) {
      this.wrong.delete(link);
      return;
    }
    const k = (order.lists[link] as Int32Array)[i] as number;
    const way = this.ways.owner[k] as number;
    this.wrongClass[link] = order.level[way] as number;
    this.wrongKey[link] = order.key[way] as number;
    this.wrongLevel[link] = Math.min(this.allowed[k] as number, this.wanted(link, i));
    this.wrong.set(link);
  }

  /** Whether the link holds anybody back. */
  fills(link: number): boolean {
    return (this.from[link] as number) < (this.order.lengths[link] as number);
  }

  /** Until every link fills where it should. */
  mend(): void {
    for (;;) {
      const link = this.wrong.first();
      if (link < 0) return;
      this.wrong.delete(link);
      this.isWrong[link] = 0;
      this.correct(link);
      let other = this.stale.pop();
      for (; other !== undefined; other = this.stale.pop()) {
        this.isStale[other] = 0;
        this.look(other);
      }
    }
  }

  /** The way's key was made equal to another's: it may not be equal any more to those on its other links. */
  private move(way: number): void {
    const { start, link } = this.ways;
    const end = start[way + 1] as number;
    for (let k = start[way] as number; k < end; k++) this.disturb(link[k] as number);
    this.touch(way);
  }

  /** What the way's other links allow it. */
  private elsewhere(k: number): number {
    const way = this.ways.owner[k] as number;
    return (this.narrowest[way] === k ? this.second[way] : this.least[way]) as number;
  }

  /** What the link should allow the i-th of its list. */
  private wanted(link: number, i: number): number {
    if (i < (this.from[link] as number)) return Number.POSITIVE_INFINITY;
    return i < (this.end[link] as number) ? (this.level[link] as number) : 0;
  }

  /** The first of the link's list that is not allowed what it should be; −1 if there is none. */
  private firstWrong(link: number): number {
    const { allowed } = this;
    const list = this.order.lists[link] as Int32Array;
    const length = this.order.lengths[link] as number;
    const from = this.from[link] as number;
    const end = this.end[link] as number;
    const level = this.level[link] as number;
    for (let i = 0; i < length; i++) {
      const wanted = i < from ? Number.POSITIVE_INFINITY : i < end ? level : 0;
      if (differ(allowed[list[i] as number] as number, wanted)) return i;
    }
    return -1;
  }

  /** Allows every way what the link should, and notes the links that feel it. */
  private correct(link: number): void {
    const { allowed } = this;
    const list = this.order.lists[link] as Int32Array;
    const length = this.order.lengths[link] as number;
    for (let i = 0; i < length; i++) {
      const k = list[i] as number;
      const wanted = this.wanted(link, i);
      if (differ(allowed[k] as number, wanted)) this.allow(k, wanted);
    }
  }

  private allow(k: number, level: number): void {
    const { allowed, isWrong, isStale, stale } = this;
    const { owner, start, link } = this.ways;
    const way = owner[k] as number;
    const least = this.least[way] as number;
    const narrowest = this.narrowest[way] as number;
    const second = this.second[way] as number;
    allowed[k] = level;
    this.narrow(way);
    this.touch(way);
    const end = start[way + 1] as number;
    for (let other = start[way] as number; other < end; other++) {
      const l = link[other] as number;
      if (other === k || isStale[l] === 1) continue;
      // A link that fills where it should and holds the way to less does not notice.
      const before = narrowest === other ? second : least;
      const after = this.elsewhere(other);
      const isFelt = before !== after && Math.min(before, after) < (allowed[other] as number);
      if (isWrong[l] === 0 && (!isFelt || this.staysOpen(other, after - before))) continue;
      isStale[l] = 1;
      stale.push(l);
    }
  }

  /** Half a look: whether a link that never fills does not either when members of this entry's way get so much more. */
  staysOpen(k: number, more: number): boolean {
    const link = this.ways.link[k] as number;
    if (this.fills(link)) return false;
    const load = (this.load[link] as number) + this.mass(k) * more;
    this.load[link] = load;
    return load < CLEAR * (this.capacity[link] as number);
  }

  /** Finds the way's narrowest link. */
  private narrow(way: number): void {
    const { allowed } = this;
    const { start } = this.ways;
    const end = start[way + 1] as number;
    let narrowest = start[way] as number;
    let least = allowed[narrowest] as number;
    let second = Number.POSITIVE_INFINITY;
    for (let k = narrowest + 1; k < end; k++) {
      const level = allowed[k] as number;
      if (level < least) {
        second = least;
        least = level;
        narrowest = k;
      } else if (level < second) {
        second = level;
      }
    }
    this.least[way] = least;
    this.narrowest[way] = narrowest;
    this.second[way] = second;
  }

  /** How many parts of the link one unit of level of the way's members takes. */
  private mass(k: number): number {
    const { owner, share } = this.ways;
    const members = this.order.members[owner[k] as number] as number;
    return share === null ? members : members * (share[k] as number);
  }

  /** Finds where the link should fill. */
  private fill(link: number): void {
    const { order } = this;
    const { owner } = this.ways;
    const list = order.lists[link] as Int32Array;
    const length = order.lengths[link] as number;
    const all = this.capacity[link] as number;
    let left = all;
    let from = 0;
    while (from < length) {
      const first = owner[list[from] as number] as number;
      let end = from;
      let total = 0;
      let mass = 0;
      do {
        const k = list[end] as number;
        if (end > from && !order.areEqual(first, owner[k] as number)) break;
        const own = this.mass(k);
        mass += own;
        total += own * this.elsewhere(k);
        end++;
      } while (end < length);
      if (total >= left - negligible(all)) {
        this.from[link] = from;
        this.end[link] = end;
        this.level[link] = this.levelIn(list, from, end, left, mass);
        return;
      }
      left -= total;
      from = end;
    }
    this.from[link] = length;
    this.end[link] = length;
    this.load[link] = all - left;
  }

  /** The level x at which Σ min(x, what other links allow) over `list[from…end)` is `left`. */
  private levelIn(list: Int32Array, from: number, end: number, left: number, all: number): number {
    let mass = all;
    let level = left / mass;
    for (;;) {
      // Those held to less leave more to the others.
      let rest = left;
      let rising = 0;
      for (let i = from; i < end; i++) {
        const k = list[i] as number;
        const most = this.elsewhere(k);
        if (most < level) rest -= this.mass(k) * most;
        else rising += this.mass(k);
      }
      if (rising === mass) break;
      // All are held to less: the link is just full.
      if (rising === 0) return Number.POSITIVE_INFINITY;
      mass = rising;
      // It cannot fall, but for rounding; and then this would not end.
      level = Math.max(level, rest / mass);
    }
    // Flows with one key keep it only if equal levels are the same to the last bit.
    for (let i = from; this.order.isByClock && i < end; i++) {
      const most = this.elsewhere(list[i] as number);
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
