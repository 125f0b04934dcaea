/** F(x) of a CDF that is straight between its points: the share of the flows that are at most x. */
export function shareBelow(
  curve: readonly (readonly [size: number, p: number])[],
  x: number,
): number {
  let [size, share] = [0, 0];
  for (const [next, p] of curve) {
    if (next > x) return next > size ? share + ((p - share) * (x - size)) / (next - size) : share;
    [size, share] = [next, p];
  }
  return share;
}
