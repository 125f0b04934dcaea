import { IndexedHeap } from "../../queues/indexed-heap.ts";
import type { Paths } from "../ranked/paths.ts";
import { LinkFills, levelsDiffer } from "./link-fills.ts";
import type { LinkOrder } from "./link-order.ts";
import { PathLimits } from "./path-limits.ts";

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
  /** Paths whose limits have changed, each once. */
  readonly touched: number[] = [];
  private readonly limits: PathLimits;
  private readonly isTouched: Uint8Array;
  private readonly paths: Paths;
  private readonly order: LinkOrder;
  private readonly fills: LinkFills;
  /** Links that fill elsewhere than they should, by the earlier of the two places. */
  private readonly wrong: IndexedHeap;
  private readonly isWrong: Uint8Array;
  private readonly wrongClass: Int32Array;
  private readonly wrongKey: Float64Array;
  private readonly wrongLevel: Float64Array;
  /** The instant, by number, at which each link was last sorted. */
  private readonly sorted: Int32Array;
  private instant = 1;
  /** Scratch: links to look at, each once. */
  private readonly stale: number[] = [];
  private readonly isStale: Uint8Array;

  constructor(paths: Paths, order: LinkOrder, capacity: Float64Array) {
    const links = capacity.length;
    this.paths = paths;
    this.order = order;
    this.limits = new PathLimits(paths);
    this.fills = new LinkFills(paths, order, this.limits, capacity);
    this.isTouched = new Uint8Array(paths.count);
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

  /** What a member of the path's head gets. */
  rateOf(path: number): number {
    return this.limits.least[path] as number;
  }

  /** Time has gone on; under LAS the order of every link may be another now. */
  open(): void {
    if (this.order.isByClock) this.instant++;
  }

  /** `path` is new on its links, and held back by none until they are looked at. */
  admit(path: number): void {
    this.limits.free(path);
    this.touch(path);
  }

  touch(path: number): void {
    if (this.isTouched[path] === 1) return;
    this.isTouched[path] = 1;
    this.touched.push(path);
  }

  /** Forgets which paths are touched. */
  clear(): void {
    for (const path of this.touched) this.isTouched[path] = 0;
    this.touched.length = 0;
  }

  /** The paths over this link, or their heads, are others now. */
  disturb(link: number): void {
    this.sorted[link] = 0;
  }

  /** Something has changed on this link. */
  look(link: number): void {
    const { order, sorted } = this;
    if (sorted[link] !== this.instant) {
      order.sort(link);
      for (const path of order.moved) this.move(path);
      order.moved.length = 0;
      sorted[link] = this.instant;
    }
    this.fills.find(link);
    const i = this.fills.firstWrong(link);
    this.isWrong[link] = i < 0 ? 0 : 1;
    if (i < 0) {
      this.wrong.delete(link);
      return;
    }
    const k = (order.lists.items[link] as Int32Array)[i] as number;
    const path = this.paths.owner[k] as number;
    this.wrongClass[link] = order.level[path] as number;
    this.wrongKey[link] = order.key[path] as number;
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

  /** The path's key was made equal to another's: it may not be equal any more to those on its other links. */
  private move(path: number): void {
    const { start, link } = this.paths;
    const end = start[path + 1] as number;
    for (let k = start[path] as number; k < end; k++) this.disturb(link[k] as number);
    this.touch(path);
  }

  /** Allows every path what the link should, and notes the links that feel it. */
  private correct(link: number): void {
    const { fills, limits } = this;
    const list = this.order.lists.items[link] as Int32Array;
    const length = this.order.lists.lengths[link] as number;
    for (let i = 0; i < length; i++) {
      const k = list[i] as number;
      const wanted = fills.wanted(link, i);
      if (levelsDiffer(limits.allowed[k] as number, wanted)) this.allow(k, wanted);
    }
  }

  private allow(k: number, level: number): void {
    const { limits, fills, isWrong, isStale, stale } = this;
    const { owner, start, link } = this.paths;
    const path = owner[k] as number;
    const least = limits.least[path] as number;
    const second = limits.second[path] as number;
    const narrowest = limits.narrowest[path] as number;
    limits.allow(k, level);
    this.touch(path);
    const end = start[path + 1] as number;
    for (let other = start[path] as number; other < end; other++) {
      const l = link[other] as number;
      if (other === k || isStale[l] === 1) continue;
      // A link that fills where it should and holds the path to less does not notice.
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
