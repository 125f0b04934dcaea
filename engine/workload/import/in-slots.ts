import type { CdfPoints, FlowSpec } from "../../model/spec/scenario.ts";
import { PACKET_BYTES, wholeDown, wholePackets, wholeUp } from "../../model/spec/units.ts";

/**
 * Imported flows in slots and packets: sizes ÷ `sizePerPacket` up to whole packets, times ÷ `timePerSlot` down
 * to the slot that holds them. Bounds and deadlines are scaled with them, deadlines up to whole slots.
 */
export function flowsInSlots(
  flows: readonly FlowSpec[],
  sizePerPacket: number,
  timePerSlot: number,
): FlowSpec[] {
  return flows.map(({ arrival, size, deadline, lower, upper, estimate, ...rest }) => ({
    ...rest,
    arrival: wholeDown(arrival / timePerSlot),
    size: wholePackets(size / sizePerPacket),
    ...(deadline === undefined ? {} : { deadline: wholeUp(deadline / timePerSlot) }),
    ...(lower === undefined ? {} : { lower: wholeDown(lower / sizePerPacket) }),
    ...(upper === undefined ? {} : { upper: wholeUp(upper / sizePerPacket) }),
    ...(estimate === undefined ? {} : { estimate: estimate / sizePerPacket }),
  }));
}

/** A CDF in another unit: packets from bytes, or the other way round. */
export function cdfInPackets(points: CdfPoints): CdfPoints {
  return points.map(([bytes, p]) => [bytes / PACKET_BYTES, p]);
}

export function cdfInBytes(points: CdfPoints): CdfPoints {
  return points.map(([packets, p]) => [packets * PACKET_BYTES, p]);
}

/** Points of a CDF stay few enough to be edited and drawn. */
const MOST_POINTS = 1000;

/** The sizes of flows as a distribution: each size an atom, or, of too many, as many quantiles with lines between. */
export function cdfOfSizes(sizes: readonly number[]): CdfPoints {
  const sorted = [...sizes].sort((a, b) => a - b);
  const count = sorted.length;
  const distinct = new Set(sorted).size;
  if (2 * distinct > MOST_POINTS) {
    return Array.from({ length: MOST_POINTS }, (_, k) => {
      const p = k / (MOST_POINTS - 1);
      return [sorted[Math.round(p * (count - 1))] as number, p] as const;
    });
  }
  const points: (readonly [number, number])[] = [];
  for (const [i, size] of sorted.entries()) {
    if (size !== sorted[i - 1]) points.push([size, i / count]);
    if (size !== sorted[i + 1]) points.push([size, (i + 1) / count]);
  }
  return points;
}
