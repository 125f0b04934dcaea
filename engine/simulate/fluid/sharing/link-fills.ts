import { negligible, ratesDiffer } from "../../../model/numbers/tolerances.ts";
import type { Paths } from "../ranked/paths.ts";
import type { LinkOrder } from "./link-order.ts";
import type { PathLimits } from "./path-limits.ts";

/** A link that carries less than this share of its capacity is not full, whatever rounding has done to its load. */
const CLEAR = 1 - 1e-6;

/** Where each link should fill, its flows being held back by other links as they are. */
export class LinkFills {
  /** By link: the class in which it fills, `list[from…end)`, all empty if it never does; and its level there. */
  private readonly from: Int32Array;
  private readonly end: Int32Array;
  private readonly level: Float64Array;
  /** What a link that never fills carries, but for rounding. */
  private readonly load: Float64Array;
  private readonly paths: Paths;
  private readonly order: LinkOrder;
  private readonly limits: PathLimits;
  private readonly capacity: Float64Array;

  constructor(paths: Paths, order: LinkOrder, limits: PathLimits, capacity: Float64Array) {
    const links = capacity.length;
    this.paths = paths;
    this.order = order;
    this.limits = limits;
    this.capacity = capacity;
    this.from = new Int32Array(links);
    this.end = new Int32Array(links);
    this.level = new Float64Array(links);
    this.load = new Float64Array(links);
  }

  /** Whether the link holds anybody back. */
  has(link: number): boolean {
    return (this.from[link] as number) < (this.order.lists.lengths[link] as number);
  }

  /** What the link should allow the i-th of its list. */
  wanted(link: number, i: number): number {
    if (i < (this.from[link] as number)) return Number.POSITIVE_INFINITY;
    return i < (this.end[link] as number) ? (this.level[link] as number) : 0;
  }

  /** Whether a link that never fills does not either when members of this entry's path get so much more. */
  staysOpen(k: number, more: number): boolean {
    const link = this.paths.link[k] as number;
    if (this.has(link)) return false;
    const load = (this.load[link] as number) + this.mass(k) * more;
    this.load[link] = load;
    return load < CLEAR * (this.capacity[link] as number);
  }

  /** The first of the link's list that is not allowed what it should be; −1 if there is none. */
  firstWrong(link: number): number {
    const { allowed } = this.limits;
    const list = this.order.lists.items[link] as Int32Array;
    const length = this.order.lists.lengths[link] as number;
    const from = this.from[link] as number;
    const end = this.end[link] as number;
    const level = this.level[link] as number;
    for (let i = 0; i < length; i++) {
      const wanted = i < from ? Number.POSITIVE_INFINITY : i < end ? level : 0;
      if (levelsDiffer(allowed[list[i] as number] as number, wanted)) return i;
    }
    return -1;
  }

  /** Finds where the link should fill. */
  find(link: number): void {
    const { order, limits } = this;
    const { owner } = this.paths;
    const list = order.lists.items[link] as Int32Array;
    const length = order.lists.lengths[link] as number;
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
        total += own * limits.elsewhere(k);
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
    const { limits, order } = this;
    let mass = all;
    let level = left / mass;
    for (;;) {
      // Those held to less leave more to the others.
      let rest = left;
      let rising = 0;
      for (let i = from; i < end; i++) {
        const k = list[i] as number;
        const most = limits.elsewhere(k);
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
    for (let i = from; order.isByClock && i < end; i++) {
      const most = limits.elsewhere(list[i] as number);
      if (!levelsDiffer(most, level)) return most;
    }
    return level;
  }

  /** How much of the link one unit of level of the path's members takes. */
  private mass(k: number): number {
    const { owner, share } = this.paths;
    const members = this.order.members[owner[k] as number] as number;
    return share === null ? members : members * (share[k] as number);
  }
}

/** Whether two levels differ by more than rounding. */
export function levelsDiffer(a: number, b: number): boolean {
  return (
    a !== b &&
    (a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY || ratesDiffer(a, b))
  );
}
