/** Abscissae (±) and weights of Gauss–Legendre quadrature with 8 points on [−1, 1]. */
const HALF = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.31370664587788727],
  [0.7966664774136267, 0.22238103445337448],
  [0.9602898564975363, 0.10122853629037626],
] as const;

const POINTS = HALF.flatMap(([x, weight]) => [[-x, weight] as const, [x, weight] as const]);

/** Places between two ends at which a function is evaluated, with their weights. */
export function gaussPoints(
  from: number,
  to: number,
): readonly { readonly at: number; readonly weight: number }[] {
  const centre = 0.5 * (from + to);
  const half = 0.5 * (to - from);
  return POINTS.map(([x, weight]) => ({ at: centre + half * x, weight: half * weight }));
}

export function gauss(f: (x: number) => number, from: number, to: number): number {
  let sum = 0;
  for (const { at, weight } of gaussPoints(from, to)) sum += weight * f(at);
  return sum;
}

/** A range over which a function has been integrated. */
export interface Leaf {
  readonly from: number;
  readonly to: number;
  readonly integral: number;
}

/**
 * ∫ f of a function that is smooth but for some bends and jumps: ranges are halved until the halves add up to what the
 * whole gave, to `tolerance` of it, or to `least` at all.
 */
export function leaves(
  f: (x: number) => number,
  from: number,
  to: number,
  tolerance: number,
  least: number,
  depth = 14,
): readonly Leaf[] {
  const found: Leaf[] = [];
  const refine = (low: number, high: number, whole: number, left: number): void => {
    const middle = 0.5 * (low + high);
    const [a, b] = [gauss(f, low, middle), gauss(f, middle, high)];
    const apart = Math.abs(a + b - whole);
    // What is infinite stays so.
    if (left === 0 || !(apart > Math.max(tolerance * Math.abs(a + b), least))) {
      found.push({ from: low, to: middle, integral: a }, { from: middle, to: high, integral: b });
      return;
    }
    refine(low, middle, a, left - 1);
    refine(middle, high, b, left - 1);
  };
  refine(from, to, gauss(f, from, to), depth);
  return found;
}

type Integrand = (x: number) => number;

const RELATIVE = 1e-11;
/** Most halvings: far more than a smooth function needs, so that rounding noise cannot go on for ever. */
const MOST_HALVINGS = 5000;

/**
 * ∫ f from `from` to `to` for a function that is nowhere negative, to a relative error of about
 * 1e-11.
 *
 * Halves a range until the two halves add up to what the whole gave. As nothing cancels, an error
 * that is small against every part is small against the sum, over however many orders of magnitude
 * f varies.
 */
export function integrate(f: Integrand, from: number, to: number): number {
  let halvings = 0;
  const refine = (low: number, high: number, whole: number): number => {
    const middle = 0.5 * (low + high);
    const left = gaussByPairs(f, low, middle);
    const right = gaussByPairs(f, middle, high);
    const halves = left + right;
    if (Math.abs(halves - whole) <= RELATIVE * halves || ++halvings > MOST_HALVINGS) return halves;
    return refine(low, middle, left) + refine(middle, high, right);
  };
  return refine(from, to, gaussByPairs(f, from, to));
}

/** It adds f at ±x before it weighs them, unlike `gauss`: the two differ in the last bits, which results keep. */
function gaussByPairs(f: Integrand, from: number, to: number): number {
  const centre = 0.5 * (from + to);
  const half = 0.5 * (to - from);
  let sum = 0;
  for (const [node, weight] of HALF) {
    sum += weight * (f(centre - half * node) + f(centre + half * node));
  }
  return half * sum;
}
