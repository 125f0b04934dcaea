import { exp2 } from "../model/numbers/exact-math.ts";

/** Whole powers of two that leave room for what is multiplied by them. */
const MOST = 1000;

/**
 * Flow aging (PDQ §7, SPEC 2.14): what remains counts as halved `alpha` times a time unit since the arrival. All
 * flows age alike, so their order at any time is that of remaining · 2^(alpha · arrival): weights that no waiting
 * changes, and keys that only service moves.
 *
 * Null without aging. Where arrivals are far from 0 all weights are moved by one power of two.
 */
export function agingWeights(arrival: Float64Array, alpha: number): Float64Array | null {
  if (alpha === 0) return null;
  const wholes = arrival.map((time) => Math.floor(alpha * time));
  const first = wholes.reduce((least, whole) => Math.min(least, whole), Number.POSITIVE_INFINITY);
  const last = wholes.reduce((most, whole) => Math.max(most, whole), 0);
  const shift = last <= MOST ? 0 : Math.round((first + last) / 2);
  return wholes.map((whole, flow) => {
    const fraction = alpha * (arrival[flow] as number) - whole;
    return exp2(shift - whole, -fraction);
  });
}
