import type { CdfPoints } from "../model/spec/scenario.ts";
import { wholePackets } from "../model/spec/units.ts";
import { GuideTable, type Law } from "./size-law.ts";

/**
 * A size distribution given by points of its CDF, linear between them. A repeated size is an atom, and so is a
 * first p > 0: that mass lies on the first size. Two points of equal p leave a gap without flows.
 */
export class PiecewiseLinear implements Law {
  private readonly size: Float64Array;
  private readonly table: GuideTable;

  /** Sizes are divided by `divisor`. */
  constructor(points: CdfPoints, divisor: number) {
    const start = points[0];
    if (start === undefined) throw new Error("A CDF needs at least one point.");
    const closed = start[1] > 0 ? [[start[0], 0] as const, ...points] : points;
    this.size = Float64Array.from(closed, ([x]) => x / divisor);
    this.table = new GuideTable(Float64Array.from(closed, ([, p]) => p));
  }

  /** The u of a point gives that point's size exactly. */
  quantile(u: number): number {
    const { size, table } = this;
    const i = table.find(u);
    const x = at(size, i);
    const p = at(table.p, i);
    if (i === 0 || p === u) return x;
    const x0 = at(size, i - 1);
    const p0 = at(table.p, i - 1);
    return Math.min(x, x0 + ((x - x0) * (u - p0)) / (p - p0));
  }

  quantiles(column: Float64Array): void {
    for (let i = 0; i < column.length; i++) column[i] = this.quantile(at(column, i));
  }

  mean(): number {
    return this.sum((a, b) => 0.5 * (a + b));
  }

  /**
   * On a piece from a to b, E⌈S⌉ exceeds the middle (a + b)/2 by what rounding up adds on average,
   * (H(b) − H(a)) / (b − a), where H(t) = ∫₀ᵗ (⌈x⌉ − x) dx.
   */
  meanRoundedUp(): number {
    return this.sum((a, b) =>
      a === b
        ? Math.max(1, Math.ceil(a))
        : 0.5 * (a + b) + (roundingUpTo(b) - roundingUpTo(a)) / (b - a),
    );
  }

  points(): CdfPoints {
    return Array.from(this.size, (x, i) => [x, at(this.table.p, i)] as const);
  }

  /** Σ mass of a piece · `average` over it. */
  private sum(average: (from: number, to: number) => number): number {
    const { size } = this;
    const { p } = this.table;
    let total = 0;
    for (let i = 1; i < p.length; i++) {
      const mass = at(p, i) - at(p, i - 1);
      total += mass * average(at(size, i - 1), at(size, i));
    }
    return total;
  }
}

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

/** H(t): ½ for each whole unit, and f − f²/2 for the fraction f that is left. */
function roundingUpTo(t: number): number {
  const whole = Math.floor(t);
  const f = t - whole;
  return 0.5 * whole + f - 0.5 * f * f;
}

/** An index that the invariants of this file keep inside the column. */
function at(column: Float64Array, i: number): number {
  return column[i] as number;
}
