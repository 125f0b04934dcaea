import type { Cuts } from "../formulas/cuts.ts";
import { exp, ln } from "../model/numbers/exact-math.ts";

/** Steps in each of the three measures. */
const STEPS = 128;

/**
 * A few hundred rows of the cuts that stand for all of them: a row is taken when the share of flows, the
 * share of bytes, or the logarithm of the size has moved on by a 128th since the last one. So flows that
 * are many, flows that are heavy and orders of magnitude are all seen, whatever the law.
 */
export function sketch({ count, size, first, above }: Cuts): number[] {
  const rows: number[] = [];
  const whole = first[count - 1] as number;
  const least = size[1] as number;
  const ratio = exp(ln((size[count - 1] as number) / least) / STEPS);
  let last = 0;
  for (let row = 1; row < count - 1; row++) {
    const flows = (above[last] as number) - (above[row] as number);
    const bytes = ((first[row] as number) - (first[last] as number)) / whole;
    const isFar = (size[row] as number) >= ratio * (size[last] as number);
    if (flows * STEPS < 1 && bytes * STEPS < 1 && !isFar) continue;
    rows.push(row);
    last = row;
  }
  return rows;
}
