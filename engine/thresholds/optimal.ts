import type { Cuts } from "../formulas/cuts.ts";
import { exp, ln } from "../model/numbers/exact-math.ts";

export interface OptimalResult {
  /** Ascending, in the sizes of the law; at most queues − 1. */
  readonly thresholds: readonly number[];
  /** The value of the objective. */
  readonly value: number;
  /** Terms of the objective that were computed. */
  readonly evaluations: number;
}

/** Rows looked at on either side of every threshold in one round of refinement. */
const REACH = 8;

/**
 * The thresholds that minimise a sum over queues, with at most `queues` of them.
 *
 * Thresholds are chosen among the rows of the cuts: every size that occurs, or steps so fine that the sum hardly
 * depends on them. The best path through a sketch of a few hundred of them is exact, so the search
 * is global; then ever closer rows around each threshold found, until all neighbours have been looked at.
 * No starting point, no chance, and the same work whatever the law.
 */
export function optimalThresholds(cuts: Cuts, objective: Objective, queues: number): OptimalResult {
  const last = cuts.count - 1;
  let candidates = sketch(cuts);
  let best = bestPath(objective, candidates, queues);
  let { evaluations } = best;
  let gap = widest(candidates, last);
  while (gap > 1) {
    gap = Math.ceil(gap / REACH);
    candidates = around(best.rows, gap, last);
    const next = bestPath(objective, candidates, queues);
    evaluations += next.evaluations;
    if (next.value < best.value) best = next;
  }
  const thresholds = best.rows.map((row) => cuts.size[row] as number);
  return { thresholds, value: best.value, evaluations };
}

function widest(rows: readonly number[], last: number): number {
  let most = 1;
  let before = 0;
  for (const row of [...rows, last]) {
    most = Math.max(most, row - before);
    before = row;
  }
  return most;
}

function around(rows: readonly number[], gap: number, last: number): number[] {
  const near = new Set<number>();
  for (const row of rows) {
    for (let k = -REACH; k <= REACH; k++) {
      const candidate = row + k * gap;
      if (candidate > 0 && candidate < last) near.add(candidate);
    }
  }
  return [...near].sort((a, b) => a - b);
}

interface BestPath {
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
function bestPath(objective: Objective, candidates: readonly number[], queues: number): BestPath {
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

/** Steps in each of the three measures. */
const STEPS = 128;

/**
 * A sketch of the cuts: a few hundred rows that stand for all of them. A row is taken when the share of flows, the
 * share of bytes, or the logarithm of the size has advanced by a 128th since the last row. So many small flows, few
 * large flows and orders of magnitude are all represented, whatever the law.
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

/**
 * Objectives of optimal thresholds, as sums over the queues. A queue that takes flows from row i of the
 * cuts (its lower threshold) to row j (its upper one) adds
 *
 * (work[j] − work[i] + (above[i] − above[j]) · wait[j]) · stretch[i]:
 *
 * the service and the wait of the flows that end in it, stretched by the flows that overtake them. Since a
 * term depends on no other threshold, the least sum is a shortest path, which `bestPath` finds.
 */
export interface Objective {
  readonly above: Float64Array;
  readonly work: Float64Array;
  readonly wait: Float64Array;
  readonly stretch: Float64Array;
}

/**
 * PIAS, eq. 1: T = Σ_l T_l · (1 − F(θ_{l−1})), where T_l = ρ·(F(θ_l) − F(θ_{l−1})) / (1 − ρF(θ_{l−1})) is
 * taken for the time in queue l. A pure number. It bounds the mean from above as far as the paper's T_l
 * hold: a flow's time in its last queue is replaced by the whole T_l, and sizes enter through the shares of
 * flows alone (work and load are counted in flows, not in bytes).
 */
export function eq1Objective(cuts: Cuts, load: number): Objective {
  const { count, above } = cuts;
  return {
    above,
    work: new Float64Array(count),
    wait: new Float64Array(count).fill(1),
    stretch: above.map((share) => (load * share) / (1 - load * (1 - share))),
  };
}

/**
 * The mean FCT in the queue M/G/1 with FIFO levels (`meanUnderLevels` in formulas/mg1.ts), at rate 1: a flow
 * whose size lies between θ and θ′ takes (x + V(θ′)) / (1 − ρ(θ)).
 */
export function mg1Objective(cuts: Cuts, load: number): Objective {
  const { count, size, above, first, second } = cuts;
  const lambda = load / (first[count - 1] as number);
  const wait = new Float64Array(count);
  const stretch = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const x = size[row] as number;
    const larger = x * (above[row] as number);
    const left = 1 - lambda * ((first[row] as number) + larger);
    wait[row] = (lambda * ((second[row] as number) + x * larger)) / (2 * left);
    stretch[row] = 1 / left;
  }
  return { above, work: first, wait, stretch };
}

/** The term of the queue between rows i and j. */
function termOf({ above, work, wait, stretch }: Objective, i: number, j: number): number {
  const own = (work[j] as number) - (work[i] as number);
  const share = (above[i] as number) - (above[j] as number);
  return (own + share * (wait[j] as number)) * (stretch[i] as number);
}
