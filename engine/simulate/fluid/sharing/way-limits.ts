import type { Ways } from "./ways.ts";

/** What every link of a way allows a member of its head, and which of them is the narrowest. */
export class WayLimits {
  /** By entry: what its link allows. */
  readonly allowed: Float64Array;
  /** By way: the least of these. */
  readonly least: Float64Array;
  /** The entry that allows the least, and the least that all the others allow. */
  readonly narrowest: Int32Array;
  readonly second: Float64Array;
  private readonly ways: Ways;

  constructor(ways: Ways) {
    this.ways = ways;
    this.allowed = new Float64Array(ways.link.length);
    this.least = new Float64Array(ways.count);
    this.narrowest = new Int32Array(ways.count);
    this.second = new Float64Array(ways.count);
  }

  /** No link holds the way back. */
  free(way: number): void {
    const { start } = this.ways;
    this.allowed.fill(Number.POSITIVE_INFINITY, start[way], start[way + 1]);
    this.narrow(way);
  }

  allow(k: number, level: number): void {
    this.allowed[k] = level;
    this.narrow(this.ways.owner[k] as number);
  }

  /** What the links of the way other than this entry's allow. */
  elsewhere(k: number): number {
    const way = this.ways.owner[k] as number;
    return (this.narrowest[way] === k ? this.second[way] : this.least[way]) as number;
  }

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
}
