/** Between two lists of those who are there. */
const EVERY = 64;

/** Who is there at a time, of many that come and go: found in the time of looking at those who are there. */
export class Stays {
  private readonly from: Float64Array;
  private readonly to: Float64Array;
  private readonly who: Int32Array;
  /** Rows that are there when every 64th comes. */
  private readonly there: readonly Int32Array[];

  /** Each is there from a time on until before another. */
  constructor(stays: readonly (readonly [who: number, from: number, to: number])[]) {
    const sorted = stays.filter(([, from, to]) => to > from).sort((a, b) => a[1] - b[1]);
    this.who = Int32Array.from(sorted, ([who]) => who);
    this.from = Float64Array.from(sorted, ([, from]) => from);
    this.to = Float64Array.from(sorted, ([, , to]) => to);
    const there: Int32Array[] = [];
    let live: number[] = [];
    for (let row = 0; row < sorted.length; row++) {
      if (row % EVERY === 0) {
        const now = this.from[row] as number;
        live = live.filter((one) => (this.to[one] as number) > now);
        there.push(Int32Array.from(live));
      }
      live.push(row);
    }
    this.there = there;
  }

  get length(): number {
    return this.who.length;
  }

  /** Those who are there, in the order of their coming. */
  at(time: number): readonly number[] {
    const end = countUpTo(this.from, time);
    if (end === 0) return [];
    const list = Math.floor((end - 1) / EVERY);
    const found: number[] = [];
    const look = (row: number): void => {
      if ((this.to[row] as number) > time) found.push(this.who[row] as number);
    };
    for (const row of this.there[list] as Int32Array) look(row);
    for (let row = list * EVERY; row < end; row++) look(row);
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
