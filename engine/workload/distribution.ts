import { type DistributionFile, distributionFile } from "#distributions";
import type { CdfPoints, DistributionSpec, Model, Units } from "../model/spec/scenario.ts";
import { PACKET_BYTES, wholePackets } from "../model/spec/units.ts";
import { PiecewiseLinear } from "./piecewise-linear.ts";
import { GuideTable, type Law } from "./size-law.ts";
import { type WrittenLaw, writtenLaw } from "./written-law.ts";

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

/** A flow-size law as the sampler sees it, in the scenario's size units: packets in the slot model. */
export interface Distribution {
  /** The name that people read: "Web search", "Bounded Pareto 1.2, 1 to 100000". */
  readonly title: string;
  /** The exact mean of `sample(u)` over u uniform in (0, 1], rounding included. Loads are made of it. */
  readonly mean: number;
  /** The inverse CDF, for u in [0, 1]: non-decreasing. */
  sample(u: number): number;
  /** `sample` of every row, in place. */
  sampleColumn(column: Float64Array): void;
  /** The CDF before rounding, for drawing: [size, P(S ≤ size)] from P = 0 to 1, straight between points. */
  readonly points: CdfPoints;
}

/**
 * The size distribution of a scenario: what its numbers mean, and what becomes of them.
 *
 * | law                           | its numbers | slot model          | fluid model                |
 * | ----------------------------- | ----------- | ------------------- | -------------------------- |
 * | a file, convention `packets`  | bytes       | ⌈b / 1460⌉ packets  | ⌈b / 1460⌉ · 1460 B        |
 * | a file, `linear` or `steps`   | bytes       | ⌈b / 1460⌉ packets  | b, unrounded               |
 * | written out                   | size units  | ⌈x⌉ packets         | x, unrounded               |
 * | written out, units.size bytes | bytes       | ⌈b / 1460⌉ packets  | b, unrounded               |
 *
 * A flow has at least one packet. A file is drawn as its source draws it: `steps` gives its points and
 * nothing between them; `packets`, ns-2's `RandomVariable/Empirical` with `interpolation_ 2`, is linear
 * between points, then rounded up to whole packets, in the fluid model too. Sizes of files are bytes in
 * the fluid model, but packets where units.size is "packets".
 *
 * Throws on a name without a file; `parseScenario` lets none through.
 */
export function makeDistribution(
  spec: DistributionSpec,
  model: Model,
  units: Partial<Units> | undefined,
): Distribution {
  if (typeof spec !== "string") {
    const title = titleOf(spec);
    if (model === "fluid") return new Unrounded(title, writtenLaw(spec, 1));
    return new WholePackets(title, writtenLaw(spec, units?.size === "bytes" ? PACKET_BYTES : 1), 1);
  }
  const file = distributionFile(spec);
  if (file === undefined) throw new Error(`There is no distribution named ${spec}.`);
  const isInBytes = model === "fluid" && units?.size !== "packets";
  if (model === "fluid" && file.convention !== "packets") {
    return new Unrounded(file.title, lawOfFile(file, isInBytes ? 1 : PACKET_BYTES));
  }
  return new WholePackets(file.title, lawOfFile(file, PACKET_BYTES), isInBytes ? PACKET_BYTES : 1);
}

/** Sizes are divided by `divisor`. (Multiples of 1460 divide exactly.) */
function lawOfFile({ points, convention }: DistributionFile, divisor: number): Law {
  return convention === "steps" ? new Steps(points, divisor) : new PiecewiseLinear(points, divisor);
}

class Unrounded implements Distribution {
  readonly title: string;
  readonly mean: number;
  readonly points: CdfPoints;
  private readonly law: Law;

  constructor(title: string, law: Law) {
    this.title = title;
    this.mean = law.mean();
    this.points = law.points();
    this.law = law;
  }

  sample(u: number): number {
    return this.law.quantile(u);
  }

  sampleColumn(column: Float64Array): void {
    this.law.quantiles(column);
  }
}

class WholePackets implements Distribution {
  readonly title: string;
  readonly mean: number;
  readonly points: CdfPoints;
  private readonly law: Law;
  /** Size units a packet. */
  private readonly unit: number;

  constructor(title: string, law: Law, unit: number) {
    this.title = title;
    this.mean = unit * law.meanRoundedUp();
    this.points = law.points().map(([packets, p]) => [unit * packets, p]);
    this.law = law;
    this.unit = unit;
  }

  sample(u: number): number {
    return this.unit * wholePackets(this.law.quantile(u));
  }

  sampleColumn(column: Float64Array): void {
    this.law.quantiles(column);
    for (let i = 0; i < column.length; i++) {
      column[i] = this.unit * wholePackets(column[i] as number);
    }
  }
}

function titleOf(spec: WrittenLaw): string {
  if ("cdf" in spec) return `CDF of ${spec.cdf.length} points`;
  if ("fixed" in spec) return `Fixed ${spec.fixed}`;
  if ("pareto" in spec) {
    return `Bounded Pareto ${spec.pareto.shape}, ${spec.pareto.min} to ${spec.pareto.max}`;
  }
  return `Uniform ${spec.uniform.min} to ${spec.uniform.max}`;
}
