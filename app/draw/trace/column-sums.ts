import type { Brush } from "../brush/brush.ts";

/** Pixel columns of several lanes: the mean share of the lane served within each. */
export interface Columns {
  readonly lanes: number;
  readonly width: number;
  readonly share: Float64Array;
}

/** Spans go in by `add`, in pixels; `finish` sums them up. O(1) a span and O(lanes · width) in all. */
export class ColumnSums {
  private readonly partial: Float64Array;
  private readonly slope: Float64Array;
  private readonly lanes: number;
  private readonly width: number;

  constructor(lanes: number, width: number) {
    this.lanes = lanes;
    this.width = width;
    this.partial = new Float64Array(lanes * (width + 1));
    this.slope = new Float64Array(lanes * (width + 1));
  }

  add(lane: number, x0: number, x1: number, share: number): void {
    addSpan(this.partial, this.slope, lane * (this.width + 1), this.width, x0, x1, share);
  }

  finish(): Columns {
    const { lanes, width } = this;
    const share = new Float64Array(lanes * width);
    for (let lane = 0; lane < lanes; lane++) {
      let whole = 0;
      for (let x = 0; x < width; x++) {
        const at = lane * (width + 1) + x;
        whole += this.slope[at] as number;
        share[lane * width + x] = (this.partial[at] as number) + whole;
      }
    }
    return { lanes, width, share };
  }
}

/** Fills one lane's columns from the ground up, equal neighbours in one rectangle. */
export function fillColumns(
  context: Pick<Brush, "fillRect">,
  columns: Columns,
  lane: number,
  y: number,
  height: number,
): void {
  const base = lane * columns.width;
  let x = 0;
  while (x < columns.width) {
    const level = levelOf(columns.share[base + x] as number, height);
    let end = x + 1;
    while (end < columns.width && levelOf(columns.share[base + end] as number, height) === level) {
      end++;
    }
    if (level > 0) context.fillRect(x, y + height - level, end - x, level);
    x = end;
  }
}

/** To half a pixel; any service at all shows. */
function levelOf(share: number, height: number): number {
  if (share <= 1e-6) return 0;
  return Math.max(1, Math.round(Math.min(1, share) * height * 2) / 2);
}

/**
 * Adds `weight` over [x0, x1) to columns of width 1, cut to [0, count). Whole columns go to `slope` as
 * a rise and a fall (to be summed up by the caller), broken ones to `partial`: O(1) a span.
 */
export function addSpan(
  partial: Float64Array,
  slope: Float64Array,
  base: number,
  count: number,
  x0: number,
  x1: number,
  weight: number,
): void {
  const a = Math.max(0, x0);
  const b = Math.min(count, x1);
  if (!(b > a)) return;
  const i = Math.floor(a);
  const j = Math.floor(b);
  if (i === j) {
    partial[base + i] = (partial[base + i] as number) + weight * (b - a);
    return;
  }
  partial[base + i] = (partial[base + i] as number) + weight * (i + 1 - a);
  slope[base + i + 1] = (slope[base + i + 1] as number) + weight;
  slope[base + j] = (slope[base + j] as number) - weight;
  if (b > j) partial[base + j] = (partial[base + j] as number) + weight * (b - j);
}
