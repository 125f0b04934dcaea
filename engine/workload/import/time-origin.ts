/** A number as a text writes it: whole multiples of a power of ten. */
interface Decimal {
  readonly units: bigint;
  /** The power of ten of a unit, 0 or less. */
  readonly exponent: number;
}

/** So many digits every double holds. */
const DIGITS = 15;
/** A first arrival this many times the span of all arrivals is a date, not a time of the flows. */
const FAR = 1e6;

/**
 * The number in the text from which times are to count, in the digits that stand there: the first arrival, if doubles do
 * not hold all digits of the times or it is far from 0 beside their span. Returns null if they count from 0.
 */
export function timeOrigin(arrivals: readonly string[]): string | null {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  let isLong = false;
  for (const digits of arrivals) {
    const time = Number(digits);
    first = Math.min(first, time);
    last = Math.max(last, time);
    isLong ||= digits.length > DIGITS && digitsIn(digits) > DIGITS;
  }
  if (!(first > 0) || !(isLong || (last > first && first > FAR * (last - first)))) return null;
  // Of times that are one double the digits decide.
  let [origin, least] = ["", null as Decimal | null];
  for (const digits of arrivals) {
    if (Number(digits) !== first) continue;
    const decimal = decimalOf(digits);
    if (least !== null && !isBelow(decimal, least)) continue;
    [origin, least] = [digits, decimal];
  }
  return origin;
}

/**
 * A number of the text less the origin, times 10^`shift`: taken in their own digits, then the nearest double. An origin of
 * null is 0.
 */
export function decimalIn(text: string, origin: string | null, shift: number): number {
  const [later, first] = [decimalOf(text), decimalOf(origin ?? "0")];
  const exponent = Math.min(later.exponent, first.exponent);
  return Number(`${unitsAt(later, exponent) - unitsAt(first, exponent)}e${exponent + shift}`);
}

function isBelow(a: Decimal, b: Decimal): boolean {
  const exponent = Math.min(a.exponent, b.exponent);
  return unitsAt(a, exponent) < unitsAt(b, exponent);
}

function unitsAt({ units, exponent: own }: Decimal, exponent: number): bigint {
  return units * 10n ** BigInt(own - exponent);
}

/** The text is one that `numberIn` accepts. */
function decimalOf(text: string): Decimal {
  const [mantissa = "", power = "0"] = text.replace(/%$/, "").toLowerCase().split("e");
  const [whole = "", part = ""] = mantissa.split(".");
  const exponent = Number(power) - part.length;
  const units = BigInt(`${whole}${part}`.replace(/^\+/, ""));
  return exponent <= 0
    ? { units, exponent }
    : { units: units * 10n ** BigInt(exponent), exponent: 0 };
}

/** Significant digits. */
function digitsIn(text: string): number {
  const [mantissa = ""] = text.toLowerCase().split("e");
  return mantissa.replace(/\D/g, "").replace(/^0+/, "").length;
}
