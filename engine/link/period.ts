/** No two slots that are further apart are compared. */
const LONGEST = 2 ** 20;

/**
 * The slots after which the releases of some flows repeat if those of one with this spread are added and
 * they repeated after `period` before; ∞ if that is long, or if a spread is no fraction of few binary
 * digits, so that products are rounded. Exact up to 2³² packets.
 */
export function periodWith(period: number, spread: number): number {
  let slots = spread;
  while (slots <= LONGEST && !Number.isInteger(slots)) slots *= 2;
  if (slots > LONGEST || period > LONGEST) return Number.POSITIVE_INFINITY;
  const common = commonMultiple(period, slots);
  return common > LONGEST ? Number.POSITIVE_INFINITY : common;
}

function commonMultiple(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y > 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return (a / x) * b;
}
