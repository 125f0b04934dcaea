import { FLOW_SHADES } from "../brush/colours.ts";

/** From the smallest flow of an experiment to its largest. */
export interface SizeRange {
  readonly least: number;
  readonly most: number;
}

/** Range of the sizes that are positive numbers; 1 to 1 without any. */
export function sizeRange(sizes: Iterable<unknown>): SizeRange {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const size of sizes) {
    if (typeof size !== "number" || !(size > 0 && size < Number.POSITIVE_INFINITY)) continue;
    if (size < least) least = size;
    if (size > most) most = size;
  }
  return most === 0 ? { least: 1, most: 1 } : { least, most };
}

/** A flow's place on the ramp of colours: 0 the smallest, the last the largest, by the logarithm; in the middle where all are alike. */
export function shadeOfSize(size: number, { least, most }: SizeRange): number {
  if (!(most > least)) return FLOW_SHADES >> 1;
  const share = Math.log(size / least) / Math.log(most / least);
  return Math.round(Math.min(1, Math.max(0, share || 0)) * (FLOW_SHADES - 1));
}
