/** A sum kept in two doubles, some 106 bits together: exact enough to be the truth for one of 53. */
export interface Pair {
  readonly high: number;
  readonly low: number;
}

export function pair(x: number): Pair {
  return { high: x, low: 0 };
}

export function plus(a: Pair, b: Pair): Pair {
  const high = a.high + b.high;
  const part = high - a.high;
  // What rounding took from the sum (Knuth's two-sum).
  const lost = a.high - (high - part) + (b.high - part);
  return settled(high, lost + a.low + b.low);
}

export function minus(a: Pair, b: Pair): Pair {
  return plus(a, { high: -b.high, low: -b.low });
}

export function times(a: Pair, whole: number): Pair {
  const high = a.high * whole;
  return settled(high, lostBy(a.high, whole, high) + a.low * whole);
}

export function over(a: Pair, whole: number): Pair {
  const high = a.high / whole;
  const back = high * whole;
  const rest = a.high - back - lostBy(high, whole, back) + a.low;
  return settled(high, rest / whole);
}

export function isLess(a: Pair, b: Pair): boolean {
  return a.high < b.high || (a.high === b.high && a.low < b.low);
}

function settled(high: number, low: number): Pair {
  const sum = high + low;
  return { high: sum, low: low - (sum - high) };
}

/** a·b less its rounded product, by halves of 26 bits (Dekker). */
function lostBy(a: number, b: number, product: number): number {
  const [a1, a2] = halves(a);
  const [b1, b2] = halves(b);
  return a1 * b1 - product + a1 * b2 + a2 * b1 + a2 * b2;
}

function halves(x: number): readonly [number, number] {
  const shifted = 134_217_729 * x;
  const high = shifted - (shifted - x);
  return [high, x - high];
}
