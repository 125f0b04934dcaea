import type { Paths } from "../ranked/flow-paths.ts";
import { LinkFills, levelsDiffer } from "./link-fills.ts";
import type { LinkOrder } from "./link-path-order.ts";

/**
 * The rates of SPEC 3.4 and 3.6, mended instead of made anew. A link *fills* in one class of its flows, at one water
 * level: the classes before it are held back by other links alone, the members of it get this level at most, and the
 * classes behind it nothing. A flow gets the least of what its links allow.
 *
 * Where a link fills depends only on links that fill earlier, in order of class and level. So a link that does not fill
 * where its flows' other links let it is put right in that order, and only those links are looked at whose flows are
 * allowed something else and that notice: Ramalingam and Reps, "An incremental algorithm for a generalization of the
 * shortest-path problem" (1996), with max–min in place of paths.
 */
export class LinkLevels {
  /** Paths whose limits have changed, each once: `touched[0…touchedCount)`. */
  readonly touched: Int32Array;
  touchedCount = 0;
  private readonly isTouched: Uint8Array;
  private readonly paths: Paths;
  private readonly order: LinkOrder;
  private readonly fills: LinkFills;
  /** Links that fill elsewhere than they should, few at one time: `wrong[0…wrongCount)`. */
  private readonly wrong: Int32Array;
  private wrongCount = 0;
  private readonly isWrong: Uint8Array;
  /** The instant, by number, at which each link was last sorted. */
  private readonly sorted: Int32Array;
  private instant = 1;
  /** Scratch: links to look at, each once. */
  private readonly stale: Int32Array;
  private staleCount = 0;
  private readonly isStale: Uint8Array;

  constructor(paths: Paths, order: LinkOrder, capacity: Float64Array) {
    const links = capacity.length;
    this.paths = paths;
    this.order = order;
    this.fills = new LinkFills(paths, order, capacity);
    this.touched = new Int32Array(paths.count);
    this.isTouched = new Uint8Array(paths.count);
    this.wrong = new Int32Array(links);
    this.isWrong = new Uint8Array(links);
    this.sorted = new Int32Array(links);
    this.stale = new Int32Array(links);
    this.isStale = new Uint8Array(links);
  }

  /** Time has gone on; under LAS the order of every link may be another now. */
  open(): void {
    if (this.order.isByClock) this.instant++;
  }

  /** `path` is new on its links, and held back by none until they are looked at. */
  admit(path: number): void {
    const from = this.paths.start[path] as number;
    const end = this.paths.start[path + 1] as number;
    this.fills.allowed.fill(Number.POSITIVE_INFINITY, from, end);
    this.fills.elsewhere.fill(Number.POSITIVE_INFINITY, from, end);
    this.touch(path);
  }

  /** Rate of a member of the path's head. */
  rate(path: number): number {
    const { allowed, elsewhere } = this.fills;
    const k = this.paths.start[path] as number;
    return Math.min(allowed[k] as number, elsewhere[k] as number);
  }

  touch(path: number): void {
    if (this.isTouched[path] === 1) return;
    this.isTouched[path] = 1;
    this.touched[this.touchedCount++] = path;
  }

  clear(): void {
    for (let i = 0; i < this.touchedCount; i++) this.isTouched[this.touched[i] as number] = 0;
    this.touchedCount = 0;
  }

  /** To be called when the paths over this link, or their heads, are others. */
  disturb(link: number): void {
    this.sorted[link] = 0;
  }

  /** To be called when something has changed on this link. */
  look(link: number): void {
    const { order, sorted, fills, wrong, isWrong } = this;
    if (sorted[link] !== this.instant) {
      order.sort(link);
      for (const path of order.moved) this.move(path);
      if (order.moved.length > 0) order.moved.length = 0;
      sorted[link] = this.instant;
    }
    const isRight = fills.find(link);
    if (isRight === (isWrong[link] === 0)) return;
    isWrong[link] = isRight ? 0 : 1;
    if (isRight) wrong[wrong.indexOf(link)] = wrong[--this.wrongCount] as number;
    else wrong[this.wrongCount++] = link;
  }

  /** The place behind the first entry that the link allows nothing; its first place if it holds none back. */
  endMoving(link: number): number {
    const { first, end } = this.order;
    const { from, to } = this.fills;
    if ((from[link] as number) >= (end[link] as number)) return first[link] as number;
    return Math.min((to[link] as number) + 1, end[link] as number);
  }

  /** Mends wrong links until every link fills in the class in which it should. */
  mend(): void {
    while (this.wrongCount > 0) {
      this.correct(this.takeWrong());
      while (this.staleCount > 0) {
        const other = this.stale[--this.staleCount] as number;
        this.isStale[other] = 0;
        this.look(other);
      }
    }
  }

  private takeWrong(): number {
    const { fills, wrong } = this;
    let first = 0;
    for (let i = 1; i < this.wrongCount; i++)
      if (fills.isEarlier(wrong[i] as number, wrong[first] as number)) first = i;
    const link = wrong[first] as number;
    wrong[first] = wrong[--this.wrongCount] as number;
    this.isWrong[link] = 0;
    return link;
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
    const { fills } = this;
    const { allowed } = fills;
    const { items } = this.order;
    const { owner, other } = this.paths;
    const end = this.order.end[link] as number;
    const from = fills.from[link] as number;
    const to = fills.to[link] as number;
    const level = fills.level[link] as number;
    for (let i = fills.wrong[link] as number; i < end; i++) {
      const k = items[i] as number;
      const wanted = i < from ? Number.POSITIVE_INFINITY : i < to ? level : 0;
      if (!levelsDiffer(allowed[k] as number, wanted)) continue;
      allowed[k] = wanted;
      this.touch(owner[k] as number);
      if ((other[k] as number) >= 0) this.tell(other[k] as number, wanted);
      else this.narrow(k);
    }
  }

  /** The link of entry `k` allows its path, which is not one of two links, something else now. */
  private narrow(k: number): void {
    const { allowed } = this.fills;
    const { owner, start } = this.paths;
    const first = start[owner[k] as number] as number;
    const end = start[(owner[k] as number) + 1] as number;
    let narrowest = first;
    let second = Number.POSITIVE_INFINITY;
    for (let j = first + 1; j < end; j++) {
      const most = allowed[j] as number;
      if (most < (allowed[narrowest] as number)) {
        second = allowed[narrowest] as number;
        narrowest = j;
      } else if (most < second) second = most;
    }
    for (let j = first; j < end; j++)
      if (j !== k) this.tell(j, j === narrowest ? second : (allowed[narrowest] as number));
  }

  /** Notes that the other links of its path allow entry `k` so much from now on. */
  private tell(k: number, is: number): void {
    const { fills, isStale } = this;
    const link = this.paths.link[k] as number;
    const was = fills.elsewhere[k] as number;
    fills.elsewhere[k] = is;
    if (isStale[link] === 1) return;
    // A link that fills where it should and holds the path to less does not notice.
    const isFelt = was !== is && Math.min(was, is) < (fills.allowed[k] as number);
    if (this.isWrong[link] === 0 && (!isFelt || fills.staysOpen(k, is - was))) return;
    isStale[link] = 1;
    this.stale[this.staleCount++] = link;
  }
}
