import { negligible } from "../../../model/numbers/tolerances.ts";
import type { Paths } from "../ranked/flow-paths.ts";
import type { LinkOrder } from "./link-path-order.ts";

/** A link that carries less than this share of its capacity is not full, whatever rounding has done to its load. */
const CLEAR = 1 - 1e-6;

/** The level that every link allows the members of its paths' heads, and the class in which it should fill given the other links. */
export class LinkFills {
  /** One entry of the paths each: the level its link allows, and the least that the path's other links allow. */
  readonly allowed: Float64Array;
  readonly elsewhere: Float64Array;
  /** One entry a link: the class in which it fills, places `from…to` of the order, empty if it never does; and its level there. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly level: Float64Array;
  /** The place of the first in the link's list that is allowed something else, its key, and the lower of the two levels. */
  readonly wrong: Int32Array;
  private readonly wrongKey: Float64Array;
  private readonly wrongLevel: Float64Array;
  /** Load of a link that never fills, but for rounding; ∞: it fills. */
  private readonly load: Float64Array;
  /** Scratch: of a class, what other links allow each, and its mass. */
  private readonly most: Float64Array;
  private readonly part: Float64Array;
  private readonly paths: Paths;
  private readonly order: LinkOrder;
  private readonly capacity: Float64Array;

  constructor(paths: Paths, order: LinkOrder, capacity: Float64Array) {
    const links = capacity.length;
    this.paths = paths;
    this.order = order;
    this.capacity = capacity;
    this.allowed = new Float64Array(paths.link.length);
    this.elsewhere = new Float64Array(paths.link.length);
    this.from = new Int32Array(links);
    this.to = new Int32Array(links);
    this.level = new Float64Array(links);
    this.wrong = new Int32Array(links);
    this.wrongKey = new Float64Array(links);
    this.wrongLevel = new Float64Array(links);
    this.load = new Float64Array(links);
    this.most = new Float64Array(paths.count);
    this.part = new Float64Array(paths.count);
  }

  /** True if a link that never fills still does not when members of this entry's path get so much more. */
  staysOpen(k: number, more: number): boolean {
    const link = this.paths.link[k] as number;
    const load = (this.load[link] as number) + (this.order.mass[k] as number) * more;
    this.load[link] = load;
    return load < CLEAR * (this.capacity[link] as number);
  }

  /** True if link `a` is wrong at an earlier place than `b`: by key, by level, by number. */
  isEarlier(a: number, b: number): boolean {
    const { wrongKey: key, wrongLevel: level } = this;
    if (key[a] !== key[b]) return (key[a] as number) < (key[b] as number);
    return level[a] === level[b] ? a < b : (level[a] as number) < (level[b] as number);
  }

  /** Finds where the link should fill; returns whether it allows all of its list what it should. */
  find(link: number): boolean {
    const { allowed, elsewhere, most, part } = this;
    const { items, key, mass } = this.order;
    const first = this.order.first[link] as number;
    const end = this.order.end[link] as number;
    const all = this.capacity[link] as number;
    const slack = negligible(all);
    let left = all;
    let from = first;
    let to = first;
    let level = 0;
    for (; from < end; from = to) {
      let k = items[from] as number;
      const own = key[k] as number;
      let total = 0;
      let parts = 0;
      let count = 0;
      do {
        const its = mass[k] as number;
        const other = elsewhere[k] as number;
        part[count] = its;
        most[count++] = other;
        parts += its;
        total += its * other;
        if (++to === end) break;
        k = items[to] as number;
      } while (key[k] === own);
      if (total >= left - slack) {
        level = this.fill(count, left, parts);
        break;
      }
      left -= total;
    }
    this.from[link] = from;
    this.to[link] = to;
    this.level[link] = level;
    this.load[link] = from < end ? Number.POSITIVE_INFINITY : all - left;
    for (let i = first; i < end; i++) {
      const wanted = i < from ? Number.POSITIVE_INFINITY : i < to ? level : 0;
      const k = items[i] as number;
      const is = allowed[k] as number;
      if (!levelsDiffer(is, wanted)) continue;
      this.wrong[link] = i;
      this.wrongKey[link] = key[k] as number;
      this.wrongLevel[link] = Math.min(is, wanted);
      return false;
    }
    return true;
  }

  /** The level x at which Σ min(x, what other links allow) over a class of `count` is `left`; it has `all` parts. */
  private fill(count: number, left: number, all: number): number {
    const { most, part } = this;
    let parts = all;
    let level = left / parts;
    for (;;) {
      // Those held to less leave more to the others.
      let rest = left;
      let rising = 0;
      for (let i = 0; i < count; i++) {
        if ((most[i] as number) < level) rest -= (part[i] as number) * (most[i] as number);
        else rising += part[i] as number;
      }
      if (rising === parts) break;
      parts = rising;
      // All are held to less: the link is just full.
      if (parts === 0) return Number.POSITIVE_INFINITY;
      // It cannot fall, but for rounding; and then this would not end.
      level = Math.max(level, rest / parts);
    }
    // Flows with one key keep it only if equal levels are the same to the last bit.
    for (let i = 0; this.order.isByClock && i < count; i++)
      if (!levelsDiffer(most[i] as number, level)) return most[i] as number;
    return level;
  }
}

/** True if two levels differ by more than rounding; ∞ differs from all others. */
export function levelsDiffer(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) > negligible(Math.min(a, b));
}
