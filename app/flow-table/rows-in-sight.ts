/** Height of a row in pixels, fixed so that a million of them need no measuring. */
export const ROW = 26;

/** Browsers cut off boxes that are much higher. */
const HIGHEST = 8_000_000;

/** Which rows of a long table are drawn, and how much empty room stands above and below them. */
export interface RowsInSight {
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

/** Where to scroll so that a row is in sight; `top` itself if it is. */
export function scrollTo(row: number, total: number, top: number, height: number): number {
  const { first, count } = rowsInSight(total, top, height);
  const room = Math.floor(height / ROW) - 1;
  if (row >= first && row <= first + Math.min(count, room) - 1) return top;
  const start = row < first ? row : row - room + 1;
  if (total * ROW <= HIGHEST) return start * ROW;
  return (start / (total - height / ROW)) * (HIGHEST - height);
}
