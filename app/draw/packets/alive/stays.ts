/** Who comes and goes when, in columns: a run has hundreds of thousands of them. */
export class StayRows {
  readonly who: number[] = [];
  readonly from: number[] = [];
  readonly to: number[] = [];

  /** Who is there from a time on until before another; of no length, it was never there. */
  push(who: number, from: number, to: number): void {
    if (!(to > from)) return;
    this.who.push(who);
    this.from.push(from);
    this.to.push(to);
  }

  /** Those of which something holds. */
  of(isMeant: (who: number) => boolean): StayRows {
    const found = new StayRows();
    for (const [row, who] of this.who.entries()) {
      if (isMeant(who)) found.push(who, this.from[row] as number, this.to[row] as number);
    }
    return found;
  }
}

/** At least so many rows between two lists of those who are there. */
const EVERY = 64;

/** Who is there at a time, of many that come and go: found in the time of looking at those who are there. */
export class Stays {
  private readonly from: Float64Array;
  private readonly to: Float64Array;
  private readonly who: Int32Array;
  /** Rows that are there when others come, and which these are: of many the next list is so many rows later, so that all have room. */
  private readonly there: readonly Int32Array[];
  private readonly listed: readonly number[];

  constructor({ who, from, to }: StayRows) {
    const order = Uint32Array.from(from, (_, row) => row);
    if (from.some((time, row) => time < (from[row - 1] as number))) {
      order.sort((a, b) => (from[a] as number) - (from[b] as number) || a - b);
    }
    this.who = Int32Array.from(order, (row) => who[row] as number);
    this.from = Float64Array.from(order, (row) => from[row] as number);
    this.to = Float64Array.from(order, (row) => to[row] as number);
    const there: Int32Array[] = [];
    const listed: number[] = [];
    let live: number[] = [];
    let next = 0;
    for (let row = 0; row < order.length; row++) {
      if (row === next) {
        const now = this.from[row] as number;
        live = live.filter((one) => (this.to[one] as number) > now);
        there.push(Int32Array.from(live));
        listed.push(row);
        next = row + Math.max(EVERY, live.length);
      }
      live.push(row);
    }
    this.there = there;
    this.listed = listed;
  }

  get length(): number {
    return this.who.length;
  }

  /** Those who are there, in the order of their coming. */
  at(time: number): readonly number[] {
    const end = countUpTo(this.from, time);
    if (end === 0) return [];
    const list = countUpTo(this.listed, end - 1) - 1;
    const found: number[] = [];
    const look = (row: number): void => {
      if ((this.to[row] as number) > time) found.push(this.who[row] as number);
    };
    for (const row of this.there[list] as Int32Array) look(row);
    for (let row = this.listed[list] as number; row < end; row++) look(row);
    return found;
  }
}

/** How many of ascending numbers are at most `value`. */
export function countUpTo(ascending: ArrayLike<number>, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
