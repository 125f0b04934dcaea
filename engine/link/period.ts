/** No two slots that are further apart are compared. */
const LONGEST = 2 ** 20;

/**
 * The slots after which the releases of flows with these spreads repeat; ∞ if that is long, or if a
 * spread is no fraction of few binary digits, so that products are rounded. Exact up to 2³² packets.
 */
export function periodOf(spreads: Iterable<number>): number {
  let period = 1;
  for (const spread of spreads) {
    let slots = spread;
    while (slots <= LONGEST && !Number.isInteger(slots)) slots *= 2;
    period = slots <= LONGEST ? commonMultiple(period, slots) : Number.POSITIVE_INFINITY;
    if (period > LONGEST) return Number.POSITIVE_INFINITY;
  }
  return period;
}

function commonMultiple(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
