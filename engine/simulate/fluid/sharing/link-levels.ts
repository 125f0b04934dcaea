import { IndexedHeap } from "../../queues/indexed-heap.ts";
import { LinkFills, levelsDiffer } from "./link-fills.ts";
import type { LinkOrder } from "./link-order.ts";
import { WayLimits } from "./way-limits.ts";
import type { Ways } from "./ways.ts";

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
  private readonly limits: WayLimits;
  private readonly isTouched: Uint8Array;
  private readonly ways: Ways;
  private readonly order: LinkOrder;
  private readonly fills: LinkFills;
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
    this.limits = new WayLimits(ways);
    this.fills = new LinkFills(ways, order, this.limits, capacity);
    this.isTouched = new Uint8Array(ways.count);
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
    return this.limits.least[way] as number;
  }

  /** Time has gone on; under LAS the order of every link may be another now. */
  open(): void {
    if (this.order.isByClock) this.moment++;
  }

  /** `way` is new on its links, and held back by none until they are looked at. */
  admit(way: number): void {
    this.limits.free(way);
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
    this.fills.find(link);
    const i = this.fills.firstWrong(link);
    this.isWrong[link] = i < 0 ? 0 : 1;
    if (i < 0) {
      this.wrong.delete(link);
      return;
    }
    const k = (order.lists[link] as Int32Array)[i] as number;
    const way = this.ways.owner[k] as number;
    this.wrongClass[link] = order.level[way] as number;
    this.wrongKey[link] = order.key[way] as number;
    this.wrongLevel[link] = Math.min(this.limits.allowed[k] as number, this.fills.wanted(link, i));
    this.wrong.set(link);
  }

  /** Whether the link holds anybody back. */
  isFilling(link: number): boolean {
    return this.fills.has(link);
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

  /** Allows every way what the link should, and notes the links that feel it. */
  private correct(link: number): void {
    const { fills, limits } = this;
    const list = this.order.lists[link] as Int32Array;
    const length = this.order.lengths[link] as number;
    for (let i = 0; i < length; i++) {
      const k = list[i] as number;
      const wanted = fills.wanted(link, i);
      if (levelsDiffer(limits.allowed[k] as number, wanted)) this.allow(k, wanted);
    }
  }

  private allow(k: number, level: number): void {
    const { limits, fills, isWrong, isStale, stale } = this;
    const { owner, start, link } = this.ways;
    const way = owner[k] as number;
    const least = limits.least[way] as number;
    const second = limits.second[way] as number;
    const narrowest = limits.narrowest[way] as number;
    limits.allow(k, level);
    this.touch(way);
    const end = start[way + 1] as number;
    for (let other = start[way] as number; other < end; other++) {
      const l = link[other] as number;
      if (other === k || isStale[l] === 1) continue;
      // A link that fills where it should and holds the way to less does not notice.
      const was = narrowest === other ? second : least;
      const is = limits.elsewhere(other);
      const isFelt = was !== is && Math.min(was, is) < (limits.allowed[other] as number);
      if (isWrong[l] === 0 && (!isFelt || fills.staysOpen(other, is - was))) continue;
      isStale[l] = 1;
      stale.push(l);
    }
  }
}

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
