/**
 * Logarithm and exponential that come out the same, to the last bit, on every machine.
 *
 * ECMAScript leaves the accuracy of `Math.log`, `Math.exp` and `Math.pow` to the engine, so a sample
 * drawn with them may differ between browsers. IEEE 754 does fix +, −, × and ÷ of doubles; these
 * functions use nothing else, besides reading and writing the bits of a double. For normal arguments and
 * results the error stays below 1 ulp.
 *
 * The order of the operations is part of the result: regrouping a sum here changes published samples.
 */

/** The double whose exponent is asked for. Explicitly little-endian, so that no machine's byte order matters. */
const bits = new DataView(new ArrayBuffer(8));
const LITTLE_ENDIAN = true;
const HIGH_WORD = 4;

/** High word of √½: what is at least √½ and less than √2 gets the exponent 0. */
const SQRT_HALF_HIGH_WORD = 0x3fe6a09e;
const EXPONENT_SHIFT = 20;

/**
 * 2^k for k from −1074 to 1023, all exact. (Not by `**`, which is as free as `Math.pow`.) A multiplication
 * by one of them scales; writing the exponent into the bits instead would make the processor wait for
 * its own half-word store.
 */
const LEAST_POWER = -1074;
const POWERS = new Float64Array(1023 - LEAST_POWER + 1);
for (let i = 0, power = Number.MIN_VALUE; i < POWERS.length; i++, power *= 2) POWERS[i] = power;

function powerOfTwo(k: number): number {
  return POWERS[k - LEAST_POWER] as number;
}

/**
 * ln 2 in two parts. The first has 32 trailing zero bits, so its product with any exponent is exact;
 * the second is the rest.
 */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const ONE_OVER_LN2 = 1 / (LN2_HIGH + LN2_LOW);

/**
 * Natural logarithm. −∞ at 0, NaN below 0.
 *
 * x = 2^k · (1 + f) with 1 + f in [√½, √2). With s = f / (2 + f),
 * ln(1 + f) = 2 artanh(s) = 2s + s·R, R = 2s²/3 + 2s⁴/5 + …, and s² < 0.0295: ten terms suffice.
 * Since 2s = f − f²/2 + s·f²/2, the leading f, which is exact, is added last.
 */
export function ln(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) {
    if (x === 0) return Number.NEGATIVE_INFINITY;
    return x > 0 ? x : Number.NaN;
  }
  // A subnormal number keeps its exponent among its digits.
  if (x < powerOfTwo(-1022)) return ln(x * powerOfTwo(54)) - 54 * LN2_HIGH - 54 * LN2_LOW;

  bits.setFloat64(0, x, LITTLE_ENDIAN);
  const k = (bits.getInt32(HIGH_WORD, LITTLE_ENDIAN) - SQRT_HALF_HIGH_WORD) >> EXPONENT_SHIFT;
  const f = x * powerOfTwo(-k) - 1;
  const s = f / (2 + f);
  const z = s * s;
  // Odd and even terms apart: two short chains of operations instead of a long one.
  const w = z * z;
  const odd = z * (2 / 3 + w * (2 / 7 + w * (2 / 11 + w * (2 / 15 + w * (2 / 19)))));
  const even = w * (2 / 5 + w * (2 / 9 + w * (2 / 13 + w * (2 / 17 + w * (2 / 21)))));
  const half = 0.5 * f * f;
  return k * LN2_HIGH - (half - (s * (half + (odd + even)) + k * LN2_LOW) - f);
}

/**
 * e^x. Overflows to ∞ above 709.78…, passes through the subnormal numbers to 0 below −745.13….
 *
 * x = k·ln 2 + r with |r| ≤ ½ ln 2. Then e^r = 1 + 2r / (r·coth(r/2) − r), where
 * r·coth(r/2) = 2 Σ B₂ₙ r²ⁿ / (2n)! = 2 + r²/6 − r⁴/360 + … (Bernoulli numbers): with r² < 0.1202
 * six terms suffice.
 */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (x < -745.1332191019412) return 0;

  const k = Math.floor(x * ONE_OVER_LN2 + 0.5);
  // r = high − low, where high is exact.
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const coth =
    t *
    (1 / 6 +
      t *
        (-1 / 360 +
          t * (1 / 15120 + t * (-1 / 604800 + t * (1 / 23950080 - t * (691 / 653837184000))))));
  const c = r - coth;
  const y = 1 - (low - (r * c) / (2 - c) - high);

  // 2^k itself may lie beyond the table at either end.
  if (k > 1023) return y * 2 * powerOfTwo(k - 1);
  if (k < LEAST_POWER) return y * 0.5 * powerOfTwo(k + 1);
  return y * powerOfTwo(k);
}

/** 2^(whole + fraction), exact where the fraction is 0. `whole` from −1074 to 1023, |fraction| ≤ 1. */
export function exp2(whole: number, fraction: number): number {
  return powerOfTwo(whole) * exp(fraction * (LN2_HIGH + LN2_LOW));
}

/** (e^z − 1)/z, 1 at 0. Near 0, where the difference would cancel, its series. */
export function growthRatio(z: number): number {
  if (Math.abs(z) > 1) return (exp(z) - 1) / z;
  let sum = 1;
  let term = 1;
  for (let n = 2; Math.abs(term) > 1e-18; n++) {
    term *= z / n;
    sum += term;
  }
  return sum;
}
