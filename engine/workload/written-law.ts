import type { DistributionSpec } from "../model/spec/scenario.ts";
import { BoundedPareto } from "./bounded-pareto.ts";
import { PiecewiseLinear } from "./piecewise-linear.ts";
import type { Law } from "./size-law.ts";

/** Size distributions whose numbers are written in the scenario. */
export type WrittenLaw = Exclude<DistributionSpec, string>;

/** The law with its sizes divided by `divisor`. */
export function writtenLaw(spec: WrittenLaw, divisor: number): Law {
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
