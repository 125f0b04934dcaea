/** Points of a distribution function of sizes up to at least `least`: atoms, gaps and even stretches, as chance has it. */
export function randomPoints(
  random: (below: number) => number,
  least: number,
): readonly (readonly [size: number, p: number])[] {
  const shares = Array.from({ length: 1 + random(4) }, () => 1 + random(9));
  const all = shares.reduce((a, b) => a + b, 0);
  const points: (readonly [number, number])[] = [];
  let [size, p] = [0.5 + random(2000) / 1000, 0];
  for (const [k, share] of shares.entries()) {
    const isLast = k === shares.length - 1;
    const next = isLast ? 1 : p + share / all;
    const kind = random(3);
    if (isLast) size = Math.max(size, least);
    if (kind > 0) points.push([size, p]);
    if (kind > 1) size += 0.5 + random(3000) / 1000;
    points.push([size, next]);
    size += 0.5 + random(3000) / 1000;
    p = next;
  }
  return points;
}
