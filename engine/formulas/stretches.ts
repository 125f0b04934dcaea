import { exp, growthRatio, ln } from "../model/numbers/exact-math.ts";
import type { Stretch } from "./service-law.ts";

/** `mass` spread evenly from `from` to `to`: the line between two points of a CDF. */
export function evenStretch(from: number, to: number, mass: number): Stretch {
  const density = mass / (to - from);
  return {
    kind: "stretch",
    from,
    to,
    mass,
    density: () => density,
    moments(x) {
      const width = x - from;
      const middle = 0.5 * (from + x);
      const share = density * width;
      return [share * middle, share * (middle * middle + (width * width) / 12)];
    },
    massAbove: (x) => density * (to - x),
  };
}

/** The bounded Pareto law on [min, max]: a density in proportion to x^(−shape − 1). min < max. */
export function paretoStretch(shape: number, min: number, max: number): Stretch {
  /** shape / (1 − q). */
  const scale = 1 / powerIntegral(-shape, 1, max / min);
  return {
    kind: "stretch",
    from: min,
    to: max,
    mass: 1,
    density: (x) => (scale / min) * exp(-(shape + 1) * ln(x / min)),
    moments: (x) => [
      scale * min * powerIntegral(1 - shape, 1, x / min),
      scale * min * min * powerIntegral(2 - shape, 1, x / min),
    ],
    massAbove: (x) => scale * powerIntegral(-shape, x / min, max / min),
  };
}

/** ∫ t^(p−1) dt from a to b, = a^p · L · φ(p·L) with L = ln(b/a); p = 0 is no special case. */
function powerIntegral(p: number, a: number, b: number): number {
  const span = ln(b / a);
  return exp(p * ln(a)) * span * growthRatio(p * span);
}
