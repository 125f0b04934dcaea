import type { Ranking } from "../jobs/studies/column-jobs.ts";

/** Which flows a table shows, in which order. */
export interface RowsShown {
  readonly count: number;
  at(row: number): number;
}

/**
 * All flows, or those of `only` (ascending), as they stand or in the order of a column. Descending, flows without a
 * value stay at the end.
 */
export function rowsShown(
  total: number,
  only: Uint32Array | null,
  ranking: Ranking | null,
  descending: boolean,
): RowsShown {
  if (ranking === null) {
    return only === null
      ? { count: total, at: (row) => row }
      : { count: only.length, at: (row) => only[row] as number };
  }
  const { order, known } = only === null ? ranking : within(ranking, only, total);
  const at = (row: number): number =>
    order[descending && row < known ? known - 1 - row : row] as number;
  return { count: order.length, at };
}

function within({ order, known }: Ranking, only: Uint32Array, total: number): Ranking {
  const isIn = new Uint8Array(total);
  for (const flow of only) isIn[flow] = 1;
  const left = new Uint32Array(only.length);
  let size = 0;
  let knownLeft = 0;
  for (let place = 0; place < order.length; place++) {
    const flow = order[place] as number;
    if (isIn[flow] === 0) continue;
    left[size] = flow;
    size += 1;
    if (place < known) knownLeft += 1;
  }
  return { order: left, known: knownLeft };
}

/** The flows of a size class, ascending. */
export function flowsOfClass(sizeClass: Uint8Array, choice: 0 | 1 | 2): Uint32Array {
  const flows = new Uint32Array(sizeClass.length);
  let size = 0;
  for (let flow = 0; flow < sizeClass.length; flow++) {
    if (sizeClass[flow] !== choice) continue;
    flows[size] = flow;
    size += 1;
  }
  return flows.subarray(0, size);
}
