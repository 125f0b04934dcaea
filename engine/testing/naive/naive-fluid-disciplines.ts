import { Rational } from "../exact/rational.ts";
import { type FluidFlow, isStream, stamp } from "./naive-fluid-flow.ts";

/** The order inside one queue of the fluid model (SPEC 2): how its flows fall into classes. */
export interface Discipline {
  /** Negative if `a` is of an earlier class than `b`; zero if they share one. */
  compare(a: FluidFlow, b: FluidFlow): number;
  /** Rates inside a class stand in this proportion, as far as caps and ports allow. */
  weight(flow: FluidFlow): Rational;
  /** What the order depends on and service moves; null where service moves nothing. */
  moving: {
    key(flow: FluidFlow): Rational;
    /** By how much a unit of service moves the key. */
    slope(flow: FluidFlow): Rational;
  } | null;
}

const alike = (): Rational => Rational.ONE;
const byIndex = (a: FluidFlow, b: FluidFlow): number => a.index - b.index;
const byArrival = (a: FluidFlow, b: FluidFlow): number => a.arrival.compare(b.arrival);

/** All flows share equally. */
export const sharing: Discipline = { compare: () => 0, weight: alike, moving: null };

/** The least attained service first; flows with equal attained service share equally. */
export const leastSent: Discipline = {
  compare: (a, b) => a.sent.compare(b.sent),
  weight: alike,
  moving: { key: (flow) => flow.sent, slope: () => Rational.ONE },
};

/**
 * FIFO order, by the stamp of the first unsent data. Streams with equal stamps share so that their
 * stamps advance together; flows without spread go one by one, ahead of streams with the same stamp.
 */
export function fifo(capacity: Rational): Discipline {
  return {
    compare: (a, b) => {
      const stamps = stamp(a, capacity).compare(stamp(b, capacity));
      if (stamps !== 0) return stamps;
      if (isStream(a) && isStream(b)) return 0;
      if (isStream(a) !== isStream(b)) return isStream(a) ? 1 : -1;
      return byIndex(a, b);
    },
    weight: (flow) => (isStream(flow) ? Rational.ONE.over(flow.spread) : Rational.ONE),
    moving: {
      key: (flow) => stamp(flow, capacity),
      slope: (flow) => flow.spread.over(capacity),
    },
  };
}

/** One flow a class, by a number that service leaves alone, then by arrival, then by index. */
export function fixedOrder(key: (flow: FluidFlow) => Rational | null): Discipline {
  return {
    compare: (a, b) => compareWithNullLast(key(a), key(b)) || byArrival(a, b) || byIndex(a, b),
    weight: alike,
    moving: null,
  };
}

/**
 * One flow a class, by a key that service lowers. Of two with equal keys the one whose key falls faster
 * goes first, for that is the order just after this moment; only flows whose keys move alike are told
 * apart by the tie-break.
 */
export function fallingOrder(options: {
  /** Compared before the key. */
  first?: (flow: FluidFlow) => Rational | null;
  key: (flow: FluidFlow) => Rational;
  slope: (flow: FluidFlow) => Rational;
  tieByArrival: boolean;
}): Discipline {
  const { first = () => null, key, slope, tieByArrival } = options;
  const motion = (flow: FluidFlow): Rational => flow.rate.times(slope(flow));
  return {
    compare: (a, b) =>
      compareWithNullLast(first(a), first(b)) ||
      key(a).compare(key(b)) ||
      motion(a).compare(motion(b)) ||
      (tieByArrival ? byArrival(a, b) : 0) ||
      byIndex(a, b),
    weight: alike,
    moving: { key, slope },
  };
}

function compareWithNullLast(a: Rational | null, b: Rational | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.compare(b);
}
