import type { Distribution } from "../workload/distribution.ts";

/**
 * Equal split (ES-N in the NOS2 paper, Section III-B): N queues, each of which is the last one for an
 * equal share of the flows, θᵢ = F⁻¹(i/N) for i = 1…N−1.
 *
 * Where an atom of the sizes holds several of the quantiles, they coincide and are merged: then there are
 * fewer queues than asked for. Thresholds are in the sizes of the distribution,
 * whole packets in the slot model.
 */
export function equalSplit(queues: number, distribution: Distribution): number[] {
  return ascending(queues, (i) => distribution.sample(i / queues));
}

/**
 * The same for flows that are listed: F is the CDF of their sizes, F⁻¹(p) the least size x such that a share p of the
 * flows is at most x.
 */
export function equalSplitOfSizes(queues: number, sizes: Float64Array): number[] {
  if (sizes.length === 0) return [];
  const sorted = Float64Array.from(sizes).sort();
  return ascending(queues, (i) => sorted[Math.ceil((sorted.length * i) / queues) - 1] as number);
}

/** The thresholds 1…queues−1, positive and without repetitions. `threshold` is non-decreasing. */
function ascending(queues: number, threshold: (i: number) => number): number[] {
  const thresholds: number[] = [];
  let last = 0;
  for (let i = 1; i < queues; i++) {
    const theta = threshold(i);
    if (theta > last) thresholds.push(theta);
    last = theta;
  }
  return thresholds;
}
