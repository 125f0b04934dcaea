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
    return new Rational(numerator / common, denominator / common);
  }

  plus(that: Rational): Rational {
    return Rational.reduced(
      this.numerator * that.denominator + that.numerator * this.denominator,
      this.denominator * that.denominator,
    );
  }

  minus(that: Rational): Rational {
    return Rational.reduced(
      this.numerator * that.denominator - that.numerator * this.denominator,
      this.denominator * that.denominator,
    );
  }

  times(that: Rational): Rational {
    return Rational.reduced(this.numerator * that.numerator, this.denominator * that.denominator);
  }

  over(that: Rational): Rational {
    if (that.numerator === 0n) throw new RangeError("division by zero");
    const sign = that.numerator < 0n ? -1n : 1n;
    return Rational.reduced(
      sign * this.numerator * that.denominator,
      sign * this.denominator * that.numerator,
    );
  }

  /** Negative, zero or positive as this is less than, equal to or greater than that. */
  compare(that: Rational): number {
    const difference = this.numerator * that.denominator - that.numerator * this.denominator;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
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

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
