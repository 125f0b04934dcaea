import { type Objective, termOf } from "./objective.ts";

export interface BestPath {
  /** The rows chosen, ascending; fewer than asked for where more would not help. */
  readonly rows: readonly number[];
  readonly value: number;
  /** Terms that were computed. */
  readonly evaluations: number;
}

/**
 * The best thresholds among `candidates` (ascending rows of the cuts, without the first and the last):
 * exactly, by the recursion over the last threshold. With C[k][j] the least sum of the queues above row j,
 * k of them, C[k][j] = min over i < j of C[k−1][i] + term(i, j). O(queues · n²).
 *
 * Tie-break of equal sums: fewer queues, then lower thresholds.
 */
export function bestPath(
  objective: Objective,
  candidates: readonly number[],
  queues: number,
): BestPath {
  const end = objective.above.length - 1;
  const rows = Int32Array.from([0, ...candidates, end]);
  const n = rows.length;
  const from: Int32Array[] = [];
  let before = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  before[0] = 0;
  let best = { value: Number.POSITIVE_INFINITY, queues: 0 };
  let evaluations = 0;
  for (let k = 1; k <= queues; k++) {
    const cost = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
    const via = new Int32Array(n);
    // k queues end at the k-th row at the earliest.
    for (let j = k; j < n; j++) {
      for (let i = k - 1; i < j; i++) {
        const sum = (before[i] as number) + termOf(objective, rows[i] as number, rows[j] as number);
        if (sum >= (cost[j] as number)) continue;
        cost[j] = sum;
        via[j] = i;
      }
      evaluations += j - k + 1;
    }
    from.push(via);
    const value = cost[n - 1] as number;
    if (value < best.value) best = { value, queues: k };
    before = cost;
  }
  const chosen: number[] = [];
  for (let k = best.queues - 1, at = n - 1; k > 0; k--) {
    at = (from[k] as Int32Array)[at] as number;
    chosen.unshift(rows[at] as number);
  }
  return { rows: chosen, value: best.value, evaluations };
}
