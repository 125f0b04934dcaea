/** Statistics that tests judge samples by. Seeds are pinned, so a verdict never changes. */

/** Kolmogorov–Smirnov: the largest gap between the sample's CDF and a continuous one. */
export function ksDistance(sample: Float64Array, cdf: (x: number) => number): number {
  const sorted = Float64Array.from(sample).sort();
  let distance = 0;
  sorted.forEach((x, i) => {
    const p = cdf(x);
    distance = Math.max(distance, p - i / sorted.length, (i + 1) / sorted.length - p);
  });
  return distance;
}

/** The distance that a right sample exceeds once in a thousand times (asymptotic). */
export function ksCritical(count: number): number {
  return 1.95 / Math.sqrt(count);
}

/** χ² of counts against shares, divided into (χ² − k)/√(2k) standard deviations, k degrees of freedom. */
export function chiSquareScore(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const square = counts.reduce((sum, count, i) => {
    const expected = total * (shares[i] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const freedom = counts.length - 1;
  return (square - freedom) / Math.sqrt(2 * freedom);
}

export function meanOf(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0) / column.length;
}

/** Half the width of the 99.9 % confidence interval of a mean. */
export function halfWidth(column: Float64Array): number {
  const mean = meanOf(column);
  const variance = column.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (column.length - 1);
  return 3.29 * Math.sqrt(variance / column.length);
}

export function correlation(a: Float64Array, b: Float64Array): number {
  const meanA = meanOf(a);
  const meanB = meanOf(b);
  let ab = 0;
  let aa = 0;
  let bb = 0;
  a.forEach((x, i) => {
    const y = b[i] ?? Number.NaN;
    ab += (x - meanA) * (y - meanB);
    aa += (x - meanA) ** 2;
    bb += (y - meanB) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

/** The 64 bits of a double, as 16 hexadecimal digits. */
export function bitsOf(x: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  return view.getBigUint64(0).toString(16).padStart(16, "0");
}

/** FNV-1a over the bits of every row, as 8 hexadecimal digits. */
export function hashOf(...columns: readonly (Float64Array | Int32Array)[]): string {
  const view = new DataView(new ArrayBuffer(8));
  let hash = 0x811c9dc5;
  for (const column of columns) {
    for (const x of column) {
      view.setFloat64(0, x);
      for (let i = 0; i < 8; i++) hash = Math.imul(hash ^ view.getUint8(i), 0x01000193);
    }
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
