import { gauss, type Leaf, leaves } from "../quadrature.ts";
import { type Expectations, higher, type Level, levelOfPart, type Part } from "./profile.ts";

const TOLERANCE = 1e-9;

/**
 * ∫₀ˣ da / (1 − λE[Y(R(a))]): how long a flow takes from its first service to its end, at rate 1. R(a) is the highest
 * rank that it will have from age a on. Where R falls evenly, the integral is one over ranks, which are integrated
 * once for all flows.
 */
export class HeldUp {
  private readonly lambda: number;
  private readonly expectations: Expectations;
  /** 1 / (1 − λE[Y]) over the values behind a beginning of the rank, in ascending ranges. */
  private readonly known = new Map<string, Leaf[]>();
  /** The integral over ages, along parts whose rank falls unevenly. */
  private readonly along = new WeakMap<Part, readonly Leaf[]>();
  /** The last level that was asked for: most ages of a flow have one. */
  private last: { readonly level: Level; readonly stretch: number } | null = null;

  constructor(lambda: number, expectations: Expectations) {
    this.lambda = lambda;
    this.expectations = expectations;
  }

  /** 1 / (1 − λE[Y(level)]), ∞ where younger flows alone fill the link. */
  stretch(level: Level): number {
    if (this.last?.level !== level) this.last = { level, stretch: this.stretchAt(level) };
    return this.last.stretch;
  }

  private stretchAt(level: Level): number {
    const left = 1 - this.lambda * this.expectations.younger(level);
    return left > 0 ? 1 / left : Number.POSITIVE_INFINITY;
  }

  /** The integral over a whole profile, and the highest rank of all its ages. */
  over(parts: readonly Part[], size: number): { readonly time: number; readonly highest: Level } {
    const { highest: upTo } = this.expectations;
    let highest: Level | null = null;
    let time = 0;
    for (let k = lastFrom(parts, size); k >= 0; k--) {
      // All ages up to here have the same rank behind them.
      const before = upTo?.[k];
      if (before !== undefined && highest !== null && higher(highest, before) === highest) {
        const { to } = parts[k] as Part;
        if (to > 0) time += to * this.stretch(highest);
        break;
      }
      const whole = parts[k] as Part;
      const part = whole.to > size ? cutAt(whole, size) : whole;
      const own = levelOfPart(part);
      const isFalling = part.moving >= 0 && part.end < (part.first[part.moving] as number);
      if (!isFalling) {
        highest = higher(highest, own);
        if (part.to > part.from) time += (part.to - part.from) * this.stretch(highest);
        continue;
      }
      const until = ageAtLevel(part, highest);
      if (highest !== null && until < part.to) time += (part.to - until) * this.stretch(highest);
      if (until > part.from) time += this.falling(part, until, whole);
      highest = higher(highest, own);
    }
    if (highest === null) throw new Error("a flow without ages");
    return { time, highest };
  }

  /** Integrates from the part's beginning to the age `until`; its own rank is the highest to come all the while. */
  private falling(part: Part, until: number, whole: Part): number {
    const { from, first, moving, slope } = part;
    const prefix = first.slice(0, moving);
    const start = first[moving] as number;
    const end = part.valueAt(until);
    const at = (value: number) => this.stretch({ key: [...prefix, value], isOpen: true });
    if (slope !== null)
      return inRanges(this.ranges(prefix, end, start, at), end, start, at) / -slope;
    const ofAge = (age: number) => at(whole.valueAt(age));
    let known = this.along.get(whole);
    if (known === undefined) {
      const bends = this.expectations.bends(prefix).filter((v) => v > whole.end && v < start);
      const ages = [from, ...bends.map(whole.ageOf), whole.to].sort((a, b) => a - b);
      known = ages
        .slice(1)
        .flatMap((age, k) => [...leaves(ofAge, ages[k] as number, age, 10 * TOLERANCE, 0, 6)]);
      this.along.set(whole, known);
    }
    return inRanges(known, from, until, ofAge);
  }

  /** Ranges that cover from … to, each with its integral, found where no flow has asked before. */
  private ranges(
    prefix: readonly number[],
    from: number,
    to: number,
    at: (value: number) => number,
  ): readonly Leaf[] {
    const name = prefix.join();
    let known = this.known.get(name);
    const integrated = (low: number, high: number): Leaf[] => {
      const bends = this.expectations.bends(prefix).filter((value) => value > low && value < high);
      const ends = [low, ...bends.sort((a, b) => a - b), high];
      return ends
        .slice(1)
        .flatMap((end, k) => [...leaves(at, ends[k] as number, end, TOLERANCE, 0)]);
    };
    if (known === undefined) {
      known = integrated(from, to);
      this.known.set(name, known);
      return known;
    }
    const [low, high] = [(known[0] as Leaf).from, (known.at(-1) as Leaf).to];
    if (from < low) known.unshift(...integrated(from, low));
    // As far as the next bend, since flows of other sizes will ask for that.
    if (to > high) {
      const next = this.expectations
        .bends(prefix)
        .reduce((a, b) => (b > to ? Math.min(a, b) : a), Number.POSITIVE_INFINITY);
      known.push(...integrated(high, Number.isFinite(next) ? next : to));
    }
    return known;
  }
}

/** The last part that begins before this age. */
function lastFrom(parts: readonly Part[], age: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle] as Part).from < age) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** ∫ f between two places within ranges over which it has been integrated. */
function inRanges(
  ranges: readonly Leaf[],
  from: number,
  to: number,
  f: (x: number) => number,
): number {
  let total = 0;
  for (let k = placeOf(from, ranges); k < ranges.length; k++) {
    const { from: low, to: high, integral } = ranges[k] as Leaf;
    if (low >= to) break;
    const [a, b] = [Math.max(low, from), Math.min(high, to)];
    if (b <= a) continue;
    total += a === low && b === high ? integral : gauss(f, a, b);
  }
  return total;
}

/** The range that a value lies in, or that begins there. */
function placeOf(value: number, ranges: readonly Leaf[]): number {
  let [low, high] = [0, ranges.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as Leaf).to <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part up to this age only. */
function cutAt(part: Part, age: number): Part {
  return { ...part, to: age, end: part.moving < 0 ? part.end : part.valueAt(age) };
}

/** The age at which a falling part comes down to what is highest behind it: its end, if it stays above. */
function ageAtLevel(part: Part, level: Level | null): number {
  if (level === null) return part.to;
  const { from, to, first, moving, end } = part;
  const { key } = level;
  for (let k = 0; k < moving && k < key.length; k++) {
    const [a, b] = [first[k] as number, key[k] as number];
    if (a !== b) return a > b ? to : from;
  }
  if (key.length <= moving) return to;
  const value = key[moving] as number;
  if (value <= end) return to;
  return value >= (first[moving] as number) ? from : part.ageOf(value);
}
