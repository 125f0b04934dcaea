import { namedDistribution } from "../../workloads/distributions/index.ts";
import type { CdfPoints, DistributionSpec, Model, Units } from "../scenario/scenario.ts";
import { BoundedPareto } from "./bounded-pareto.ts";
import type { Law } from "./law.ts";
import { PACKET_BYTES, wholePackets } from "./packets.ts";
import { PiecewiseLinear } from "./piecewise-linear.ts";

/** A flow-size law as the sampler sees it, in the scenario's size units: packets in the slot model. */
export interface Distribution {
  /** For people: "Web search", "Bounded Pareto 1.2, 1 to 100000". */
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
 * The law of a scenario. What its numbers mean, and what becomes of them:
 *
 * | law                           | its numbers | slot model          | fluid model                |
 * | ----------------------------- | ----------- | ------------------- | -------------------------- |
 * | a named file                  | bytes       | ⌈b / 1460⌉ packets  | ⌈b / 1460⌉ · 1460 B        |
 * | written out                   | size units  | ⌈x⌉ packets         | x, unrounded               |
 * | written out, units.size bytes | bytes       | ⌈b / 1460⌉ packets  | b, unrounded               |
 *
 * A flow has at least one packet. Named files stay in whole packets in the fluid model, because that is
 * the sampler their papers used: ns-2's `RandomVariable/Empirical` with `interpolation_ 2`, linear between
 * points, then rounded up. Their sizes there are bytes, but packets where units.size is "packets".
 *
 * Throws on a name without a file; `parseScenario` lets none through.
 */
export function makeDistribution(
  spec: DistributionSpec,
  model: Model,
  units: Partial<Units> | undefined,
): Distribution {
  const title = titleOf(spec);
  const named = typeof spec === "string";
  if (model === "fluid" && !named) return new Unrounded(title, lawOf(spec, 1));
  const law = lawOf(spec, named || units?.size === "bytes" ? PACKET_BYTES : 1);
  const unit = model === "fluid" && units?.size !== "packets" ? PACKET_BYTES : 1;
  return new WholePackets(title, law, unit);
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

/** The law with its sizes divided by `divisor`. (Multiples of 1460 divide exactly.) */
function lawOf(spec: DistributionSpec, divisor: number): Law {
  if (typeof spec === "string") return new PiecewiseLinear(file(spec).points, divisor);
  if ("cdf" in spec) return new PiecewiseLinear(spec.cdf, divisor);
  if ("fixed" in spec) return new PiecewiseLinear([[spec.fixed, 1]], divisor);
  if ("pareto" in spec) {
    const { shape, min, max } = spec.pareto;
    return new BoundedPareto(shape, min / divisor, max / divisor);
  }
  const { min, max } = spec.uniform;
  return new PiecewiseLinear(
    [
      [min, 0],
      [max, 1],
    ],
    divisor,
  );
}

function titleOf(spec: DistributionSpec): string {
  if (typeof spec === "string") return file(spec).title;
  if ("cdf" in spec) return `CDF of ${spec.cdf.length} points`;
  if ("fixed" in spec) return `Fixed ${spec.fixed}`;
  if ("pareto" in spec) {
    return `Bounded Pareto ${spec.pareto.shape}, ${spec.pareto.min} to ${spec.pareto.max}`;
  }
  return `Uniform ${spec.uniform.min} to ${spec.uniform.max}`;
}

function file(id: string) {
  const found = namedDistribution(id);
  if (found === undefined) throw new Error(`There is no distribution named ${id}.`);
  return found;
}
