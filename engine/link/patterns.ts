import type { Flows } from "../flows.ts";
import type { Releases } from "../release.ts";

/** Longer periods, or more packets in one, are not looked for: such flows are in step if they arrive together. */
const LONGEST = 2 ** 20;
const MOST_PACKETS = 2 ** 10;

/**
 * Which flows are *in step*: their packets are released in the same slots, one in a slot. That is so for
 * flows of one α ≥ 1 that arrive together, and for those that arrive whole periods apart where releases
 * repeat: with α = p/2^q, in lowest terms, 2^q packets every p slots.
 */
export interface Patterns {
  /** The pattern of each flow; −1: it is in step with few or none. */
  readonly of: Int32Array;
  /** Slots of a pattern are numbered; by flow, the number of that in which its first packet is released. */
  readonly base: Float64Array;
}

/** Null if no `many` flows are in step. */
export function patternsOf(flows: Flows, releases: Releases, many: number): Patterns | null {
  const { count, arrival, spread, size } = flows;
  if (count < many) return null;
  const of = new Int32Array(count).fill(-1);
  const base = new Float64Array(count);
  const bySpread = new Map<number, Map<number, number>>();
  const sizes: number[] = [];
  for (let flow = 0; flow < count; flow++) {
    const alpha = spread[flow] as number;
    if (alpha < 1 || releases.isListed(flow)) continue;
    const time = arrival[flow] as number;
    const packets = packetsInPeriod(alpha, size[flow] as number);
    const slots = alpha * packets;
    const phase = packets > 0 ? time % slots : -1 - time;
    if (packets > 0) base[flow] = packets * Math.floor(time / slots);
    const byPhase = bySpread.get(alpha) ?? new Map<number, number>();
    bySpread.set(alpha, byPhase);
    const pattern = byPhase.get(phase) ?? sizes.length;
    byPhase.set(phase, pattern);
    sizes[pattern] = (sizes[pattern] ?? 0) + 1;
    of[flow] = pattern;
  }
  if (!sizes.some((flowsOf) => flowsOf >= many)) return null;
  for (let flow = 0; flow < count; flow++) {
    const pattern = of[flow] as number;
    if (pattern >= 0 && (sizes[pattern] as number) < many) of[flow] = -1;
  }
  return { of, base };
}

/** 0 where the releases of a flow of this size do not repeat, or not exactly so in doubles. */
function packetsInPeriod(alpha: number, size: number): number {
  let packets = 1;
  while (!Number.isInteger(alpha * packets)) {
    packets *= 2;
    if (packets > MOST_PACKETS) return 0;
  }
  const slots = alpha * packets;
  return slots <= LONGEST && slots * size <= Number.MAX_SAFE_INTEGER ? packets : 0;
}
