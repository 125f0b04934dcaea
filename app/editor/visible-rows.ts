import { bisectLeft } from "d3-array";

/** Finds the rows of a long list that are in sight, when some are taller than others. Pure geometry. */
export interface RowLayout {
  readonly count: number;
  readonly height: number;
  /** Rows that are `extra` pixels taller, ascending. */
  readonly tall: readonly number[];
  readonly extra: number;
}

export function rowTop({ height, tall, extra }: RowLayout, row: number): number {
  return row * height + extra * bisectLeft(tall, row);
}

export function totalHeight(layout: RowLayout): number {
  return rowTop(layout, layout.count);
}

/** First and last-plus-one row that touch [scrolled, scrolled + viewport), with some to spare. */
export function rowsInSight(
  layout: RowLayout,
  scrolled: number,
  viewport: number,
  spare = 4,
): readonly [number, number] {
  const first = rowAt(layout, scrolled);
  const last = rowAt(layout, scrolled + viewport) + 1;
  return [Math.max(0, first - spare), Math.min(layout.count, last + spare)];
}

/** The row that covers pixel `y`. */
function rowAt(layout: RowLayout, y: number): number {
  let low = 0;
  let high = Math.max(0, layout.count - 1);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (rowTop(layout, middle) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
