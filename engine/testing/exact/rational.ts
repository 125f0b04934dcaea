/**
 * An exact fraction, so that in the naive fluid model two things that coincide are equal and not
 * merely close. A number is read as the decimal a person wrote: 0.1 is one tenth, not the double
 * nearest to it.
 */
export class Rational {
  static readonly ZERO = new Rational(0n, 1n);
  static readonly ONE = new Rational(1n, 1n);

  private readonly numerator: bigint;
  /** Positive, with no divisor in common with the numerator. */
  private readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  static of(value: number): Rational {
    const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
    if (parts === null) throw new RangeError(`${value} is not a finite number`);
    const [, whole = "0", decimals = "", exponent = "0"] = parts;
    const power = Number(exponent) - decimals.length;
    const digits = BigInt(whole + decimals);
    return power < 0
      ? Rational.reduced(digits, 10n ** BigInt(-power))
      : Rational.reduced(digits * 10n ** BigInt(power), 1n);
  }

  private static reduced(numerator: bigint, denominator: bigint): Rational {
    const common = greatestCommonDivisor(numerator, denominator);
    if (common === 1n) return new Rational(numerator, denominator);
    return new Rational(numerator / common, denominator / common);
  }

  plus(that: Rational): Rational {
    return this.added(that.numerator, that.denominator);
  }

  minus(that: Rational): Rational {
    return this.added(-that.numerator, that.denominator);
  }

  /** Over the least common denominator: the sum has no other divisor in common with it than one of `common`. */
  private added(numerator: bigint, denominator: bigint): Rational {
    const common = greatestCommonDivisor(this.denominator, denominator);
    const [here, there] = [denominator / common, this.denominator / common];
    const sum = this.numerator * here + numerator * there;
    const left = greatestCommonDivisor(sum, common);
    return new Rational(sum / left, (common / left) * here * there);
  }

  times(that: Rational): Rational {
    return this.multiplied(that.numerator, that.denominator);
  }

  /** What the two have in common stands in the numerator of the one and the denominator of the other. */
  private multiplied(numerator: bigint, denominator: bigint): Rational {
    const down = greatestCommonDivisor(this.numerator, denominator);
    const up = greatestCommonDivisor(numerator, this.denominator);
    return new Rational(
      (this.numerator / down) * (numerator / up),
      (this.denominator / up) * (denominator / down),
    );
  }

  over(that: Rational): Rational {
    if (that.numerator === 0n) throw new RangeError("division by zero");
    return that.numerator < 0n
      ? this.multiplied(-that.denominator, -that.numerator)
      : this.multiplied(that.denominator, that.numerator);
  }

  /** Negative, zero or positive as this is less than, equal to or greater than that. */
  compare(that: Rational): number {
    const isAlike = this.denominator === that.denominator;
    const here = isAlike ? this.numerator : this.numerator * that.denominator;
    const there = isAlike ? that.numerator : that.numerator * this.denominator;
    return here < there ? -1 : here > there ? 1 : 0;
  }

  equals(that: Rational): boolean {
    return this.numerator === that.numerator && this.denominator === that.denominator;
  }

  isLess(that: Rational): boolean {
    return this.compare(that) < 0;
  }

  isAtMost(that: Rational): boolean {
    return this.compare(that) <= 0;
  }

  isPositive(): boolean {
    return this.numerator > 0n;
  }

  /** To within an ulp: 64 significant bits of the quotient are more than a double holds. */
  toNumber(): number {
    const shift = 64 + this.denominator.toString(2).length - this.numerator.toString(2).length;
    if (shift <= 0) return Number(this.numerator / this.denominator);
    return Number((this.numerator << BigInt(shift)) / this.denominator) * 2 ** -shift;
  }
}

export function least(values: readonly Rational[]): Rational | null {
  return values.reduce<Rational | null>(
    (smallest, value) => (smallest === null || value.isLess(smallest) ? value : smallest),
    null,
  );
}

/** Of any integer and a positive one. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  if (a === 1n || b === 1n) return 1n;
  if (a === b) return b;
  let x = a < 0n ? -a : a;
  let y = b;
  if (x > MOST_EXACT && y > MOST_EXACT) [x, y] = shortened(x, y);
  while (y > MOST_EXACT) [x, y] = [y, x % y];
  if (y === 0n) return x;
  // Numbers that a double holds take a tenth of the time.
  let [m, n] = [Number(y), Number(x % y)];
  while (n !== 0) [m, n] = [n, m % n];
  return BigInt(m);
}

const MOST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);
/** So many leading bits tell a dozen quotients of the Euclidean algorithm. */
const LEADING = 48;

/**
 * Two numbers with the same common divisors as `a` and `b`, the smaller one small enough for a double, or nearly.
 * Lehmer's algorithm (Knuth, 4.5.2, algorithm L): the leading bits tell a dozen quotients of Euclid's algorithm, whose
 * steps are then done at once. Some random scenarios lead to numbers of ten thousand bits.
 */
function shortened(a: bigint, b: bigint): [bigint, bigint] {
  let [x, y] = a < b ? [b, a] : [a, b];
  // A bound on the bits of x.
  let bits = 4 * x.toString(16).length;
  while (y > MOST_EXACT) {
    const shift = BigInt(Math.max(0, bits - LEADING));
    let m = Number(x >> shift);
    let n = Number(y >> shift);
    bits = Number(shift) + Math.ceil(Math.log2(m + 1));
    // Now x = k·x₀ + l·y₀ and y = p·x₀ + q·y₀ of those that the loop began with, as if of m and n.
    let [k, l, p, q] = [1, 0, 0, 1];
    while (n + p > 0 && n + q > 0) {
      const quotient = Math.floor((m + k) / (n + p));
      if (quotient !== Math.floor((m + l) / (n + q))) break;
      [k, l, p, q] = [p, q, k - quotient * p, l - quotient * q];
      [m, n] = [n, m - quotient * n];
    }
    if (l === 0) [x, y] = [y, x % y];
    else [x, y] = [BigInt(k) * x + BigInt(l) * y, BigInt(p) * x + BigInt(q) * y];
  }
  return [x, y];
}
