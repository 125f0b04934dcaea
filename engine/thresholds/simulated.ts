import { Stream } from "../model/numbers/random.ts";
import type { OptimalResult } from "./optimal.ts";

/** Starts that are drawn, beside those given. */
const DRAWN_STARTS = 4;

export interface SimulatedSearch {
  /** What is to be small, of ascending thresholds. Deterministic: the same flows for all of them. */
  readonly objective: (thresholds: readonly number[]) => number;
  /** Sizes to choose from, ascending. */
  readonly choices: Float64Array;
  /** Thresholds to start from, none longer than `queues` − 1. */
  readonly starts: readonly (readonly number[])[];
  readonly queues: number;
  /** How often `objective` may be asked. */
  readonly evaluations: number;
  readonly seed: number;
}

export interface SearchProgress {
  /** So far, of at most `budget`. */
  readonly evaluations: number;
  readonly budget: number;
  readonly best: OptimalResult;
}

/**
 * A search where nothing is known of the objective but its values, and each of them is dear: from the best
 * of several starts, some given and some drawn, one threshold after the other is moved up and down by steps
 * among the choices that halve when none helps; then from the next start, until the budget is spent.
 *
 * A generator, one step an evaluation: whoever drives it may show the progress and stop at any time. The
 * result is what the last step yielded.
 */
export function* searchBySimulation(search: SimulatedSearch): Generator<SearchProgress, void> {
  const { choices, queues, evaluations: budget, objective } = search;
  if (choices.length === 0) return;
  const known = new Map<string, number>();
  let best: OptimalResult = { thresholds: [], value: Number.POSITIVE_INFINITY, evaluations: 0 };

  /** The value at these choices; undefined when the budget is spent. */
  function* valueAt(rows: readonly number[]): Generator<SearchProgress, number | undefined> {
    const key = rows.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= budget) return undefined;
    const thresholds = rows.map((row) => choices[row] as number);
    const value = objective(thresholds);
    known.set(key, value);
    const evaluations = known.size;
    best = value < best.value ? { thresholds, value, evaluations } : { ...best, evaluations };
    yield { evaluations, budget, best };
    return value;
  }

  function* descend(start: readonly number[], reached: number): Generator<SearchProgress, boolean> {
    let rows = start;
    let least = reached;
    for (let step = Math.ceil(choices.length / 8); step >= 1; ) {
      let moved = false;
      for (let k = 0; k < rows.length; k++) {
        for (const way of [step, -step]) {
          const next = movedBy(rows, k, way, choices.length);
          if (next === null) continue;
          const value = yield* valueAt(next);
          if (value === undefined) return false;
          if (value >= least) continue;
          [rows, least, moved] = [next, value, true];
          break;
        }
      }
      if (!moved) step = step === 1 ? 0 : Math.ceil(step / 2);
    }
    return true;
  }

  const stream = new Stream(search.seed, "thresholds");
  const drawn = Array.from({ length: DRAWN_STARTS }, () => draw(stream, queues, choices.length));
  const given = search.starts.map((start) => nearest(start, choices));
  const starts: { rows: readonly number[]; value: number }[] = [];
  for (const rows of [...given, ...drawn]) {
    const value = yield* valueAt(rows);
    if (value !== undefined) starts.push({ rows, value });
  }
  starts.sort((a, b) => a.value - b.value);
  for (const { rows, value } of starts) {
    if (!(yield* descend(rows, value))) return;
  }
}

/** Rows with the k-th moved, still ascending; null where it cannot move. */
function movedBy(
  rows: readonly number[],
  k: number,
  way: number,
  count: number,
): readonly number[] | null {
  const low = (rows[k - 1] ?? -1) + 1;
  const high = (rows[k + 1] ?? count) - 1;
  const from = rows[k] as number;
  const to = Math.min(high, Math.max(low, from + way));
  return to === from ? null : rows.map((row, i) => (i === k ? to : row));
}

/** Ascending, without repetitions: the choices nearest from below, at least the first. */
function nearest(thresholds: readonly number[], choices: Float64Array): readonly number[] {
  const rows = thresholds.map((theta) => {
    let row = 0;
    while (row + 1 < choices.length && (choices[row + 1] as number) <= theta) row++;
    return row;
  });
  return [...new Set(rows)];
}

function draw(stream: Stream, queues: number, count: number): readonly number[] {
  const rows = Array.from({ length: queues - 1 }, () => stream.below(count));
  return [...new Set(rows)].sort((a, b) => a - b);
}
