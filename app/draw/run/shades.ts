import { CLASS_BYTES } from "../../../engine/doors/draw-data.ts";
import { FLOW_SHADES } from "../brush/colours.ts";

/** From the smallest flow of an experiment to its largest. */
export interface SizeRange {
  readonly least: number;
  readonly most: number;
  /** So few flows have a lane each; among them are mice and elephants, and no ramp between. */
  readonly isFew: boolean;
  /** A mouse is no larger than this, where sizes alone do not tell. */
  readonly mouse: number;
}

/** So many flows have a lane each on the bench; of more, distributions tell. */
export const MOST_IN_LANES = 30;

/** A mouse sends no more than so many packets. */
const MOUSE = 4;
/** Their places on the ramp of colours. */
const MOUSE_SHADE = 1;
const ELEPHANT_SHADE = 7;

/** Range of the sizes that are positive numbers; 1 to 1 without any. */
export function sizeRange(sizes: Iterable<unknown>, unit: string = "packets"): SizeRange {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  let count = 0;
  for (const size of sizes) {
    count += 1;
    if (typeof size !== "number" || !(size > 0 && size < Number.POSITIVE_INFINITY)) continue;
    if (size < least) least = size;
    if (size > most) most = size;
  }
  const how = { isFew: count <= MOST_IN_LANES, mouse: unit === "bytes" ? CLASS_BYTES[0] : MOUSE };
  return most === 0 ? { least: 1, most: 1, ...how } : { least, most, ...how };
}

/**
 * A flow's place on the ramp of colours. Of a few flows mice have one and elephants another; a mouse has at most four packets, and
 * where no flow is as small as that, at most the middle of all sizes by the logarithm; one alone, or one of many alike, goes by its
 * own size. Of many, 0 is the smallest flow and the last
 * the largest, by the logarithm; in the middle where all are alike.
 */
export function shadeOfSize(size: number, { least, most, isFew, mouse }: SizeRange): number {
  if (isFew) {
    const limit = least === most ? mouse : least <= MOUSE ? MOUSE : Math.sqrt(least * most);
    return size > limit ? ELEPHANT_SHADE : MOUSE_SHADE;
  }
  if (!(most > least)) return FLOW_SHADES >> 1;
  const share = Math.log(size / least) / Math.log(most / least);
  return Math.round(Math.min(1, Math.max(0, share || 0)) * (FLOW_SHADES - 1));
}
