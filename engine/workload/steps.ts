import type { CdfPoints } from "../model/spec/scenario.ts";
import { wholePackets } from "../model/spec/units.ts";
import { GuideTable, type Law } from "./size-law.ts";

/** A size distribution on its points alone: u draws the first point with P ≥ u, and no size between two points. */
export class Steps implements Law {
  private readonly size: Float64Array;
  private readonly table: GuideTable;

  /** Sizes are divided by `divisor`. */
  constructor(points: CdfPoints, divisor: number) {
    this.size = Float64Array.from(points, ([x]) => x / divisor);
    this.table = new GuideTable(Float64Array.from(points, ([, p]) => p));
  }

  quantile(u: number): number {
    return this.size[this.table.find(u)] as number;
  }

  quantiles(column: Float64Array): void {
    const { size, table } = this;
    for (let i = 0; i < column.length; i++) {
      column[i] = size[table.find(column[i] as number)] as number;
    }
  }

  mean(): number {
    return this.sum((x) => x);
  }

  meanRoundedUp(): number {
    return this.sum(wholePackets);
  }

  /** A staircase: each size appears twice, except where nothing is drawn. */
  points(): CdfPoints {
    const stairs: (readonly [number, number])[] = [];
    this.eachAtom((x, before, p) => stairs.push([x, before], [x, p]));
    return stairs;
  }

  private sum(value: (size: number) => number): number {
    let total = 0;
    this.eachAtom((x, before, p) => {
      total += (p - before) * value(x);
    });
    return total;
  }

  private eachAtom(visit: (size: number, before: number, p: number) => void): void {
    let before = 0;
    for (const [i, p] of this.table.p.entries()) {
      if (p > before) visit(this.size[i] as number, before, p);
      before = p;
    }
  }
}
