import type { Ranking } from "../jobs/studies/column-jobs.ts";

/** Height of a row in pixels, fixed so that a million of them need no measuring. */
export const ROW = 26;

/** Browsers cut off boxes that are much higher. */
const HIGHEST = 8_000_000;

/** The rows of a long table that are drawn, and the empty room above and below them. */
interface RowsInSight {
  readonly first: number;
  readonly count: number;
  readonly above: number;
  readonly below: number;
}

/**
 * The rows that a box of `height` shows when scrolled to `top`. A table too high for the browser is
 * squeezed: its scroll bar then passes several rows a pixel.
 */
export function rowsInSight(total: number, top: number, height: number): RowsInSight {
  const visible = Math.min(total, Math.ceil(height / ROW) + 1);
  const whole = Math.min(total * ROW, HIGHEST);
  const last = total - visible;
  const isSqueezed = total * ROW > HIGHEST;
  const share = top / Math.max(1, whole - height);
  const wanted = isSqueezed ? Math.round(share * (total - height / ROW)) : Math.floor(top / ROW);
  const first = Math.min(Math.max(0, wanted), Math.max(0, last));
  const above = isSqueezed ? Math.min(top, whole - visible * ROW) : first * ROW;
  return { first, count: visible, above, below: Math.max(0, whole - above - visible * ROW) };
}

/** The scroll position that brings a row into sight; `top` itself if it is there. */
export function scrollTo(row: number, total: number, top: number, height: number): number {
  const { first, count } = rowsInSight(total, top, height);
  const room = Math.floor(height / ROW) - 1;
  if (row >= first && row <= first + Math.min(count, room) - 1) return top;
  const start = row < first ? row : row - room + 1;
  if (total * ROW <= HIGHEST) return start * ROW;
  return (start / (total - height / ROW)) * (HIGHEST - height);
}

/** The flows that a table shows, in order. */
interface RowsShown {
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

/** The flows of a size class or of a part, ascending. `of`: that of each flow. */
export function flowsOfClass(of: Uint8Array | Int32Array, choice: number): Uint32Array {
  const flows = new Uint32Array(of.length);
  let size = 0;
  for (let flow = 0; flow < of.length; flow++) {
    if (of[flow] !== choice) continue;
    flows[size] = flow;
    size += 1;
  }
  return flows.subarray(0, size);
}
