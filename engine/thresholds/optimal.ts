import type { Cuts } from "../formulas/cuts.ts";
import { bestPath } from "./best-path.ts";
import type { Objective } from "./objective.ts";
import { sketch } from "./sketch.ts";

export interface OptimalResult {
  /** Ascending, in the sizes of the law; at most queues − 1. */
  readonly thresholds: readonly number[];
  /** What the objective is with them. */
  readonly value: number;
  /** Terms of the objective that were computed. */
  readonly evaluations: number;
}

/** Rows looked at on either side of every threshold in one round of refinement. */
const REACH = 8;

/**
 * The thresholds that minimise a sum over queues, with at most `queues` of them.
 *
 * The rows of the cuts are all there is to choose from: every size that occurs, or steps so fine that the
 * sum no longer feels them. The best path through a sketch of a few hundred of them is exact, so the search
 * is global; then ever closer rows around each threshold found, until all neighbours have been looked at.
 * No start, no chance, and the same work whatever the law.
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
