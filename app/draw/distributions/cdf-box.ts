import { bisectLeft, bisectRight } from "d3-array";
import type { Curve } from "./cdf-curve.ts";

/** A box drawn on the distributions, in their values and shares. */
export interface CdfBox {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The flows of which some curve has its step in the box, ascending. Of several flows with one value, all or none:
 * which of them is which step is not theirs to choose.
 */
export function flowsInBox(
  curves: readonly Pick<Curve, "cdf" | "byFlow">[],
  belongs: (flow: number) => boolean,
  box: CdfBox,
): Uint32Array<ArrayBuffer> {
  const ranges = curves.flatMap(({ cdf, byFlow }) => {
    const n = cdf.length;
    // Step k rises to the share (k + 1) / n.
    const first = Math.max(bisectLeft(cdf, box.from), Math.ceil(box.low * n - 1e-9) - 1);
    const last = Math.min(bisectRight(cdf, box.to), Math.floor(box.high * n + 1e-9)) - 1;
    if (last < first) return [];
    return [{ byFlow, least: cdf[first] as number, most: cdf[last] as number }];
  });
  const count = curves[0]?.byFlow.length ?? 0;
  const found = new Uint32Array(count);
  let size = 0;
  for (let flow = 0; flow < count; flow++) {
    for (const { byFlow, least, most } of ranges) {
      const value = byFlow[flow] as number;
      if (value < least || value > most || Number.isNaN(value) || !belongs(flow)) continue;
      found[size] = flow;
      size += 1;
      break;
    }
  }
  return found.slice(0, size);
}

/** Flows picked out by a box on their distributions. */
export interface Picked {
  readonly box: CdfBox;
  /** Ascending. */
  readonly flows: Uint32Array;
}
