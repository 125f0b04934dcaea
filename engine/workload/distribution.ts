import { type DistributionFile, distributionFile } from "#distributions";
import type { CdfPoints, DistributionSpec, Model, Units } from "../model/spec/scenario.ts";
import { PACKET_BYTES, wholePackets } from "../model/spec/units.ts";
import { PiecewiseLinear, Steps } from "./laws-of-points.ts";
import type { Law } from "./size-law.ts";
import { type WrittenLaw, writtenLaw } from "./written-law.ts";

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
 * A CDF that is written out is drawn straight between its points, or with `steps` on them alone.
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
  if ("cdf" in spec) return `CDF of ${spec.cdf.length} points${spec.steps ? ", in steps" : ""}`;
  if ("fixed" in spec) return `Fixed ${spec.fixed}`;
  if ("pareto" in spec) {
    return `Bounded Pareto ${spec.pareto.shape}, ${spec.pareto.min} to ${spec.pareto.max}`;
  }
  return `Uniform ${spec.uniform.min} to ${spec.uniform.max}`;
}
