import type { CdfPoints, FlowSpec } from "../../model/spec/scenario.ts";
import { PACKET_BYTES, wholeDown, wholePackets, wholeUp } from "../../model/spec/units.ts";

/** A number as a text writes it: whole multiples of a power of ten. */
interface Decimal {
  readonly units: bigint;
  /** The power of ten of a unit, 0 or less. */
  readonly exponent: number;
}

/** The power of ten of a unit of time in seconds. */
export const TIME_POWERS = { s: 0, ms: -3, us: -6 };

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

/** The text is one that `numberIn` accepts. What is too small for a double is 0: its digits could be more than fit a memory. */
function decimalOf(text: string): Decimal {
  if (Number(text.replace(/%$/, "")) === 0) return { units: 0n, exponent: 0 };
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

/** A flow's sizes times `ofSize`, and its times times 10^`power`; its own rate is a size a time. */
export function scaledBy(flow: FlowSpec, ofSize: number, power: number): FlowSpec {
  const { arrival, size, deadline, lower, upper, estimate, ownRate, ...rest } = flow;
  return {
    ...rest,
    arrival: shifted(arrival, power),
    size: size * ofSize,
    ...(deadline === undefined ? {} : { deadline: shifted(deadline, power) }),
    ...(lower === undefined ? {} : { lower: lower * ofSize }),
    ...(upper === undefined ? {} : { upper: upper * ofSize }),
    ...(estimate === undefined ? {} : { estimate: estimate * ofSize }),
    ...(ownRate === undefined ? {} : { ownRate: shifted(ownRate * ofSize, -power) }),
  };
}

/** Times 10^power in its own digits: a product would be off by a rounding. */
function shifted(x: number, power: number): number {
  const [digits = "0", exponent = "0"] = String(x).split("e");
  return Number(`${digits}e${Number(exponent) + power}`);
}

/**
 * Imported flows in slots and packets: sizes ÷ `sizePerPacket` up to whole packets, times ÷ `timePerSlot` down
 * to the slot that holds them. Bounds and deadlines are scaled with them, deadlines up to whole slots.
 */
export function flowsInSlots(
  flows: readonly FlowSpec[],
  sizePerPacket: number,
  timePerSlot: number,
): FlowSpec[] {
  const ofRate = timePerSlot / sizePerPacket;
  return flows.map(({ arrival, size, deadline, lower, upper, estimate, ownRate, ...rest }) => ({
    ...rest,
    arrival: wholeDown(arrival / timePerSlot),
    size: wholePackets(size / sizePerPacket),
    ...(deadline === undefined ? {} : { deadline: wholeUp(deadline / timePerSlot) }),
    ...(lower === undefined ? {} : { lower: wholeDown(lower / sizePerPacket) }),
    ...(upper === undefined ? {} : { upper: wholeUp(upper / sizePerPacket) }),
    ...(estimate === undefined ? {} : { estimate: estimate / sizePerPacket }),
    ...(ownRate === undefined ? {} : { ownRate: Number((ownRate * ofRate).toPrecision(12)) }),
  }));
}

/** A CDF in another unit: packets from bytes, or the other way round. */
export function cdfInPackets(points: CdfPoints): CdfPoints {
  return points.map(([bytes, p]) => [bytes / PACKET_BYTES, p]);
}

export function cdfInBytes(points: CdfPoints): CdfPoints {
  return points.map(([packets, p]) => [packets * PACKET_BYTES, p]);
}

/** Points of a CDF stay few enough to be edited and drawn. */
const MOST_POINTS = 1000;

/** The sizes of flows as a distribution: each size an atom, or, of too many, as many quantiles with lines between. */
export function cdfOfSizes(sizes: readonly number[]): CdfPoints {
  const sorted = [...sizes].sort((a, b) => a - b);
  const count = sorted.length;
  const distinct = new Set(sorted).size;
  if (2 * distinct > MOST_POINTS) {
    return Array.from({ length: MOST_POINTS }, (_, k) => {
      const p = k / (MOST_POINTS - 1);
      return [sorted[Math.round(p * (count - 1))] as number, p] as const;
    });
  }
  const points: (readonly [number, number])[] = [];
  for (const [i, size] of sorted.entries()) {
    if (size !== sorted[i - 1]) points.push([size, i / count]);
    if (size !== sorted[i + 1]) points.push([size, (i + 1) / count]);
  }
  return points;
}
