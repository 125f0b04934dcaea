import { exp, growthRatio, ln } from "../model/numbers/exact-math.ts";
import type { CdfPoints, DistributionSpec } from "../model/spec/scenario.ts";
import { PiecewiseLinear, Steps } from "./laws-of-points.ts";
import type { Law } from "./size-law.ts";

/** Size distributions whose numbers are written in the scenario. */
export type WrittenLaw = Exclude<DistributionSpec, string>;

/** The law with its sizes divided by `divisor`. */
export function writtenLaw(spec: WrittenLaw, divisor: number): Law {
  if ("cdf" in spec) {
    return spec.steps ? new Steps(spec.cdf, divisor) : new PiecewiseLinear(spec.cdf, divisor);
  }
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

/** Points of the curve for drawing. */
const PIECES = 64;

/**
 * The bounded Pareto law: P(S > x) = ((min/x)^shape − q) / (1 − q) on [min, max], where
 * q = (min/max)^shape. With R = max/min and φ(z) = (e^z − 1)/z, 1 − q = shape·ln R·φ(−shape·ln R),
 * which stays accurate for small shapes and for max near min.
 */
export class BoundedPareto implements Law {
  private readonly shape: number;
  private readonly min: number;
  private readonly max: number;
  /** ln R. */
  private readonly span: number;
  /** 1 − q. */
  private readonly within: number;

  /** shape > 0, 0 < min ≤ max. */
  constructor(shape: number, min: number, max: number) {
    this.shape = shape;
    this.min = min;
    this.max = max;
    this.span = ln(max / min);
    this.within = shape * this.span * growthRatio(-shape * this.span);
  }

  /** min · (1 − u·(1 − q))^(−1/shape). */
  quantile(u: number): number {
    return Math.min(this.max, this.min * exp(ln(1 - u * this.within) / -this.shape));
  }

  /**
   * One step at a time for the whole column: loops with a single function in them are compiled well, the
   * chain of them, called row by row, is half as fast.
   */
  quantiles(column: Float64Array): void {
    const { shape, min, max, within } = this;
    for (let i = 0; i < column.length; i++) column[i] = 1 - (column[i] as number) * within;
    for (let i = 0; i < column.length; i++) column[i] = ln(column[i] as number) / -shape;
    for (let i = 0; i < column.length; i++) column[i] = exp(column[i] as number);
    for (let i = 0; i < column.length; i++) {
      const x = min * (column[i] as number);
      column[i] = x < max ? x : max;
    }
  }

  /** min · φ((1 − shape)·ln R) / φ(−shape·ln R); shape 1 is no special case. */
  mean(): number {
    const { shape, min, span } = this;
    return (min * growthRatio((1 - shape) * span)) / growthRatio(-shape * span);
  }

  /** Σ P(⌈S⌉ > k) over k ≥ 0: 1 below the least number of packets, then P(S > k). */
  meanRoundedUp(): number {
    const { shape, min, max, span, within } = this;
    const least = Math.max(1, Math.ceil(min));
    const last = Math.ceil(max) - 1;
    if (last < least) return least;
    const q = exp(-shape * span);
    return least + (sumOfPowers(shape, min, least, last) - q * (last - least + 1)) / within;
  }

  /** Evenly spaced on a logarithmic axis. */
  points(): CdfPoints {
    const { shape, min, max, span, within } = this;
    const curve = Array.from({ length: span > 0 ? PIECES : 1 }, (_, i) => {
      const x = (i / PIECES) * span;
      return [min * exp(x), i === 0 ? 0 : (1 - exp(-shape * x)) / within] as const;
    });
    return [...curve, [max, 1]];
  }
}

/**
 * Σ (min/k)^shape for k = from…to, whatever the number of terms: one by one until k is large against
 * the shape, then by the Euler–Maclaurin formula
 * Σ f = ∫f + (f(a) + f(b))/2 + Σ B₂ⱼ/(2j)! (f⁽²ʲ⁻¹⁾(b) − f⁽²ʲ⁻¹⁾(a)).
 */
function sumOfPowers(shape: number, min: number, from: number, to: number): number {
  const power = (k: number) => exp(-shape * ln(k / min));
  let sum = 0;
  let a = from;
  for (const enough = 32 + 8 * shape; a < enough && a <= to; a++) {
    const term = power(a);
    sum += term;
    // All further terms together are below term · a / (shape − 1).
    if (shape > 2 && term * a < 1e-18 * sum) return sum;
  }
  if (a > to) return sum;
  const fa = power(a);
  const fb = power(to);
  const span = ln(to / a);
  const integral = fa * a * span * growthRatio((1 - shape) * span);
  return sum + integral + 0.5 * (fa + fb) + corrections(shape, to, fb) - corrections(shape, a, fa);
}

/** B₂ⱼ/(2j)!, j = 1…5. */
const EULER_MACLAURIN = [1 / 12, -1 / 720, 1 / 30240, -1 / 1209600, 1 / 47900160];

/** Σ B₂ⱼ/(2j)! f⁽²ʲ⁻¹⁾(k) for f = c·k^(−shape) with f(k) = `value`. */
function corrections(shape: number, k: number, value: number): number {
  let sum = 0;
  let derivative = (-shape * value) / k;
  let order = 1;
  for (const weight of EULER_MACLAURIN) {
    sum += weight * derivative;
    derivative *= ((shape + order) * (shape + order + 1)) / (k * k);
    order += 2;
  }
  return sum;
}
